/** A wizard of four steps with everything that one can have, and a bank in memory that answers its calls. */
import { useSearchParams } from 'react-router';
import type { ReactNode } from 'react';
import { Wizard } from './Wizard';
import { defineWizard } from './wizard';

interface Tools {
  readonly seal: (text: string) => string;
}

/** Four steps: a question before a call, one without a call, an answer that fills in, a command that is made once. */
export const account = defineWizard<Tools>()({
  name: 'account',
  label: 'Open an account',
  fields: {
    phone: { label: 'Phone', kind: 'phone', digits: true },
    code: { label: 'Code', digits: true, secret: true },
    bvn: { label: 'BVN', digits: true, maxChars: 11, secret: true },
    name: { label: 'Name' },
    email: { label: 'Email', kind: 'email' },
    photo: { label: 'Photo', kind: 'image' },
  },
  steps: {
    phone: {
      label: 'Phone',
      fields: ['phone'],
      required: 'all',
      submit: 'Continue',
      ask: { title: 'Terms', text: ['Data is shared.'], confirm: 'Agree', cancel: 'Cancel' },
      call: 'accountOpeningConsent',
      payload: ({ values, ids }) => ({ requestId: ids.requestId, PhoneNumber: values.phone }),
      outcome: (answer, { values }) =>
        JSON.stringify(answer).includes('"00"')
          ? { go: 'code', say: `A code was sent to ${values.phone}.` }
          : { fail: 'The Phone Number provided is invalid.', on: 'phone' },
      next: 'code',
    },
    code: {
      label: 'Code',
      fields: ['code'],
      required: 'all',
      submit: 'Check the code',
      again: { step: 'phone', label: 'Send another code' },
      next: 'bvn',
    },
    bvn: {
      label: 'BVN',
      fields: ['bvn'],
      required: 'all',
      submit: 'Fetch the details',
      call: 'fetchBvn',
      payload: ({ values, ids, tools }) => ({ BVN: tools.seal(values.bvn), ReferenceNumber: ids.referenceNumber }),
      outcome: (answer) => {
        const name: unknown = answer instanceof Object ? Reflect.get(answer, 'FirstName') : null;
        return typeof name === 'string' ? { go: 'form', fill: { name } } : { fail: 'An Error Occurred' };
      },
      next: 'form',
    },
    form: {
      label: 'Account form',
      fields: ['name', 'email', 'photo'],
      required: ['name'],
      submit: 'Open the account',
      call: 'openBankAccount',
      once: { unknown: ['Ask the bank.'] },
      payload: ({ values: { name, email, code }, ids, tools }) => ({ ...ids, name, email, code: tools.seal(code) }),
      outcome: (answer) => {
        const number: unknown = answer instanceof Object ? Reflect.get(answer, 'accountNumber') : null;
        if (typeof number !== 'string') return { fail: 'The bank said no.' };
        const facts = [{ label: 'Account number', value: number }];
        return { go: null, show: { title: 'Account Created', text: ['Fund it.'], facts, close: 'OK' } };
      },
      next: null,
    },
  },
});

type Answer = (url: URL) => unknown;

/** Answers every call with success; `answers` by the call's path go first. */
export const bank =
  (answers: Readonly<Record<string, Answer>> = {}): Answer =>
  (url) => {
    const path = url.pathname.slice('/api'.length);
    const own = answers[path];
    if (own) return own(url);
    if (path === '/AccountOpeningConsent') return { ResponseCode: '00' };
    if (path === '/GetSingleBVN') return { responseObject: { FirstName: 'Kemi' } };
    if (path === '/AccountOpening') return { ResponseCode: '00', AccountNumber: '0123456789' };
    throw new Error(`no ${path}`);
  };

const tools: Tools = { seal: (text) => `sealed ${text.length}` };

/** As a page has it: the wizard is there only while its operation is chosen. */
export function WizardPage(): ReactNode {
  const [params] = useSearchParams();
  if (params.get('operation') === 'none') return <p>no operation</p>;
  return <Wizard definition={account} tools={tools} />;
}

/** A step of one of the wizards, and everything that its functions are told, without a screen. */
import { vi } from 'vitest';
import { partnerBank } from '../../i18n/en/partnerBank';
import type { AnyWizard, Step } from '../../engine/wizard/wizard';
import type { UpstreamError } from '../../upstream/errors';
import { configOf, sessionOf } from '../../../tests/engine';
import { regionsOf, type BankTools } from './tools';

export const config = configOf();
export const session = sessionOf('AGENT', [], { id: 7, username: 'ada' });
const regions = regionsOf({
  states: async () => [
    { stateCode: 'LA', stateName: 'Lagos' },
    { stateCode: 'AK', stateName: 'Akwa Ibom' },
  ],
  lgas: async (stateCode) => (stateCode === 'LA' ? [{ lga: 'Ikeja' }, { lga: 'Eti-Osa' }] : []),
});
export const ids = { requestId: '1763600000000', referenceNumber: '17636000000007' };

const IMAGE = `data:image/png;base64,${btoa('a passport')}`;
export const CUSTOMER = {
  firstName: 'Ada ',
  middleName: '',
  lastName: 'Obi',
  gender: 'F',
  dateOfBirth: '1990-05-17',
  mothersMaidenName: 'Eze',
  phoneNumber: '08030000000',
  email: 'ada@example.com',
  streetName: '12-14, Allen Avenue (off Awolowo Way), №3 ',
  city: 'Ikeja',
  state: 'Lagos',
  lga: 'Ikeja',
  consent: 'YES',
  bvn: '22110000003',
  passport: IMAGE,
  signature: IMAGE.replace('png', 'jpeg'),
  phone: '08030000001',
  pcCode: '12',
  otp: '482113',
};

export function toolsOf() {
  const onOpened = vi.fn<(account: string) => void>();
  const cipher = { encrypt: (text: string) => `<${text}>` };
  const texts = new Map(Object.entries(partnerBank.messages));
  const translate: BankTools['translate'] = (key, values = {}) =>
    (texts.get(key) ?? key).replaceAll(/%\{(\w+)\}/g, (_place, name: string) => String(values[name]));
  return {
    onOpened,
    tools: {
      cipher,
      sessionId: 'f0',
      regions,
      translate,
      received: (sentence) => sentence,
      onOpened,
    } satisfies BankTools,
  };
}

/** A step with everything that its functions are told. */
export function stand(wizard: AnyWizard<BankTools>, name: string, values: Readonly<Record<string, string>>) {
  const step: Step<string, string, BankTools> | undefined = wizard.steps[name];
  if (!step) throw new Error(`no step ${name}`);
  const { tools, onOpened } = toolsOf();
  const input = { values, ids, session, config, tools };
  return {
    onOpened,
    sent: async () => step.payload?.(input),
    outcome: async (answer: unknown) => step.outcome?.(answer, input),
    failed: (error: UpstreamError) => step.failed?.(error, input),
  };
}

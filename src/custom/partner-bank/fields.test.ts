// @vitest-environment jsdom
/** What the three wizards ask for (P2-5). */
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../engine/forms/validate';
import type { AnyWizard } from '../../engine/wizard/wizard';
import { normaliseWizard } from '../../engine/wizard/normal';
import { cardLink } from './cardLink';
import { manualAccount } from './openAccount';
import { openAccount } from './openAccount';
import type { BankTools } from './tools';
import { CUSTOMER, stand } from './wizards.testing';

/** The labels of a step's fields that must, or need not, hold something. */
function asked(wizard: AnyWizard<BankTools>, name: string) {
  const fields = normaliseWizard(wizard).steps.find((step) => step.name === name)?.fields ?? [];
  const labels = (required: boolean) =>
    fields.filter((one) => one.required === required).map(({ field }) => field.label);
  return { required: labels(true), optional: labels(false), fields };
}

const digitsOnly = (wizard: AnyWizard<BankTools>) =>
  normaliseWizard(wizard)
    .fields.filter(({ digits }) => digits)
    .map(({ label }) => label);

const stepProblem = (wizard: AnyWizard<BankTools>, step: string, name: string, typed: string) => {
  const one = asked(wizard, step).fields.find(({ field }) => field.name === name);
  return one && problemOf(one, typed);
};

const secrets = (wizard: AnyWizard<BankTools>) =>
  normaliseWizard(wizard).fields.flatMap(({ secret, label }) => (secret ? [label] : []));

describe('the fields of the account forms', () => {
  it('that are required after a BVN are no others than these [P2-5.25]', () => {
    expect(asked(openAccount, 'account').required).toEqual([
      'First Name',
      'Last Name',
      'Gender',
      'Date of Birth',
      'Phone Number',
      'City',
      'State of Origin',
      'Passport Image',
      'Signature Image',
    ]);
  });

  it('say what a PCCode is', () => {
    const helps = [openAccount, manualAccount].map(
      (wizard) => normaliseWizard(wizard).fields.find(({ name }) => name === 'pcCode')?.help,
    );
    expect(helps).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^The code that the partner bank/)));
  });

  it('of the manual form are required too: maiden name, PCCode, consent, BVN, LGA, and no images [P2-5.26]', () => {
    const { required, optional } = asked(manualAccount, 'account');
    expect(required.toSorted()).toEqual(
      [
        'First Name',
        'Last Name',
        'Gender',
        'Date of Birth',
        'Phone Number',
        'City',
        'State of Origin',
        'Mother’s Maiden Name',
        'PCCode',
        'NDPR Consent',
        'BVN',
        'LGA',
      ].toSorted(),
    );
    expect(optional).toEqual(
      expect.arrayContaining(['Middle Name', 'Email Address', 'Street Name', 'Passport Image', 'Signature Image']),
    );
  });

  it('middle name, email and street name are optional; an email is one, a date a day, an image an image [P2-5.27]', () => {
    for (const wizard of [openAccount, manualAccount]) {
      const { optional, fields } = asked(wizard, 'account');
      expect(optional).toEqual(expect.arrayContaining(['Middle Name', 'Email Address', 'Street Name']));
      const problem = (label: string, typed: string) => {
        const one = fields.find(({ field }) => field.label === label);
        return one && problemOf(one, typed);
      };
      expect(problem('Email Address', 'ada@')).toBe('email');
      expect(problem('Email Address', '')).toBeNull();
      expect(problem('Date of Birth', '1990-02-30')).toBe('notADay');
      expect([problem('Date of Birth', '0090-02-03'), problem('Date of Birth', '3026-02-03')]).toEqual(
        Array.from({ length: 2 }, () => 'wrongYear'),
      );
      const kinds = fields.flatMap(({ field }) => (field.label.endsWith('Image') ? [field.kind] : []));
      expect(kinds).toEqual(['image', 'image']);
    }
  });

  it('take digits alone where the specification says so [P2-5.28]', () => {
    expect(digitsOnly(openAccount).toSorted()).toEqual(['BVN', 'OTP', 'PCCode', 'Phone Number']);
    expect(digitsOnly(manualAccount).toSorted()).toEqual(['BVN', 'NDPR OTP Code', 'PCCode', 'Phone Number']);
    expect(digitsOnly(cardLink)).toEqual(expect.arrayContaining(['OTP', 'Sequence Number', 'Card Last Six Digits']));
  });

  it('take all eleven digits of a BVN and all six of a card, where they are given', () => {
    for (const [wizard, step] of [
      [openAccount, 'bvn'],
      [manualAccount, 'account'],
    ] as const) {
      expect([stepProblem(wizard, step, 'bvn', '2211000000'), stepProblem(wizard, step, 'bvn', '22110000003')]).toEqual(
        ['tooShort', null],
      );
    }
    expect(['', '12345', '123456'].map((typed) => stepProblem(cardLink, 'card', 'lastSixDigits', typed))).toEqual([
      null,
      'tooShort',
      null,
    ]);
  });

  it('take no code and no phone that could be none', () => {
    const code = (typed: string) => stepProblem(openAccount, 'otp', 'otp', typed);
    expect(['123', '1234', '482113'].map(code)).toEqual(['tooFew', null, null]);
    expect(stepProblem(cardLink, 'card', 'otp', '1')).toBe('tooFew');
    const phone = (typed: string) => stepProblem(openAccount, 'phone', 'phone', typed);
    expect(['123', '0803123456', '08031234567', '2348031234567'].map(phone)).toEqual(['tooFew', 'tooFew', null, null]);
    expect(['22212345678', '378282246310005'].map(phone)).toEqual(['secretNumber', 'secretNumber']);
  });

  it.each([
    [openAccount, 'phone'],
    [openAccount, 'account'],
    [manualAccount, 'account'],
    [cardLink, 'card'],
  ])(
    'are known by the names under which they are sent: what is said of one stands beside it (%#)',
    async (wizard, step) => {
      const sent = await stand(wizard, step, {
        ...CUSTOMER,
        secretAnswer: '',
        accountNumber: '',
        customerNumber: '',
      }).sent();
      const fields = asked(wizard, step).fields.flatMap(({ field }) => (field.kind === 'image' ? [] : [field.write]));
      expect(fields.length).toBeGreaterThan(1);
      expect(Object.keys(sent ?? {})).toEqual(expect.arrayContaining(fields));
    },
  );

  it('of the card link are the OTP and the sequence number; the others need not be filled in [P2-5.31]', () => {
    const { required, optional } = asked(cardLink, 'card');
    expect(required).toEqual(['OTP', 'Sequence Number']);
    expect(optional).toEqual(expect.arrayContaining(['Card Last Six Digits', 'Secret Answer']));
  });

  it('that hold a secret are known as such in each wizard', () => {
    expect(secrets(openAccount)).toEqual(['BVN', 'OTP']);
    expect(secrets(manualAccount)).toEqual(['BVN', 'NDPR OTP Code']);
    expect(secrets(cardLink)).toEqual(['OTP', 'Card Last Six Digits', 'Secret Answer']);
  });
});

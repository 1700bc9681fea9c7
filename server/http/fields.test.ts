import { expect, it } from 'vitest';
import * as fields from './fields';
import { consentBody } from './routes/partnerFields';

const SECRET = /^it may hold a card number or a BVN, which are never stored/;
const complaintOf = (text: string) => fields.phoneField.safeParse(text).error?.issues[0]?.message;

it.each(['4111 1111 1111 1111', '5399838383838381', '22212345678', '222 1234 5678', '+222 1234 5678'])(
  'refuses the phone %s as every other stored text refuses it [D330]',
  (phone) => expect(complaintOf(phone)).toMatch(SECRET),
);

it.each(['08031234567', '0803 123 4567', '+234 803 123 4567', '2348031234561', '02012345678', '+44 20 7946 0958'])(
  'takes the phone %s',
  (phone) => expect(fields.phoneField.parse(phone)).toBe(phone),
);

it('has names in one normal form, and leaves what is left out or emptied', () => {
  expect(fields.nameField.parse(' Ade\u0301 ')).toBe('Ad\u00E9');
  expect([undefined, null, ' '].map((text) => fields.nameField.parse(text))).toEqual([undefined, null, null]);
});

const consentProblems = (PhoneNumber: string) => {
  const { error } = consentBody.safeParse({
    RequestId: '1',
    ReferenceNumber: '1',
    PhoneNumber,
    PCCode: '',
    PcCode: '',
  });
  return error?.issues.map(({ message }) => message) ?? [];
};

it('refuses the phone of an account opening likewise', () => {
  expect(consentProblems('22212345678')).toEqual([expect.stringMatching(SECRET)]);
  expect(consentProblems('378282246310005')).toEqual([expect.stringMatching(SECRET)]);
  expect(consentProblems('2348031234561')).toEqual([]);
});

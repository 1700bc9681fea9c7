import { describe, expect, it } from 'vitest';
import { withUnreadable } from '../../upstream/unreadable';
import { normalise } from '../definition/checks/normalise.testing';
import { checkAll } from '../definition/checks/checks';
import type { AnyDefinition } from '../definition/definition';
import type { Field } from '../definition/fields';
import { payloadOf } from './payload';
import { updatePayload } from './recordPayload';
import { recordValues } from './values';

const FIELDS: Readonly<Record<string, Field<string>>> = {
  key: {},
  note: {},
  code: {},
  active: { kind: 'boolean' },
  limit: { kind: 'number' },
  due: { kind: 'day' },
  rent: { kind: 'money', write: 'rent.amount' },
  currency: { write: 'rent.currency' },
  owner: {
    kind: 'choice',
    source: 'owner.name',
    valueSource: 'owner.id',
    write: 'ownerId',
    choices: [{ value: '12', label: 'Kemi' }],
  },
  groups: { kind: 'choices', choices: [{ value: '9', label: 'b' }], itemValue: 'id', itemLabel: 'name' },
  pin: { kind: 'password', source: null },
  seen: { kind: 'dateTime' },
};
const TYPED = Object.keys(FIELDS).filter((name) => name !== 'key' && name !== 'seen');

const definitionOf = (fields: Readonly<Record<string, Field<string>>>, typed: readonly string[]): AnyDefinition => ({
  name: 'lockers',
  path: '/lockers',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listAdmins', key: 'key' },
  title: 'key',
  fields,
  list: { columns: ['key'], filters: [], pageSizes: [10] },
  edit: { label: 'Edit', call: 'updateAdmin', fields: typed, submit: 'Save', success: 'Done' },
});

const resource = normalise(definitionOf(FIELDS, TYPED));
const form = resource.edit ?? expect.unreachable('no form');
const EMPTY = {
  id: 'A',
  key: 'A',
  note: null,
  code: null,
  active: null,
  limit: null,
  due: null,
  rent: null,
  currency: null,
  owner: null,
  groups: null,
  seen: '2026-01-01',
};
const FULL = {
  ...EMPTY,
  note: ' two  spaces ',
  code: 7,
  active: true,
  limit: 3.5,
  due: '2026-01-02 00:00:00',
  rent: 150_050,
  currency: 'NGN',
  owner: { id: 12, name: 'Kemi', phone: '1' },
  groups: [
    { id: 9, name: 'b' },
    { id: 2, name: 'a' },
  ],
};
const nothing = { note: null, code: null, active: null, limit: null, due: null, ownerId: null, groups: null };

describe('a field that nobody touched goes back as it came', () => {
  it.each([
    ['empty', EMPTY, { ...nothing, rent: { amount: null, currency: null } }],
    [
      'filled',
      FULL,
      {
        note: ' two  spaces ',
        code: 7,
        active: true,
        limit: 3.5,
        due: '2026-01-02 00:00:00',
        rent: { amount: 1500.5, currency: 'NGN' },
        ownerId: 12,
        groups: [9, 2],
      },
    ],
  ])('from our own form and from another one, %s', (_what, record, sent) => {
    const values = recordValues(form.fields, record);
    expect(payloadOf(form.fields, values, 'sent', { record, values, whole: true })).toEqual(sent);
    const { owner, ...rest } = record;
    const kept = Object.entries(sent).filter(([name]) => owner || name !== 'ownerId');
    const expected = { key: 'A', ...Object.fromEntries(kept) };
    expect(updatePayload(resource, form, { ...record }, record)).toEqual(expected);
    // Inputs of other forms turn null into an empty text.
    const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']));
    expect(updatePayload(resource, form, { ...record, ...texts }, record)).toEqual(expected);
  });

  it('beside those that are changed, emptied or filled', () => {
    const values = recordValues(form.fields, FULL);
    const typed = { ...values, note: '', rent: '7', active: 'false', limit: '', pin: '1234' };
    expect(payloadOf(form.fields, typed, 'sent', { record: FULL, values, whole: true })).toEqual({
      note: '',
      code: 7,
      active: false,
      limit: null,
      due: '2026-01-02 00:00:00',
      rent: { amount: 7, currency: 'NGN' },
      ownerId: 12,
      groups: [9, 2],
      pin: '1234',
    });
  });

  it('unless it could not be read, or was never read: then it is not sent', () => {
    const record = withUnreadable({ ...EMPTY, limit: null }, { limit: { text: 'x', reason: 'y' } });
    expect(updatePayload(resource, form, { ...record, note: 'new' }, record)).not.toHaveProperty('limit');
    expect(updatePayload(resource, form, { key: 'A', note: 'new' }, { key: 'A', note: 'old' })).toEqual({
      key: 'A',
      note: 'new',
    });
  });
});

describe('an identifier of a number’s field that came as a text', () => {
  const record = { ...FULL, limit: '007' };
  const values = recordValues(form.fields, record);
  const before = { record, values, whole: true };

  it('goes back as the text that it is', () => {
    expect(payloadOf(form.fields, values, 'sent', before)).toMatchObject({ limit: '007' });
    expect(updatePayload(resource, form, { ...record, note: 'new' }, record)).toMatchObject({ limit: '007' });
  });

  it('is replaced by another text, zeros and all', () => {
    expect(payloadOf(form.fields, { ...values, limit: '008' }, 'sent', before)).toMatchObject({ limit: '008' });
    const number = { record: FULL, values, whole: true };
    expect(payloadOf(form.fields, { ...values, limit: '008' }, 'sent', number)).toMatchObject({ limit: 8 });
  });

  it('is chosen as the text that it is', () => {
    const NINE = [{ value: '9', label: 'b' }];
    const numbers = {
      key: {},
      groups: { kind: 'choices', sends: 'number', choices: NINE, itemValue: 'id', itemLabel: 'name' },
    } as const;
    const fields = normalise(definitionOf(numbers, ['groups'])).edit?.fields ?? [];
    expect(payloadOf(fields, { groups: '007\n7' }, 'sent')).toEqual({ groups: ['007', 7] });
  });
});

describe('a change by another form', () => {
  it.each([
    ['under the name of the field', { owner: { ...FULL.owner, id: 13 } }, { ownerId: '13' }],
    ['with all of a chosen record', { owner: { id: 13, name: 'Musa', phone: '2' } }, { ownerId: '13' }],
    ['by no record', { owner: null }, { ownerId: '' }],
    ['under the name of the wire', { ownerId: 13 }, { ownerId: '13' }],
    ['of a number as text', { limit: '3.5' }, { limit: 3.5 }],
  ])('is taken %s', (_how, change, sent) => {
    expect(updatePayload(resource, form, { ...FULL, ...change }, FULL)).toMatchObject(sent);
  });

  it.each([
    ['seen', { seen: '2026-02-02' }],
    ['colour', { colour: 'red' }],
    ['owner.phone', { owner: { ...FULL.owner, phone: '2' } }],
    ['id', { id: 'B' }],
    ['more.list', { more: { list: [1] } }],
  ])('that the call does not take is refused by name: %s', (name, change) => {
    expect(() => updatePayload(resource, form, { ...FULL, ...change }, FULL)).toThrow(
      `You cannot change ${name} of lockers here, because no call of the service takes it.`,
    );
  });
});

it.each([
  [
    { a: { write: 'amount' }, b: { write: 'amount.amount' } },
    '"b" is sent under the same name as "a": amount.amount and amount',
  ],
  [{ a: { write: 'amount.amount.x' }, b: { write: 'amount.amount' } }, '"b" is sent under the same name as "a"'],
  [{ a: { write: 'amount' }, b: { write: 'amounts.amount' } }, ''],
  [{ a: { write: '__proto__.x' } }, '"__proto__.x" is no name under which it can be sent'],
  [{ a: { write: 'x.constructor' } }, '"x.constructor" is no name under which it can be sent'],
  [{ a: { write: 'x..y' } }, '"x..y" is no name under which it can be sent'],
])('names under which fields are sent may not cross: %j', (fields, complaint) => {
  const problems = checkAll([definitionOf({ key: {}, ...fields }, Object.keys(fields))]);
  const told = problems.map(({ message }) => message).filter((message) => / sent/.test(message));
  expect(told.join()).toContain(complaint);
  expect(told.length).toBe(complaint === '' ? 0 : 1);
});

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id, kobo, koboOrNull, moment, text } from '../../upstream/wire';
import type { AnyDefinition } from './definition';
import { normalise } from './checks/normalise.testing';
import { resourceOf } from './resourceOf';

const record = z.object({
  id,
  name: text,
  email: z.optional(z.nullable(z.email())),
  active: z.boolean(),
  size: z.nullable(z.number()),
  born: z.iso.date(),
  seen: z.iso.datetime(),
  changed: moment,
  limit: kobo,
  debt: z.optional(koboOrNull),
  level: z.enum(['low', 'veryHigh']),
  owner: z.optional(z.nullable(z.object({ id, fullName: text, address: z.object({ city: text, zip: z.number() }) }))),
  contact: z.string().check(z.email()),
  version: z.optional(z.number()),
});

const brief = { name: 'shops', access: 'ROLE_VIEW_ALL_AGENT', api: { list: 'shops.list' } } as const;
const kindsOf = (definition: AnyDefinition) =>
  Object.fromEntries(normalise(definition).fields.map(({ name, kind }) => [name, kind]));
const fieldOf = (definition: AnyDefinition, field: string) =>
  normalise(definition).fields.find(({ name }) => name === field);
const choicesOf = (definition: AnyDefinition) => fieldOf(definition, 'level')?.options.choices;
const ownerOf = (definition: AnyDefinition) => fieldOf(definition, 'owner');

it('reads from the schema what every value is', () => {
  expect(kindsOf(resourceOf(record, brief))).toEqual({
    id: 'number',
    name: 'text',
    email: 'email',
    active: 'boolean',
    size: 'number',
    born: 'day',
    seen: 'dateTime',
    changed: 'dateTime',
    limit: 'money',
    debt: 'money',
    level: 'choice',
    owner: 'text',
    contact: 'email',
    version: 'number',
  });
});

it('reads it where the field says its value is, and leaves what the definition says', () => {
  const kinds = kindsOf(
    resourceOf(record, {
      ...brief,
      fields: {
        zip: { source: 'owner.address.zip' },
        city: { source: 'owner.address.city' },
        limit: { kind: 'number' },
        since: { kind: 'day', source: null },
        searched: { source: null },
      },
    }),
  );
  expect(kinds).toEqual({
    id: 'number',
    version: 'number',
    zip: 'number',
    city: 'text',
    limit: 'number',
    since: 'day',
    searched: 'text',
  });
});

it('names the values of an enumeration, by the words of the definition where it has some', () => {
  expect(choicesOf(resourceOf(record, brief))).toEqual([
    { value: 'low', label: 'Low' },
    { value: 'veryHigh', label: 'Very High' },
  ]);
  expect(
    choicesOf(resourceOf(record, { ...brief, fields: { level: { choices: { low: 'Quiet', veryHigh: 'Loud' } } } })),
  ).toEqual([
    { value: 'low', label: 'Quiet' },
    { value: 'veryHigh', label: 'Loud' },
  ]);
});

it('shows a record within the record by its name, and sends its id where it is chosen', () => {
  expect(ownerOf(resourceOf(record, brief))).toMatchObject({ source: 'owner.fullName', kind: 'text', write: 'owner' });
  expect(ownerOf(resourceOf(record, { ...brief, fields: { owner: { choices: 'listStates' } } }))).toMatchObject({
    source: 'owner.fullName',
    valueSource: 'owner.id',
    write: 'ownerId',
    sends: 'number',
    kind: 'choice',
    options: { choices: { call: 'listStates', value: 'id', label: 'fullName' } },
  });
});

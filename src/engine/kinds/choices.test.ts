import { expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { choicesQuery } from './choices';

const asking = { resources: [], call: () => Promise.reject(new Error('not asked')) };

const keyOf = (resource: string, name: string): readonly unknown[] =>
  resources
    .flatMap((one) => (one.name === resource ? one.fields : []))
    .flatMap((field) => (field.name === name ? choicesQuery(asking, field).queryKey : []));

it('keeps the choices that one definition adds to a call from another of the same call [D280]', () => {
  const [central, entries, fees] = [
    keyOf('centralPurse', 'transactionType'),
    keyOf('purseEntries', 'transactionType'),
    keyOf('fees', 'type'),
  ];
  expect(central[1]).toBe('listTransactionTypes');
  expect(entries).toEqual(fees);
  expect(central).not.toEqual(fees);
});

import { expect, it } from 'vitest';
import { listingOf, type DeclaredCall } from './declaredCall';
import { page } from './endpoint';
import { reasonOf } from './rows';
import { transaction } from './transactions';

const call: DeclaredCall = {
  name: 'stock.list',
  host: 'stock',
  method: 'GET',
  path: '/lockers',
  answers: 'page',
  at: 'result.items',
  total: 'result.count',
  row: { id: 'key' },
};

function reason(read: (body: unknown) => unknown, body: unknown): string {
  try {
    read(body);
  } catch (cause) {
    return reasonOf(cause, body);
  }
  return 'read';
}

const AT_TOP = 'The answer has: meta, results';

it.each([
  [{ meta: {}, results: [] }, `there is no "result.items". ${AT_TOP}`],
  [{ result: { items: [] } }, 'there is no "result.count". The answer has: result'],
  [{ result: { items: [], count: 'many' } }, '"result.count": expected how many rows there are, received a text. The answer has: result'], // prettier-ignore
  [{ result: { items: {}, count: 1 } }, 'the rows: expected a list, received a record. The answer has: result'],
  [{ result: { items: [{ id: 1 }, 7], count: 2 } }, 'row 2: expected a record, received a number'],
  [[], 'there is no "result.items". The answer is a list'],
  [{}, 'there is no "result.items". The answer is empty'],
  [{ '5399831234567895': 1, a: 2 }, 'there is no "result.items". The answer has: a'],
])('names the place that was missing, and what the answer had instead: %j', (body, said) => {
  expect(reason(listingOf(call).read, body)).toBe(said);
});

it('names what the contract has and the answer has not', () => {
  const { read } = { read: page(transaction) };
  expect(reason(read, { data: [] })).toMatch(/^recordsFiltered: .*The answer has: data$/);
  expect(reason(read, { rows: [] })).toContain('The answer has: rows');
});

import { describe, expect, it } from 'vitest';
import { Range } from '../database/lists';
import * as z from 'zod/mini';
import { Refusal } from './envelope';
import { readPath, readQuery, requiredId } from './query';
import { bareList, bareRecord, ids, restQuery } from './rest';

const shape = restQuery(z.object({ id: z.optional(ids), resource: z.optional(z.string()) }), ['id', 'name']);

/** What is read, or the refusal's status and sentence. */
function read(parameters: Readonly<Record<string, string>>): unknown {
  try {
    return readQuery(`?${new URLSearchParams(parameters)}`, shape);
  } catch (error) {
    if (!(error instanceof Refusal) || !('responseMessage' in error.answer.body)) throw error;
    return `${error.answer.status} ${error.answer.body.responseMessage}`;
  }
}

describe('the simple REST dialect', () => {
  it('asks for a range, an order and a filter as JSON', () => {
    const asked = { filter: '{"resource":"agents"}', range: '[10,24]', sort: '["name","DESC"]' };
    expect(read(asked)).toEqual({
      filter: { resource: 'agents' },
      range: new Range(10, 15),
      sort: { field: 'name', descending: true },
    });
  });

  it('asks for everything when it says nothing', () => {
    const everything = {
      filter: {},
      range: new Range(0, 10_000),
      sort: { field: 'id', descending: false },
    };
    expect(read({})).toEqual(everything);
    expect(read({ filter: ' ', range: '', sort: '' })).toEqual(everything);
  });

  it.each(['{"id":[3,"4"]}', '{"id":[3,4],"other":[{}],"__proto__":1}'])('names records by id: %s', (text) => {
    expect(read({ filter: text })).toMatchObject({ filter: { id: [3, 4] } });
  });

  it('names one record, or none, by id', () => {
    expect(read({ filter: '{"id":"7"}' })).toMatchObject({ filter: { id: [7] } });
    expect(read({ filter: '{"id":[]}' })).toMatchObject({ filter: { id: [] } });
  });

  it.each([
    '[0]',
    '[0,1,2]',
    '[-1,5]',
    '[5,4]',
    '[0,10000]',
    '[0,1e999]',
    '[0.5,3]',
    '["0","9"]',
    '{}',
    'null',
    '[1000000001,1000000002]',
  ])('refuses the range %s', (text) => {
    expect(read({ range: text })).toBe(
      '400 range must be two whole numbers, as in [0,24], with at most 10,000 records between them.',
    );
  });

  it.each(['["other","ASC"]', '["name","up"]', '["name"]', '"name"', '["__proto__","ASC"]', '[["name"],"ASC"]', '{}'])(
    'refuses the order %s',
    (text) => {
      expect(read({ sort: text })).toBe(
        '400 sort must be a field and ASC or DESC, as in ["id","ASC"]. The fields are: id, name.',
      );
    },
  );

  it.each(['{', 'resource', "{'resource':'agents'}", '[0,9', 'NaN', '\u{1F600}'])('refuses %s as no JSON', (text) => {
    for (const name of ['filter', 'range', 'sort'])
      expect(read({ [name]: text })).toBe(`400 ${name} is not valid JSON.`);
  });

  it.each([
    ['[]', /^400 filter: /],
    ['{"resource":{"$ne":""}}', /^400 filter\.resource: /],
    ['{"id":{"$gt":0}}', '400 filter.id.0: a whole number is expected.'],
    ['{"id":["1 or 1=1"]}', '400 filter.id.0: a whole number is expected.'],
    ['{"id":[0]}', '400 filter.id.0: a whole number above zero is expected.'],
    ['{"id":2147483648}', '400 filter.id.0: the number is too large.'],
    [`{"id":[${'1,'.repeat(500)}1]}`, '400 filter.id: more than 500 entries.'],
    [`{"resource":"${'x'.repeat(4_000)}"}`, '400 filter is longer than 4,000 characters.'],
    ['['.repeat(2_000), '400 filter is not valid JSON.'],
    [
      '{"id":9007199254740993}',
      '400 filter holds a number with more digits than can be kept exactly. Send it as a text.',
    ],
  ])('refuses the filter %.40s', (text, sentence) => {
    expect(read({ filter: text })).toMatch(sentence);
  });

  it('is answered bare, with the place of a page and how many there are', () => {
    const page = { rows: [{ id: 8 }, { id: 9 }], total: 40 };
    expect(bareList('views', page, { offset: 24, limit: 25 })).toEqual({
      body: page.rows,
      headers: { 'content-range': 'views 24-25/40', 'access-control-expose-headers': 'Content-Range, Date' },
    });
    expect(bareList('views', { rows: [], total: 40 }, { offset: 50, limit: 25 }).headers).toMatchObject({
      'content-range': 'views */40',
    });
    expect(bareRecord({ id: 8 }, 201)).toEqual({ status: 201, body: { id: 8 } });
  });
});

function idOf(address: string, search = ''): number {
  return readQuery(search, { id: requiredId }, readPath(address, '/views/:id')).id;
}

describe('a path that names a record', () => {
  it('says which, whatever the query says', () => {
    expect(idOf('/api/v1/views/7')).toBe(7);
    expect(idOf('/views/7', '?id=8&id=9')).toBe(7);
  });

  it.each(['x', '%20', '%FF', '7%2F8', '+7', '7;8', '0', '-1', '2147483648', '%00'])('refuses %s', (text) => {
    expect(() => idOf(`/views/${text}`)).toThrow(Refusal);
  });
});

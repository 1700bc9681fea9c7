import { describe, expect, it } from 'vitest';
import { Refusal } from './envelope';
import {
  MAX_QUERY_CHARS,
  optionalChoice,
  optionalDay,
  optionalText,
  optionalValues,
  paging,
  readQuery,
  requiredEach,
  requiredText,
} from './query';

const shape = {
  ...paging,
  name: optionalText(20),
  day: optionalDay,
  id: requiredText(),
};

function read(search: string): unknown {
  return readQuery(search, shape);
}

/** The sentence of the refusal. */
function refused(search: string): string {
  try {
    read(search);
  } catch (error) {
    if (!(error instanceof Refusal) || !('responseMessage' in error.answer.body)) throw error;
    return `${error.answer.status} ${error.answer.body.responseMessage}`;
  }
  return 'accepted';
}

describe('a query string', () => {
  it('is read by type, with the defaults of paging, and what is unknown is ignored', () => {
    expect(read('?id=7&name=+Ada%20%C3%89+&other=1&other=2')).toEqual({
      startPage: 0,
      length: 10,
      name: 'Ada É',
      day: undefined,
      id: '7',
    });
  });

  it('takes from a text what nobody sees, unless nothing else is in it', () => {
    expect(read('?id=%E2%80%AA7%E2%80%AC&name=127.0.0.1%E2%80%8B')).toMatchObject({ id: '7', name: '127.0.0.1' });
    expect(read('?id=%E2%80%8B')).toMatchObject({ id: '\u200b' });
    const values = readQuery('?bank=a%E2%80%8B', { bank: optionalValues() });
    expect(values, 'which may be stored so').toEqual({ bank: 'a\u200b' });
  });

  it('takes an empty value as not given', () => {
    expect(read('?id=7&name=&day=&length=')).toMatchObject({ name: undefined, day: undefined, length: 10 });
  });

  it.each([
    ['?id=1&length=0', '400 length must be a whole number from 1 to 10000.'],
    ['?id=1&length=10001', '400 length must be a whole number from 1 to 10000.'],
    ['?id=1&length=1e3', '400 length must be a whole number from 1 to 10000.'],
    ['?id=1&length=99999999999999999999', '400 length must be a whole number from 1 to 10000.'],
    ['?id=1&startPage=-1', '400 startPage must be a whole number from 0 to 2147483647.'],
    ['?id=1&startPage=1.5', '400 startPage must be a whole number from 0 to 2147483647.'],
    ['?id=1&day=2026-02-30', '400 day must be a day, written as YYYY-MM-DD.'],
    ['?id=1&day=9999-12-31', '400 day must be a day, written as YYYY-MM-DD.'],
    ['?id=1&day=20260101', '400 day must be a day, written as YYYY-MM-DD.'],
    ['?id=1&id=2', '400 id is given more than once.'],
    ['?id=%FF', '400 id is not readable text.'],
    ['?id=%ED%A0%80', '400 id is not readable text.'],
    ['?id=a%00b', '400 id is not readable text.'],
    ['?id=%', '400 id is not readable text.'],
    ['?name=a', '400 id is missing.'],
    [`?id=1&name=${'a'.repeat(21)}`, '400 name is longer than 20 characters.'],
    [`?id=${'a'.repeat(MAX_QUERY_CHARS)}`, '414 The query is longer than 8 KB.'],
  ])('%.60s is refused with a sentence', (search, sentence) => {
    expect(refused(search)).toBe(sentence);
  });
});

describe('a parameter that takes several values', () => {
  const several = { parts: requiredEach(optionalChoice(['a', 'b', 'c']), 3), status: optionalValues(3) };
  const values = (search: string) => readQuery(search, several);

  it('has each once, however often it is given', () => {
    expect(values('?parts=a,b,a&status=00, 09,00')).toEqual({ parts: ['a', 'b'], status: '00,09' });
    expect(values('?parts=c')).toEqual({ parts: ['c'], status: undefined });
  });

  it.each(['?parts=a,a,a,a', `?parts=${'a,'.repeat(900)}a`, '?parts=a&status=00,09,PP,51', '?parts=a,d', '?parts='])(
    '%.40s is refused',
    (search) => {
      expect(() => values(search)).toThrow(Refusal);
    },
  );
});

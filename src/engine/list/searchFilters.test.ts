import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { searchedFilters, searchFilters } from './searchFilters';

function listOf(name: string) {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

/** "rrn 418742741556" for each filter that is offered, in order. */
const found = (name: string, text: string): readonly string[] | null =>
  searchFilters(listOf(name), text)?.map(({ field, value }) => `${field.name} ${value}`) ?? null;

describe('the search box of a list', () => {
  it.each([
    ['transactions', 'KDK261123000003000', ['transactionId KDK261123000003000']],
    ['transactions', ' “KDK261123000003000”, ', ['transactionId KDK261123000003000']],
    ['transactions', '326112300123', ['rrn 326112300123', 'transactionId 326112300123']],
    ['transactions', '000123', ['stan 000123', 'terminalId 000123', 'transactionId 000123', 'rrn 000123']],
    ['transactions', 'Adamu Stores', ['agent Adamu Stores']],
    ['agents', '+234 803 123 4567', ['phone 08031234567']],
    ['agents', 'adamu.s', ['username adamu.s']],
    ['agents', '4567', ['phone 4567']],
    ['agentPurses', '599', ['businessName 599']],
    ['settlements', 'Ini Udoh', ['manager Ini Udoh', 'year Ini Udoh']],
  ])('%s: takes “%s” for the filter that its form fits [D231]', (name, text, expected) => {
    expect(found(name, text)).toEqual(expected);
  });

  it.each([
    '4187427415564246',
    '4187 4274 1556 4246',
    '22123456789',
    'bvn 22123456789',
    'BVN22123456789',
    'card 4187427415564246',
  ])('refuses “%s”, which may be a card number or a BVN', (text) => {
    expect(found('transactions', text)).toBeNull();
    expect(found('agents', text)).toBeNull();
  });

  it('offers nothing by a secret filter, and nothing on a list without texts to find', () => {
    expect(searchedFilters(listOf('transactions')).map(({ name }) => name)).not.toContain('pan');
    expect(searchedFilters(listOf('audit'))).toEqual([]);
  });
});

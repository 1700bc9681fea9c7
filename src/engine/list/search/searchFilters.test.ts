import { describe, expect, it } from 'vitest';
import { registered } from '../../../dataProvider/dataProvider';
import { resources } from '../../../resources/index';
import { setMoneyForm } from '../../../upstream/money';
import { searchedFilters } from './searchFilters';
import { otherSpellings, searchFilters } from './typedSearch';

/** As it is over a service without a search of its own, unless it has one. */
function listOf(name: string, whole = false) {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  const beyond: readonly string[] = registered(found.api.list).beyond ?? [];
  return { ...found, filters: found.filters.filter(({ param }) => whole || !beyond.includes(param)) };
}

/** "rrn 418742741556" for each filter that is offered, in order. */
const found = (name: string, text: string): readonly string[] | null =>
  searchFilters(listOf(name), text)?.map(({ field, value }) => `${field.name} ${value}`) ?? null;

const asked = (name: string, text: string) =>
  searchFilters(listOf(name, true), text)?.map(({ field, value }) => `${field.param} ${value}`);

describe('the search box of a list', () => {
  it.each([
    ['transactions', 'KDK261123000003000', ['transactionId KDK261123000003000']],
    ['transactions', ' “KDK261123000003000”, ', ['transactionId KDK261123000003000']],
    ['transactions', '326112300123', ['rrn 326112300123', 'transactionId 326112300123']],
    ['transactions', '000123', ['stan 000123', 'terminalId 000123', 'transactionId 000123', 'rrn 000123']],
    ['transactions', 'Adamu Stores', ['agent Adamu Stores']],
    ['agents', '+234 803 123 4567', ['phone 08031234567']],
    ['agents', 'adamu.s', ['username adamu.s', 'businessName adamu.s']],
    ['agents', 'Trust Ventures', ['username Trust Ventures', 'businessName Trust Ventures']],
    ['agents', 'KDA000029', ['username KDA000029', 'businessName KDA000029', 'agentId KDA000029']],
    ['transactions', 'RRN 2577 8681 9438', ['rrn 257786819438', 'transactionId 257786819438']],
    ['transactions', '\u202a2577-8681-9438\u202c', ['rrn 257786819438', 'transactionId 2577-8681-9438']],
    ['agents', '\u200bPhone: 0803-123 4567', ['phone 08031234567']],
    ['agents', '4567', ['phone 4567', 'agentId 4567']],
    ['agentPurses', '599', ['businessName 599']],
    ['settlements', 'Ini Udoh', ['manager Ini Udoh', 'year Ini Udoh']],
  ])('%s: takes “%s” for the filter that its form fits [D231]', (name, text, expected) => {
    expect(found(name, text)).toEqual(expected);
  });

  it.each([
    ['transactions', 'N100,000.00', 'amount 100000.00'],
    ['transactions', '100,000.00', 'amount 100000.00'],
    ['transactions', '100000 N', 'amount 100000.00'],
    ['agentPurses', '₦1,879,877.78', 'balance 1879877.78'],
    ['centralPurse', '−100,060.00', 'amount -100060.00'],
  ])('%s: takes “%s” for the amount in its rows [D552]', (name, text, expected) => {
    expect([found(name, text), asked(name, text)]).toEqual([[expected], [expected]]);
  });

  it('reads an amount as French writes it [D552]', () => {
    setMoneyForm(['\u202F', ',', '\u00A0']);
    for (const text of ['100\u202F000,00\u00A0N', '100 000,00', '100000,00 N'])
      expect(asked('transactions', text)).toEqual(['amount 100000.00']);
    setMoneyForm();
  });

  it('takes other numbers for no amount', () => {
    for (const text of ['100000', '100,000', '100 000', 'KDA000029', '2.5.03', '1,50,00', 'non'])
      expect(asked('transactions', text), text).toEqual([`q ${text}`]);
    expect(asked('agents', 'N100,000.00')).toEqual(['balance 100000.00']);
    expect(asked('admins', 'N100,000.00')).toEqual(['q N100,000.00']);
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

  it('asks a service with a search of its own for the text itself', () => {
    for (const name of ['agents', 'agentManagers', 'managedAgents', 'transactions', 'agentPurses', 'admins'])
      expect(asked(name, ' “Ọlá  Stores”'), name).toEqual(['q Ọlá Stores']);
    expect(asked('transactions', '   ')).toEqual([]);
    expect(asked('transactions', 'card 4187 4274 1556 4246')).toBeUndefined();
  });

  it.each([
    ['agents', 'KDA-000029', ['KDA000029']],
    ['agents', '08031234567', ['8031234567', '+2348031234567', '2348031234567']],
    ['agents', 'O’Connor', ["O'Connor", "o'connor"]],
    ['agents', 'Ọlá', ['Ọlá'.normalize('NFD'), 'ola']],
  ])('%s: knows the other spellings of “%s”', (name, text, others) => {
    const [, second] = searchFilters(listOf(name), text) ?? [];
    const [first] = searchFilters(listOf(name), text) ?? [];
    const filter = first?.field.kind === 'phone' ? first : second;
    expect(filter && otherSpellings(filter)).toEqual(others);
  });

  it('asks for an id with its dashes first', () => {
    const byId = searchFilters(listOf('agents'), '2024-0001')?.find(({ field }) => field.name === 'agentId');
    expect(byId?.value).toBe('2024-0001');
    expect(byId && otherSpellings(byId)).toEqual(['20240001']);
  });

  it('offers nothing by a secret filter, and nothing on a list without texts to find', () => {
    expect(searchedFilters(listOf('transactions')).map(({ name }) => name)).not.toContain('pan');
    expect(searchedFilters(listOf('audit'))).toEqual([]);
  });
});

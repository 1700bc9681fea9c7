import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { wireTransaction } from '../../../tests/transactions';
import { transaction } from '../../upstream/transactions';
import { normalise } from './checks/normalise.testing';
import type { NormalField } from './resource';
import { fieldText, statusTone } from './text';
import { fileColumn } from '../export/cellTexts';

const [transactions] = resources;
const row = (more: object) => transaction.parse({ ...wireTransaction(5), ...more });

function field(name: string): NormalField {
  const found = transactions?.fields.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}

describe('the text of a field', () => {
  it('shows a transaction’s time one hour later, to the second [P1-4.11] [P1-9.8]', () => {
    expect(fieldText(field('systemTime'), row({ systemTime: '2025-12-31T23:59:59' }))).toBe('2026-01-01 00:59:59');
  });

  it('shows amounts in naira with two decimals [P1-1.7]', () => {
    expect(fieldText(field('amount'), row({ amount: 1_234_567.5 }))).toBe('1,234,567.50');
    expect(fieldText(field('prePurseBalance'), row({ prePurseBalance: -5 }))).toBe('−5.00');
  });

  it('shows which way an amount moves a balance, where both balances are known', () => {
    const entries = resources.find(({ name }) => name === 'purseEntries');
    const amount = entries?.fields.find(({ name }) => name === 'amount');
    const shown = (balanceBefore: number | null, balanceAfter: number | null, kobo: number | null = 5_000): string =>
      amount ? fieldText(amount, { amount: kobo, balanceBefore, balanceAfter }) : 'none';
    expect(shown(0, 5_000)).toBe('+50.00');
    expect(shown(0, -5_000)).toBe('−50.00');
    expect(shown(null, 5_000)).toBe('50.00');
    expect(shown(5_000, 5_000)).toBe('50.00');
    expect(shown(0, 5_000, null)).toBe('');
    expect(shown(5_000, 0, -5_000), 'sent with its sign').toBe('−50.00');
    expect(shown(5_000, 0, 0), 'nothing').toBe('0.00');
    const debit = { amount: 5_000, balanceBefore: 5_000, balanceAfter: 0 };
    expect(amount && fileColumn(amount).text(debit), 'in CSV').toBe('-50.00');
    const credit = { amount: 5_000, balanceBefore: 0, balanceAfter: 5_000 };
    expect(amount && fileColumn(amount).text(credit), 'in CSV').toBe('50.00');
  });

  it('is empty where there is nothing, and never the word null', () => {
    const bare = row({ agent: null, rrn: null, stampDuty: null, statusMessage: 'Approved' });
    for (const name of ['agent', 'terminalId', 'rrn', 'stampDuty', 'startDate']) {
      expect(fieldText(field(name), bare), name).toBe('');
    }
  });

  it('shows the status in the upstream’s words, and its code where there are none [P1-4.10]', () => {
    expect(fieldText(field('status'), row({ statusMessage: 'Do not honour' }))).toBe('Do not honour');
    expect(fieldText(field('status'), row({ statusMessage: null, statusCode: '05' }))).toBe('05');
  });

  it('shows a PAN masked, whatever the upstream sends', () => {
    expect(fieldText(field('pan'), row({ pan: '5061050000001234' }))).toBe('506105******1234');
  });

  it('shows every time in Lagos time [D332]', () => {
    const other = normalise({
      name: 'logins',
      label: 'Logins',
      path: '/logins',
      access: 'ADMIN_ONLY',
      api: { list: 'listAgents', key: 'id' },
      title: 'id',
      fields: { id: {}, at: { kind: 'dateTime' } },
      list: { columns: ['id', 'at'], filters: [], pageSizes: [10] },
    });
    const [, at] = other.fields;
    expect(at && fieldText(at, { at: '2026-01-01T10:00:00Z' })).toBe('2026-01-01 11:00:00');
  });
});

describe('the tone of a status', () => {
  it.each([
    ['00', 'success', 'P1-4.7'],
    ['PP', 'pending', 'P1-4.8'],
    ['09', 'pending', 'P1-4.8'],
    ['51', 'failure', 'P1-4.9'],
    ['', 'failure', 'P1-4.9'],
  ])('of code "%s" is %s [%s]', (statusCode, tone) => {
    expect(statusTone(field('status'), row({ statusCode }))).toBe(tone);
  });
});

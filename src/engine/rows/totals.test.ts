import { describe, expect, it } from 'vitest';
import { transactions as definition } from '../../resources/transactions/transactions';
import { asKobo } from '../../upstream/money';
import { withUnreadable } from '../../upstream/unreadable';
import { normalise } from '../definition/checks/normalise.testing';
import { loadedRows } from './useRows';
import { NO_CHOICE, shownColumns } from '../listState/columns';
import { totalsOf } from './totals';

const columns = shownColumns(normalise(definition).columns, NO_CHOICE);
const amounts = (...given: readonly unknown[]) => loadedRows(given.map((amount, id) => ({ id, amount })));
const sum = (...given: readonly unknown[]): string | undefined =>
  totalsOf(columns, amounts(...given)).texts.get('amount');

describe('the total of loaded rows', () => {
  it('is in whole kobo: what adds up wrongly in naira adds up', () => {
    expect(sum(asKobo(10), asKobo(20))).toBe('0.30');
    expect(sum(...Array.from({ length: 1_000 }, () => asKobo(1_010)))).toBe('10,100.00');
    expect(sum(asKobo(500), asKobo(-700))).toBe('-2.00');
  });

  it('leaves rows without an amount out, and says nothing where there is none', () => {
    expect(sum(asKobo(500), null, undefined)).toBe('5.00');
    expect(sum(null)).toBeUndefined();
    expect(sum()).toBeUndefined();
    expect(totalsOf(columns, amounts(asKobo(1), null)).rows).toBe(2);
  });

  it('is unknown where an amount cannot be read, or where it could not be exact', () => {
    expect(sum(asKobo(500), 'five naira')).toBeUndefined();
    expect(sum(asKobo(500), 0.5)).toBeUndefined();
    expect(sum(asKobo(Number.MAX_SAFE_INTEGER), asKobo(1))).toBeUndefined();
  });

  it('leaves unreadable amounts out, and counts them', () => {
    const odd = withUnreadable({ id: 9, amount: null }, { amount: { text: '10.129', reason: '' } });
    const rows = loadedRows([
      { id: 1, amount: asKobo(500) },
      { ...odd, id: 9 },
    ]);
    expect(totalsOf(columns, rows)).toMatchObject({ rows: 2, leftOut: 1 });
    expect(totalsOf(columns, rows).texts.get('amount')).toBe('5.00');
    expect(totalsOf(columns, amounts(asKobo(1), null)).leftOut).toBe(0);
  });

  it('is of columns of amounts alone, and of no balances', () => {
    const row = { id: 1, amount: asKobo(5), stan: 7, rrn: '12', postPurseBalance: asKobo(9) };
    const { texts } = totalsOf(columns, loadedRows([row]));
    expect([...texts.keys()]).toEqual(['amount']);
  });
});

import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
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

/** A movement of the central purse, whose service sends amounts without a sign. */
const moved = (amount: number | null, purseBalancebefore: number | null, purseBalance: number | null) => ({
  id: purseBalance ?? 0,
  transaction: { amount },
  purseBalancebefore,
  purseBalance,
});

describe('the total of loaded rows', () => {
  it('is in whole kobo: what adds up wrongly in naira adds up', () => {
    expect(sum(asKobo(10), asKobo(20))).toBe('0.30');
    expect(sum(...Array.from({ length: 1_000 }, () => asKobo(1_010)))).toBe('10,100.00');
    expect(sum(asKobo(500), asKobo(-700))).toBe('−2.00');
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

  it('adds what came in and takes away what went out', () => {
    const purse = shownColumns(resources.find(({ name }) => name === 'centralPurse')?.columns ?? [], NO_CHOICE);
    const total = (...rows: ReturnType<typeof moved>[]) => totalsOf(purse, loadedRows(rows));
    expect(total(moved(150_050, 200_000, 49_950), moved(2_000, 49_950, 51_950)).texts.get('amount')).toBe('−1,480.50');
    expect(total(moved(500, 0, 500), moved(500, 500, 0)).texts.get('amount')).toBe('0.00');
    const unknown = total(moved(500, 0, 500), moved(700, null, 1_200), moved(900, 1_200, 1_200), moved(null, 1, 2));
    expect([unknown.texts.get('amount'), unknown.leftOut], 'in or out is not known').toEqual(['5.00', 2]);
  });

  it('says which outcomes it adds, and has the total of the successful rows', () => {
    const { status } = normalise(definition).head;
    const rows = ['00', '00', 'PP', '51', null].map((statusCode, index) => ({
      id: index,
      statusCode,
      statusMessage: statusCode,
      amount: asKobo(100 * 10 ** index),
    }));
    const totals = totalsOf(columns, loadedRows(rows), status);
    expect(totals.outcomes).toEqual({ success: 2, pending: 1, failure: 1, off: 1 });
    expect(totals.texts.get('amount')).toBe('11,111.00');
    expect(totals.successful?.get('amount')).toBe('11.00');
    expect(totalsOf(columns, loadedRows(rows.slice(0, 2)), status).successful).toBeNull();
    expect(totalsOf(columns, loadedRows(rows.slice(2)), status).successful).toBeNull();
    expect(totalsOf(columns, loadedRows(rows)).outcomes).toBeNull();
  });

  it('is of columns of amounts alone, and of no balances', () => {
    const row = { id: 1, amount: asKobo(5), stan: 7, rrn: '12', postPurseBalance: asKobo(9) };
    const { texts } = totalsOf(columns, loadedRows([row]));
    expect([...texts.keys()]).toEqual(['amount']);
  });
});

// @vitest-environment jsdom
/** A search that matches what a phone's row does not show says so in the row (D1042). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../../tests/list/harness';
import { wireTransaction } from '../../../../tests/transactions';

beforeEach(() => installBrowser({ phone: true }));

const NAMED = { accountName: 'Patience Jimoh', accountNumber: '0123456789' };

/** The rows of a list that is searched. */
async function found(at: string, data: readonly object[]): Promise<readonly HTMLElement[]> {
  openList({
    at,
    transport: { filters: { listTransactions: ['q'] } },
    codes: ['ROLE_VIEW_ALL_TRANSACTION'],
    upstream: () => ({ data, recordsFiltered: data.length }),
  });
  await screen.findByText(/^Showing/);
  return waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('li[data-row]')];
    expect(rows).toHaveLength(data.length);
    return rows;
  });
}
const lastLine = (row: HTMLElement | undefined): string | undefined =>
  row?.querySelector('.phone-row__why')?.textContent;
const isTaller = (): boolean => document.querySelector('.phone-rows--sought') !== null;

it('has the field that was found as its last line, where the row does not show it', async () => {
  const data = [
    { ...wireTransaction(1), ...NAMED },
    { ...wireTransaction(2), cardHolder: 'JIMOH/PÁTIENCE O' },
    { ...wireTransaction(3), agent: { id: 9, businessName: 'Patience Jimoh Stores' } },
  ];
  const rows = await found('/transactions?q=jimoh+patience', data);
  expect(rows.map(lastLine)).toEqual([
    'Beneficiary A/C Name: Patience Jimoh',
    'Card Holder: JIMOH/PÁTIENCE O',
    undefined,
  ]);
  expect(isTaller()).toBe(true);
});

it('finds an id by its digits, however it is written', async () => {
  const [row] = await found('/transactions?q=RRN+0000+0000+0001', [wireTransaction(1)]);
  expect(lastLine(row)).toBe('RRN: 000000000001');
});

it('adds no line where all rows show what was found', async () => {
  const data = [{ ...wireTransaction(1), agent: { id: 9, businessName: 'Kemi POS' } }];
  expect((await found('/transactions?q=kemi', data)).map(lastLine)).toEqual([undefined]);
  expect(isTaller()).toBe(false);
});

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { ListPage } from './ListPage';

const head = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
const press = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const transport = { sort: { listTransactions: ['systemTime', 'amount'] } };

describe('the headings of a list', () => {
  it('sort by the service where it names the value: largest first, then reversed, then its own order [D334]', async () => {
    const { user, asked, address } = openList({ at: '/transactions?page=2', total: 6_000, transport });
    await user.click(await press('Amount (N)'));
    await waitFor(() => expect(asked.at(-1)).toBe('/transaction?startPage=0&length=10&sort=amount&order=desc'));
    expect([address(), head('Amount (N)').getAttribute('aria-sort')]).toEqual([
      '/transactions?sort=-amount',
      'descending',
    ]);
    await user.click(await press('Amount (N)'));
    await waitFor(() => expect(asked.at(-1)).toContain('&sort=amount&order=asc'));
    expect(head('Amount (N)').getAttribute('aria-sort')).toBe('ascending');
    await user.click(await press('Amount (N)'));
    await waitFor(() => expect(asked.at(-1)).not.toContain('sort='));
    expect(address()).toBe('/transactions');
    expect(head('Date').getAttribute('aria-sort')).toBe('none');
    expect(head('RRN').title).toBe('A list of more than 5,000 rows cannot be sorted by this column.');
    expect([head('RRN').hasAttribute('aria-sort'), head('View Receipt').title]).toEqual([false, '']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'All');
    await user.click(await press('Date'));
    await waitFor(() => expect(asked.at(-1)).toMatch(/&sort=systemTime&order=desc$/));
  });

  it('sort at most 5,000 rows by any column, all of which are read, and keep pages', async () => {
    const { user, asked } = openList({ total: 1_200 });
    await user.click(await press('Transaction ID'));
    const ids = Array.from({ length: 1_200 }, (_, index) => String(wireTransaction(index + 1).transactionId));
    const first = ids.toSorted((a, b) => a.localeCompare(b));
    await waitFor(() => expect(rows()[0]?.textContent).toContain(first[0]));
    expect(asked.slice(1)).toEqual(['/transaction?startPage=0&length=1000', '/transaction?startPage=1&length=1000']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(rows()[0]?.textContent).toContain(first[10]));
    expect(asked).toHaveLength(3);
  });

  it('sort a list without pages in the browser', async () => {
    const versions = ['9.0', '10.0', '8.0'].map((version, id) => ({ id, version }));
    const upstream = memoryUpstream(0);
    const { user } = openList({
      at: '/versions',
      view: <ListPage resource="versions" />,
      upstream: (url) => (url.pathname === '/api/app/version' ? { responseCode: '00', data: versions } : upstream(url)),
    });
    await user.click(await press('Version'));
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['8.0', '9.0', '10.0']));
  });

  it('of an address that asks for an order nobody can make, lead back to the rows', async () => {
    const { user, address } = openList({ at: '/transactions?sort=rrn', total: 6_000 });
    expect(await screen.findByText(/cannot sort this list by rrn/)).toBeTruthy();
    await user.click(await press('Show without sorting'));
    await screen.findByText('Showing 1 to 10 of 6,000');
    expect(address()).toBe('/transactions');
  });
});

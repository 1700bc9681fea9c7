// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { activeFilters } from '../../../tests/list/filterBar';
import { openList, rows, type ListTest } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';

/** Loaded here once, so that no test waits for it. */
beforeAll(() => import('../ui/MenuList'));

/** The list and, of its first row, the cell under a header. */
async function cellUnder(header: string, at = '/transactions'): Promise<ListTest & { readonly cell: HTMLElement }> {
  const list = openList({ at });
  await screen.findByText(/^Showing/);
  const column = headings().findIndex(({ textContent }) => textContent.trim() === header);
  const cell = rows()[0]?.querySelectorAll<HTMLElement>('th, td:not(.cell--check)')[column];
  if (!cell) throw new Error(`no cell under ${header}`);
  cell.tabIndex = -1;
  return { ...list, cell };
}

describe('filter by this', () => {
  it.each([
    ['Status', 'status='],
    ['Type', 'transactionTypeId='],
    ['Agent', 'agentId='],
    ['Terminal ID', 'terminalId='],
  ])('of %s filters by the value behind the cell, beside the other filters', async (header, query) => {
    const { user, cell, address } = await cellUnder(header, '/transactions?startDate=2020-01-01&page=2');
    cell.focus();
    await user.keyboard('f');
    expect(address()).toMatch(new RegExp(`[?&]${query}\\w+`));
    expect(address()).toContain('startDate=2020-01-01');
    expect(address()).not.toContain('page=2');
  });

  it('stands in the menu of a cell, which names the value [D232]', async () => {
    const { user, cell, address } = await cellUnder('Transaction ID');
    const id = cell.querySelector('.code')?.textContent ?? '';
    expect(fireEvent.contextMenu(cell)).toBe(false);
    await user.click(await screen.findByRole('menuitem', { name: `Filter by this: ${id}` }));
    expect(address()).toBe(`/transactions?transactionId=${id}`);
    await waitFor(() => expect(activeFilters()).toContain(`Transaction ID: ${id}`));
  });

  it('leaves the browser its menu and says why, where the list has no such filter', async () => {
    const { user, cell, address } = await cellUnder('Amount (N)');
    expect(fireEvent.contextMenu(cell)).toBe(true);
    cell.focus();
    await user.keyboard('f');
    expect((await screen.findByTestId('toast')).textContent).toContain('cannot be filtered by the value of this cell');
    expect(address()).toBe('/transactions');
  });
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openList, rows, type ListTest } from '../../../tests/list/harness';

/** Fetched once here, so that no test waits for it. */
beforeAll(() => import('./filters/FilterDialog'));

/** Opens the list and filters it by a PAN. */
async function filtered(): Promise<ListTest> {
  const list = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  await list.user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
  await list.user.type(dialog.getByLabelText('PAN'), '7176');
  await list.user.type(dialog.getByLabelText('RRN'), '12');
  await list.user.click(dialog.getByRole('button', { name: 'Apply filters' }));
  await chip();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return list;
}

const chip = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Remove the filter PAN: 7176' });

describe('a secret filter', () => {
  it('is asked for once, together with the others', async () => {
    const { asked } = await filtered();
    const first = asked.filter((call) => call.startsWith('/transaction?') && call.includes('startPage=0'));
    expect(first).toEqual(['/transaction?startPage=0&length=10', '/transaction?rrn=12&pan=7176&startPage=0&length=10']);
  });

  it('is found where a filter is added, and is in no address from there either', async () => {
    const { user, asked, address } = openList();
    await screen.findByText('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Find a field' }), 'pan{Enter}');
    await user.type(within(await screen.findByRole('dialog', { name: 'PAN' })).getByLabelText('PAN'), '7176{Enter}');
    await chip();
    await waitFor(() => expect(asked.at(-1)).toBe('/transaction?pan=7176&startPage=0&length=10'));
    expect(address()).toBe('/transactions');
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('7176');
  });

  it('goes with its own pages and records', async () => {
    const { user, asked, address } = await filtered();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked.some((call) => /pan=7176.*startPage=1/.test(call))).toBe(true));
    expect(address()).toBe('/transactions?rrn=12&page=2');
    await user.click(rows()[0] ?? document.body);
    await waitFor(() => expect(address()).toContain('/transactions/'));
    expect(await chip()).toBeDefined();
    await user.keyboard('{Escape}');
    expect(await chip()).toBeDefined();
  });

  it('does not follow into a list that a link opens', async () => {
    const { asked, go } = await filtered();
    go('/transactions?status=PP');
    await screen.findByText('Showing 1 to 2 of 2');
    expect(screen.queryByRole('button', { name: /PAN/ })).toBeNull();
    expect(asked.at(-1)).toBe('/transaction?status=PP&startPage=0&length=10');
    go(-1);
    expect(await chip()).toBeDefined();
  });
});

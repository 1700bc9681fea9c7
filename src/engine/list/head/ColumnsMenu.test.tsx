// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../../tests/list/harness';
import { headings } from '../../../../tests/list/headings';
import { COLUMNS } from '../../../../tests/transactions';
import { unfitted } from './columnChanges';

/** Fetched once here, so that no test waits for it. */
beforeAll(() => import('./ColumnsMenu'));

async function opened(at?: string): Promise<{ readonly user: UserEvent; readonly toggle: HTMLElement }> {
  const { user } = openList(at === undefined ? {} : { at });
  await screen.findByText('Showing 1 to 10 of 25');
  const toggle = screen.getByRole('button', { name: 'Columns' });
  await user.click(toggle);
  await screen.findByRole('checkbox', { name: 'Agent' });
  return { user, toggle };
}
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

const row = (): string => document.querySelector('li[data-row]')?.textContent ?? '';

const lines = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('checkbox')
    .map((box) => box.parentElement?.textContent);

const names = (): readonly string[] => headings().map((head) => head.textContent);

const move = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the column chooser', () => {
  it('keeps the focus where it was pressed, on the opposite where that ends', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Move Agent down' }));
    expect(focused()).toBe('Move Agent down');
    await user.click(screen.getByRole('button', { name: 'Make Agent wider' }));
    expect(focused()).toBe('Make Agent wider');
    await user.click(screen.getByRole('button', { name: 'Move Agent up' }));
    await user.click(screen.getByRole('button', { name: 'Move Agent up' }));
    expect(focused()).toBe('Move Agent down');
  });

  it('has what is shown first, and moves no line from under the pointer', async () => {
    const { user, toggle } = await opened('/transactions?columns=rrn,agent');
    expect(lines('Shown')).toEqual(['RRN', 'Agent']);
    expect(lines('Not shown')).toContain('STAN');
    await user.click(screen.getByRole('checkbox', { name: 'RRN' }));
    await user.click(screen.getByRole('checkbox', { name: 'STAN' }));
    expect(lines('Shown')).toEqual(['RRN', 'Agent']);
    await user.keyboard('{Escape}');
    await user.click(toggle);
    expect(lines('Shown')).toEqual(['Agent', 'STAN']);
  });

  it('is long: a box above its lines leaves those that are looked for', async () => {
    const { user } = await opened();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find' }));
    await user.keyboard('bal');
    expect(lines('Shown')).toEqual(['Pre-Balance', 'Post-Balance']);
    await user.keyboard('xyz');
    expect(screen.getByText('Nothing found')).toBeDefined();
    await user.clear(screen.getByRole('searchbox', { name: 'Find' }));
    expect(lines('Shown')).toHaveLength(COLUMNS.length);
  });

  it('has the focus until Escape gives it back to its button', async () => {
    const { user, toggle } = await opened();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
  });

  it('has no widths, frozen columns and moves on a phone, which draws no table', async () => {
    cleanup();
    installBrowser({ phone: true });
    const { user } = openList({});
    await screen.findByText('Showing 1 to 10 of 25');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Columns' }));
    await screen.findByRole('checkbox', { name: 'Agent' });
    const menu = within(screen.getByRole('dialog'));
    expect(menu.getAllByRole('button').map((one) => one.textContent)).toEqual(['', 'Reset columns']);
    expect(menu.queryByRole('combobox')).toBeNull();
    // Each field of a row changes it [D812]; the other columns change what a file has [D998].
    const inRows = ['Date', 'Agent', 'Type', 'Amount (N)', 'Status'];
    expect(lines('In the rows')).toEqual(inRows);
    const others = COLUMNS.filter((name) => !inRows.includes(name)).filter((name) => !/^(View|Query) /.test(name));
    expect(lines('In files and on wide screens')).toEqual(others);
    for (const name of inRows) {
      const before = row();
      await user.click(menu.getByRole('checkbox', { name }));
      expect(row(), name).not.toBe(before);
    }
    await user.click(menu.getByRole('checkbox', { name: 'RRN', checked: true }));
    expect(menu.getByRole('checkbox', { name: 'RRN', checked: false })).toBeDefined();
    expect(menu.getByRole('checkbox', { name: 'Totals of the loaded rows' })).toBeDefined();
  });

  it('says how many columns did not fit, and shows them again', async () => {
    const { user } = await opened();
    const before = headings().length;
    // Nothing has a width here, so that only the first column and those at the edge fit.
    await user.click(screen.getByRole('button', { name: 'Hide columns that do not fit' }));
    const after = headings().length;
    expect(after).toBeLessThan(before);
    await user.click(screen.getByRole('button', { name: `Undo: ${before - after} columns are hidden` }));
    expect(headings()).toHaveLength(before);
    screen.getByRole('button', { name: 'Hide columns that do not fit' });
  });

  it('shows them again and takes nothing else back: neither a reset, nor a move, nor a width', async () => {
    const { user } = await opened();
    const usual = names();
    const press = (name: string | RegExp): Promise<void> => user.click(screen.getByRole('button', { name }));
    await press('Move Agent down');
    await press('Hide columns that do not fit');
    await press('Reset columns');
    expect(names()).toEqual(usual);
    await press('Hide columns that do not fit');
    await press('Move Agent down');
    await user.click(screen.getByRole('checkbox', { name: 'Agent' }));
    await press(/^Undo: /);
    const moved = names();
    expect(moved.toSorted()).toEqual(usual.toSorted());
    expect(moved.indexOf('Agent')).toBe(usual.indexOf('Agent') + 1);
    const before = { order: [], hidden: ['a'], widths: { b: 200, c: 300 } };
    const choice = { order: ['c'], hidden: ['a', 'b'], widths: { c: 100 } };
    const widths = { b: 200, c: 100 };
    expect(unfitted(choice, { before, hidden: ['b'] })).toEqual({ order: ['c'], hidden: ['a'], widths });
  });

  it('shows them again in their places where the address has the columns', async () => {
    const { user } = await opened('/transactions?columns=rrn,agent,stan,amount');
    const before = names();
    await user.click(screen.getByRole('button', { name: 'Hide columns that do not fit' }));
    expect(names().length).toBeLessThan(before.length);
    await user.click(screen.getByRole('button', { name: /^Undo: / }));
    expect(names()).toEqual(before);
  });

  it('moves among those shown where the address has the columns', async () => {
    const { user } = await opened('/transactions?columns=rrn,agent,stan');
    expect(move('Move RRN up').getAttribute('aria-disabled')).toBe('true');
    expect(move('Move STAN down').getAttribute('aria-disabled')).toBe('true');
    expect(move('Move Type up').getAttribute('aria-disabled')).toBe('true');
    await user.click(move('Move Agent down'));
    expect(headings().map((head) => head.textContent)).toEqual(['RRN', 'STAN', 'Agent']);
  });
});

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { gate, openList, rows, type ListTest } from '../../../tests/list/harness';
import { shops, shopUpstream } from '../../../tests/list/shops';

beforeAll(() => Promise.all([import('./ActionMenu'), import('./AskDialog'), import('./ShownDialog')]));

const open = (
  at = '/shops',
  codes: readonly ('ROLE_VIEW_ALL_AGENT' | 'ROLE_VIEW_PURSE')[] = ['ROLE_VIEW_PURSE'],
): ListTest => openList({ at, declared: [shops], props: { resource: 'shops' }, upstream: shopUpstream(5), codes });

const row = async (number: number): Promise<HTMLElement> => {
  await screen.findByText(/of 5$/);
  return rows()[number - 1] ?? document.body;
};
const press = async ({ user }: ListTest, within_: HTMLElement, name: string): Promise<void> =>
  user.click(within(within_).getByRole('button', { name }));
const toast = async (): Promise<string | null> => (await screen.findByTestId('toast')).textContent;

describe('a command', () => {
  it('sends what is fixed and what the record holds; the list is re-read where it was, and keeps the focus', async () => {
    const list = open('/shops?page=2');
    await press(list, await row(1), 'Assign');
    expect(await toast()).toBe('success 8000: Action performed successfully');
    expect(list.asked.filter((call) => call.startsWith('/terminal'))).toEqual([
      '/terminal/assign?bankCode=058&agentId=3',
    ]);
    await within(await row(1)).findByText('T-3');
    expect(list.address()).toBe('/shops?page=2');
    // The button is gone: its row has the focus, so that the keys go on from there.
    expect(document.activeElement).toBe(await row(1));
  });

  it('that fails says so with the upstream’s own sentence behind it', async () => {
    const list = open();
    const first = await row(1);
    list.answer(() =>
      Response.json({ data: { error: { message: 'No terminal is free' } }, responseCode: 'XX' }, { status: 400 }),
    );
    await press(list, first, 'Assign');
    expect(await toast()).toBe('error 8000: Action not perform successfully. No terminal is free');
  });

  it.each([
    ['drops', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers by a gateway', () => new Response('<html>', { status: 502 })],
    ['broke while it worked', () => Response.json({ responseCode: 'XX', responseMessage: 'NPE' }, { status: 500 })],
  ])('whose upstream %s is said to be unconfirmed, is not repeated, and the list is read anew', async (_, answer) => {
    const list = open();
    const first = await row(1);
    list.answer(answer);
    const before = list.asked.length;
    await press(list, first, 'Assign');
    expect(await toast()).toMatch(
      /^error 8000: Action not perform successfully\. .*\. We could not confirm this\. Check before you try again\.$/,
    );
    expect(await toast()).not.toContain('NPE');
    // People know a shop by its name, not by the number of its record.
    const named = Array.from({ length: localStorage.length }, (_empty, at) =>
      localStorage.getItem(localStorage.key(at) ?? ''),
    ).filter((text) => /"name":"[^"]*[A-Za-z]/.test(String(text)));
    expect(named).toHaveLength(1);
    localStorage.clear();
    expect(list.asked.slice(before).filter((call) => call.startsWith('/terminal'))).toHaveLength(1);
    await waitFor(() => expect(list.asked.slice(before).some((call) => call.startsWith('/agent'))).toBe(true));
  });

  it('says nothing when the session is over: the sign-in page comes', async () => {
    const list = open();
    const first = await row(1);
    list.answer(() => ({ responseCode: '02' }));
    await press(list, first, 'Assign');
    await waitFor(() => expect(within(first).getByRole('button', { name: 'Assign' }).ariaBusy).toBeNull());
    expect(screen.queryByTestId('toast')).toBeNull();
  });

  it('shows a value of the answer until it is closed, for those who may', async () => {
    const list = open();
    await press(list, await row(2), 'Generate');
    const dialog = await screen.findByRole('dialog', { name: 'Activation code' });
    expect(dialog.textContent).toContain('A-2');
    expect(dialog.textContent).toContain('Shop 2');
    cleanup();
    const other = open('/shops', ['ROLE_VIEW_ALL_AGENT']);
    const locked = within(await row(2)).getByTitle('Generate. You do not have permission to do this.');
    expect(locked.textContent).toBe('Generate. You do not have permission to do this.');
    expect(within(await row(2)).queryByRole('button', { name: /Generate/ })).toBeNull();
    await other.user.click(locked);
    expect(other.asked.filter((call) => call.startsWith('/terminal'))).toEqual([]);
    // As anywhere on the row, the press has opened the record, where it is not offered either.
    const record = await screen.findByRole('region', { name: 'Shop 2' });
    expect(within(record).queryByRole('button', { name: 'Generate' })).toBeNull();
  });
});

const ask = async (): Promise<{ list: ListTest; dialog: HTMLElement }> => {
  const list = open();
  await press(list, await row(1), 'Assign');
  await list.user.click(await screen.findByText('T-1'));
  const record = await screen.findByRole('region', { name: 'Shop 1' });
  await list.user.click(await within(record).findByRole('button', { name: 'Unassign' }));
  return { list, dialog: await screen.findByRole('dialog', { name: 'Unassign T-1?' }) };
};
const isSent = ({ asked }: ListTest): number => asked.filter((call) => call.startsWith('/terminal/unassign')).length;

describe('a question before an action', () => {
  it('says what will happen to whom, and does nothing when it is left', async () => {
    const { list, dialog } = await ask();
    expect(dialog.textContent).toContain('Shop 1 can take no cards then.');
    expect(within(dialog).getByRole('button', { name: 'Unassign' }).className).toContain('danger');
    await press(list, dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isSent(list)).toBe(0);
  });

  it('is sent once, stays until the answer, and re-reads the open record with the list', async () => {
    const { list, dialog } = await ask();
    const { opened, open: letGo } = gate();
    const upstream = shopUpstream(5);
    list.answer((url) => opened.then(() => upstream(url)));
    await list.user.tripleClick(within(dialog).getByRole('button', { name: 'Unassign' }));
    expect(isSent(list)).toBe(1);
    await list.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Unassign T-1?' })).toBe(dialog);
    letGo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByTestId('toast').at(-1)?.textContent).toBe('success 8000: The terminal is free');
    await waitFor(() => expect(screen.queryByText('T-1')).toBeNull());
    const record = screen.getByRole('region', { name: 'Shop 1' });
    await waitFor(() => expect(within(record).getByRole('button', { name: 'Assign' })).toBeDefined());
  });
});

describe('a column that holds a field and actions', () => {
  it('shows the text, else the buttons that apply, which the arrow keys walk', async () => {
    const list = open();
    const first = await row(1);
    first.focus();
    // The box and what names the row come first.
    await list.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Assign');
    await list.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Generate');
    await list.user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('href')).toBe('/agenttransactions?agentId=1');
    await press(list, first, 'Assign');
    await within(first).findByText('T-1');
    expect(within(first).queryByRole('button', { name: 'Generate' })).toBeNull();
  });
});

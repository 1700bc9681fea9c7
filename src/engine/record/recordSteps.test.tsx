// @vitest-environment jsdom
/** Moving from record to record, and closing, with a record open. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { installBrowser, memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';
import { COLUMNS, wireTransaction } from '../../../tests/transactions';

const idOf = (number: number): string => String(wireTransaction(number).transactionId);
const shows = (number: number) => screen.findByRole('region', { name: idOf(number) });
/** Of the first two records, whichever is open. */
const panel = () => screen.getByRole('region', { name: new RegExp(`^(?:${idOf(1)}|${idOf(2)})$`) }).classList;
const button = (name: string) => screen.getByRole('button', { name });
const headed = () => headings().map((head) => head.textContent);
const marked = () => rows().filter((row) => row.classList.contains('row--selected'));

async function openFirst(options: Parameters<typeof openList>[0] = {}) {
  const list = openList(options);
  await screen.findByText('Showing 1 to 10 of 25');
  rows()[0]?.focus();
  await list.user.keyboard('{Enter}');
  await shows(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: idOf(1) })).toBe(document.activeElement));
  return list;
}

describe('with a record of the list open', () => {
  it('the list has the columns that are whole beside it, those that matter first, and all again without it [D991]', async () => {
    const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(44 + 98 + 139 + 114 + 188 + 146);
    const { user } = await openFirst();
    await waitFor(() => expect(headed()).toEqual(['Date', 'Agent', 'Amount (N)', 'Status']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headed()).toEqual(COLUMNS));
    room.mockRestore();
  });

  it('one press gives it the whole width, which the next records keep, and another gives it back [D503]', async () => {
    const { user } = await openFirst();
    expect([...panel()]).toEqual(['record', 'record--beside']);
    await user.click(button('Use the full width'));
    expect([...panel()]).toEqual(['record', 'record--page', 'record--full']);
    expect(document.activeElement).toBe(button('Show beside the list'));
    await user.click(button('Next'));
    await shows(2);
    expect([...panel()]).toContain('record--full');
    await user.click(button('Show beside the list'));
    expect([...panel()]).toEqual(['record', 'record--beside']);
  });

  it('J and K open the next and the previous one, the focus stays and the row’s mark follows', async () => {
    const { user, address, go } = await openFirst();
    const heading = document.activeElement;
    await user.keyboard('jj');
    await shows(3);
    expect([document.activeElement, heading?.textContent]).toEqual([heading, idOf(3)]);
    expect(marked()).toEqual([rows()[2]]);
    expect(screen.getByText(`${idOf(3)}.`)).toBeTruthy();
    await user.keyboard('k');
    await shows(2);
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(2)}`));
    // One entry of the history, however many records were looked through.
    go(-1);
    await waitFor(() => expect(address()).toBe('/transactions'));
  });

  it('the buttons do the same and keep the focus; the ends say why they lead nowhere', async () => {
    const { user } = await openFirst();
    expect([button('Previous').title, button('Previous').getAttribute('aria-disabled')]).toEqual([
      'This is the first record of the list.',
      'true',
    ]);
    await user.keyboard('k');
    await shows(1);
    await user.click(button('Next'));
    await user.keyboard('{Enter}');
    await shows(3);
    expect(document.activeElement).toBe(button('Next'));
    expect(button('Previous').title).toBe('Previous');
  });

  it('the end of a page leads to the next page’s first record, and back, in one history entry', async () => {
    const { user, address, go } = await openFirst();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('{End}{Enter}');
    await shows(10);
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(10)}`));
    await user.keyboard('j');
    await shows(11);
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(11)}?page=2`));
    expect(marked()).toEqual([rows()[0]]);
    await user.keyboard('k');
    await shows(10);
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(10)}`));
    expect(marked()).toEqual([rows()[9]]);
    go(-1);
    await waitFor(() => expect(address()).toBe('/transactions'));
  });

  it('closing one and opening another at once leads Back to the list', async () => {
    const { address, go } = await openFirst();
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(1)}`));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    rows()[9]?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(10)}`));
    go(-1);
    await waitFor(() => expect(address()).toBe('/transactions'));
  });

  it('a page that cannot be read leaves the record open and says so; the next press tries again', async () => {
    const { user, answer, address } = openList({ at: '/transactions?page=2' });
    await screen.findByText('Showing 11 to 20 of 25');
    rows()[0]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: idOf(11) })).toBe(document.activeElement));
    answer((url) =>
      url.pathname === '/api/transaction' ? new Response('', { status: 500 }) : memoryUpstream(25)(url),
    );
    await user.keyboard('k');
    await screen.findByText(/Could not load the next rows. Try again./);
    expect(address()).toContain(idOf(11));
    answer(memoryUpstream(25));
    await user.keyboard('k');
    await shows(10);
  });

  it('the list’s last record is the end', async () => {
    const { user } = openList({ at: '/transactions?page=3' });
    await screen.findByText('Showing 21 to 25 of 25');
    rows()[4]?.focus();
    await user.keyboard('{Enter}');
    await shows(25);
    await waitFor(() => expect(screen.getByRole('heading', { name: idOf(25) })).toBe(document.activeElement));
    expect(button('Next').title).toBe('This is the last record of the list.');
    await user.keyboard('j');
    await shows(25);
    expect(await screen.findByText(`${idOf(25)}. This is the last record of the list.`)).toBeTruthy();
  });

  it('on a row J and K move between rows, and Escape closes the record and leaves the focus on that row', async () => {
    const { user } = await openFirst();
    await user.keyboard('j');
    await shows(2);
    rows()[5]?.focus();
    await user.keyboard('j');
    expect(document.activeElement).toBe(rows()[6]);
    await shows(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: idOf(2) })).toBeNull());
    expect(document.activeElement).toBe(rows()[6]);
  });

  it('Escape focuses the row of the last record', async () => {
    const { user } = await openFirst();
    await user.keyboard('jjj');
    await shows(4);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(rows()[3]));
  });

  it('a dialog, a menu and a text field with text have Escape first', async () => {
    await openFirst();
    const over = document.body.appendChild(document.createElement('div'));
    over.setAttribute('role', 'menu');
    // As a dialog does, before the key comes to the window.
    over.addEventListener('keydown', () => over.remove());
    fireEvent.keyDown(over, { key: 'Escape' });
    const field = document.body.appendChild(document.createElement('input'));
    field.value = 'typed';
    fireEvent.keyDown(field, { key: 'Escape' });
    await shows(1);
    field.value = '';
    fireEvent.keyDown(field, { key: 'Escape' });
    field.remove();
    await waitFor(() => expect(screen.queryByRole('region', { name: idOf(1) })).toBeNull());
  });
});

it('a record that is not among the rows has no Previous and Next', async () => {
  openList({ at: `/transactions/${idOf(24)}` });
  await shows(24);
  await screen.findByText('Showing 1 to 10 of 25');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

it('where a record covers the list the same keys work, and Escape focuses the row of the last record', async () => {
  installBrowser({ wide: false });
  const { user } = await openFirst();
  await user.keyboard('jj');
  await shows(3);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(rows()[2]));
});

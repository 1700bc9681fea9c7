// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { gate, memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { valueAt } from '../../upstream/path';

/** Row 1 is a Funds Transfer, row 2 an Agent Transfer, row 4 a Cash Out (tests/transactions.ts). */
const query = async (row: number): Promise<HTMLElement> => {
  await screen.findByText('Showing 1 to 10 of 25');
  return within(rows()[row - 1] ?? document.body).getByRole('button', { name: 'Query Transaction' });
};

describe('Query Transaction', () => {
  // The first, because a part that was loaded once needs no connection.
  it('sends nothing where the part that sends it does not load, says so, and can be pressed again', async () => {
    const { user, asked } = openList();
    const button = await query(1);
    const sent = () => asked.filter((call) => call.startsWith('/transfer'));
    await vi.dynamicImportSettled();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(button);
    await screen.findAllByText(/error 8000: This part could not be loaded\./);
    expect([sent(), button.getAttribute('aria-busy')]).toEqual([[], null]);
    offline.mockRestore();
    await user.click(button);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is offered on Funds Transfer and Agent Transfer, and on no other row [P1-2.53]', async () => {
    openList();
    await screen.findByText('Showing 1 to 10 of 25');
    const offered = rows().map((row) => [
      row.querySelectorAll('th, td:not(.cell--check)')[3]?.textContent,
      within(row).queryByRole('button', { name: 'Query Transaction' }) !== null,
    ]);
    expect(offered.filter(([, yes]) => yes).map(([type]) => type)).toEqual(
      offered.map(([type]) => type).filter((type) => type === 'Funds Transfer' || type === 'Agent Transfer'),
    );
    expect(offered.some(([, yes]) => yes)).toBe(true);
  });

  it('sends the transaction id and shows the returned message for 8 seconds [P1-7.8] [P1-8.7] [P1-9.6]', async () => {
    const { user, asked } = openList();
    await user.click(await query(1));
    const toast = await screen.findByTestId('toast');
    expect(toast.textContent).toBe('success 8000: Transfer was successful');
    const sent = asked.findLast((call) => call.startsWith('/transfer'));
    expect(sent).toMatch(/^\/transfer\/query\?transactionId=2026\d+$/);
    // And says which transaction that was.
    expect(sent).toContain(`=${toast.title}`);
    expect(toast.title).toMatch(/^2026/);
  });

  it('is an error toast when the switch answers another code, or the call XX [P1-8.2] [P1-8.7]', async () => {
    const { user, answer } = openList();
    const button = await query(2);
    answer(() => ({ responseCode: '00', data: { responseCode: '51', responseMessage: 'Insufficient funds' } }));
    await user.click(button);
    expect((await screen.findByTestId('toast')).textContent).toBe('error 8000: Insufficient funds');
    answer(() => ({ responseCode: 'XX', responseMessage: 'No such transfer' }));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await user.click(button);
    await waitFor(() =>
      expect(screen.getAllByTestId('toast').at(-1)?.textContent).toBe('error 8000: No such transfer'),
    );
  });

  it.each(['PP', '09'])(
    'is neither a success nor an error while the transfer is pending (%s)',
    async (responseCode) => {
      const { user, answer } = openList();
      const button = await query(2);
      answer(() => ({ responseCode: '00', data: { responseCode, responseMessage: 'Request in progress' } }));
      await user.click(button);
      expect((await screen.findByTestId('toast')).textContent).toBe('info 8000: Request in progress');
    },
  );

  it('reads the rows again, so that the row says what the answer says', async () => {
    const { user, asked, answer } = openList();
    const button = await query(1);
    const lists = () => asked.filter((call) => call.startsWith('/transaction?'));
    const [first = ''] = lists();
    const before = lists().filter((call) => call === first).length;
    answer((url) =>
      url.pathname.startsWith('/transfer')
        ? { responseCode: '00', data: { responseCode: '00', responseMessage: 'Approved now' } }
        : memoryUpstream(25)(url),
    );
    await user.click(button);
    await waitFor(() => expect(lists().filter((call) => call === first)).toHaveLength(before + 1));
  });

  it('shows the error of a lost connection [P1-8.8]', async () => {
    const { user, answer } = openList();
    const button = await query(1);
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(button);
    expect((await screen.findByTestId('toast')).textContent).toContain('error 8000: We could not reach the service');
  });

  it('is sent once however often it is pressed, and its row shows that it is under way [P1-4.13]', async () => {
    const { user, asked, answer } = openList();
    const button = await query(1);
    const { opened, open } = gate();
    answer((url) => opened.then(() => memoryUpstream(25)(url)));
    await user.tripleClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(asked.filter((call) => call.startsWith('/transfer'))).toHaveLength(1);
    open();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });
});

it('the dialog of an action is opened with the record, and closed by itself', async () => {
  const { user } = openList({
    dialogs: {
      viewReceipt: ({ record, onClose }) => (
        <button onClick={onClose}>receipt of {String(valueAt(record, 'stan'))}</button>
      ),
    },
  });
  await screen.findByText('Showing 1 to 10 of 25');
  await user.click(within(rows()[1] ?? document.body).getByRole('button', { name: 'View Receipt' }));
  await user.click(await screen.findByRole('button', { name: 'receipt of 000002' }));
  expect(screen.queryByRole('button', { name: 'receipt of 000002' })).toBeNull();
});

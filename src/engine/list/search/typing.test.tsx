// @vitest-environment jsdom
/** A list of a service with a search of its own is searched while somebody types. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, rows } from '../../../../tests/list/harness';
import { wireTransaction } from '../../../../tests/transactions';

beforeAll(() => Promise.all([import('./BelowSearch'), import('./typedSearch')]));

const SEARCHES = { filters: { listTransactions: ['q'] } };

async function openSearched(options: Parameters<typeof openList>[0] = {}) {
  const list = openList({ at: '/other', transport: SEARCHES, ...options });
  list.go('/transactions?status=00&page=2');
  const box = await screen.findByRole('searchbox', { name: 'Search this list' });
  await list.user.click(box);
  // What follows the text is loaded with the focus.
  fireEvent.change(box, { target: { value: '080' } });
  await screen.findByRole('button', { name: 'Search for “080”' });
  /** Types the text, and pauses for so many milliseconds. */
  const type = (value: string, ms: number): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box, { target: { value } });
    act(() => void vi.advanceTimersByTime(ms));
    vi.useRealTimers();
  };
  return { ...list, box, type };
}

describe('a plain text in the search box', () => {
  it('is searched for 400 ms after its last letter, and the box keeps the focus and what is typed since', async () => {
    const { box, type, address, asked } = await openSearched();
    type('ke', 5_000);
    type('kem', 399);
    expect(address()).toBe('/transactions?status=00&page=2');
    expect(screen.queryByRole('button', { name: /^Search for/ })).toBeNull();
    type('Kemi ', 400);
    expect(address()).toBe('/transactions?status=00&q=Kemi');
    expect(box).toHaveProperty('value', 'Kemi ');
    expect(document.activeElement).toBe(box);
    await waitFor(() => expect(asked.at(-1)).toContain('q=Kemi'));
    type('Kemi PO', 400);
    expect(address()).toBe('/transactions?status=00&q=Kemi+PO');
    expect(box).toHaveProperty('value', 'Kemi PO');
    expect(asked.join(' ')).not.toMatch(/q=ke/);
  });

  it('leaves one entry in the history, from which Back leaves the list', async () => {
    const { type, address, go } = await openSearched();
    type('Kemi', 400);
    type('Kemi POS', 400);
    type('', 0);
    expect(address()).toBe('/transactions?status=00');
    type('Musa', 400);
    expect(address()).toBe('/transactions?status=00&q=Musa');
    go(-1);
    expect(address()).toBe('/other');
  });

  it('with a digit, an @ or no three letters in a row waits for Enter', async () => {
    const { user, type, address, box } = await openSearched();
    for (const text of ['KDK26', 'KDK２６', 'ada.musa', 'N1,200.00', '26 Nov', 'ada@kobo', '080312', '₦500']) {
      type(text, 5_000);
      expect(address()).toBe('/transactions?status=00&page=2');
      expect(screen.getByRole('button', { name: `Search for “${text}”` })).toBeDefined();
    }
    type('KDK26', 0);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(address()).toBe('/transactions?status=00&q=KDK26'));
  });

  it('may be a whole id of ours, not a part of one, and no number [D1041]', async () => {
    const { type, address } = await openSearched();
    for (const part of ['KDA00002', 'KDK26113000', 'BVN221234', '945246547816']) {
      type(part, 5_000);
      expect(address()).toBe('/transactions?status=00&page=2');
    }
    type('kda000029 ', 400);
    expect(address()).toBe('/transactions?status=00&q=kda000029');
    type('KDK261130000012000', 400);
    expect(address()).toBe('/transactions?status=00&q=KDK261130000012000');
  });

  it('is gone with its filter, and not searched for again', async () => {
    const { go, type, address, box } = await openSearched();
    type('Kemi', 400);
    expect(address()).toBe('/transactions?status=00&q=Kemi');
    go('/transactions?status=00');
    await waitFor(() => expect(box).toHaveProperty('value', ''));
    type('Musa', 400);
    expect(address()).toBe('/transactions?status=00&q=Musa');
  });

  it('takes the place of one that was searched for, whose rows do not stay below it', async () => {
    const { user, type, address, box } = await openSearched();
    for (const text of ['Ke', '945246547816']) {
      type('Kemi', 400);
      expect(address()).toBe('/transactions?status=00&q=Kemi');
      type(text, 400);
      await waitFor(() => expect(address()).toBe('/transactions?status=00'));
      expect(box).toHaveProperty('value', text);
    }
    type('Ke', 400);
    expect(screen.queryByRole('button', { name: /^Search for/ })).toBeNull();
    await user.type(box, '{Enter}');
    await screen.findByText('Type at least 3 letters or digits.');
    expect(address()).toBe('/transactions?status=00');
  });

  it('goes with all filters that are cleared while it waits; what waits for Enter stays', async () => {
    const { go, type, address, box } = await openSearched();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(box, { target: { value: 'Kemi' } });
    await act(async () => go('/transactions'));
    act(() => void vi.advanceTimersByTime(400));
    vi.useRealTimers();
    expect(box).toHaveProperty('value', '');
    expect(address()).toBe('/transactions');
    go('/transactions?status=00');
    await waitFor(() => expect(address()).toBe('/transactions?status=00'));
    type('945246547816', 0);
    go('/transactions');
    await waitFor(() => expect(address()).toBe('/transactions'));
    expect(box).toHaveProperty('value', '945246547816');
  });

  it('takes no other filter away', async () => {
    const { go, type, address } = await openSearched();
    go('/transactions?rrn=326112300123');
    await waitFor(() => expect(address()).toBe('/transactions?rrn=326112300123'));
    type('Kemi', 400);
    expect(address()).toBe('/transactions?rrn=326112300123&q=Kemi');
    type('', 0);
    expect(address()).toBe('/transactions?rrn=326112300123');
  });

  it('shows the answer to the newest text alone, in whatever order answers come', async () => {
    const answers = new Map<string, (answer: object) => void>();
    const { type } = await openSearched({
      upstream: (url) => {
        const q = url.searchParams.get('q');
        if (q === null || url.pathname !== '/api/transaction') return memoryUpstream(25)(url);
        return new Promise((resolve) => answers.set(q, resolve));
      },
    });
    const answer = (q: string, id: number): void =>
      answers.get(q)?.({ data: [wireTransaction(id)], recordsFiltered: 1 });
    type('Kem', 400);
    await waitFor(() => expect([...answers.keys()]).toEqual(['Kem']));
    type('Kemi', 400);
    await waitFor(() => expect([...answers.keys()]).toEqual(['Kem', 'Kemi']));
    answer('Kemi', 2);
    await screen.findByText(/^Showing 1 to 1 of 1/);
    const found = rows().map(({ textContent }) => textContent);
    answer('Kem', 3);
    await act(() => Promise.resolve());
    expect(rows().map(({ textContent }) => textContent)).toEqual(found);
    expect(found).toHaveLength(1);
  });
});

it('of a service without a search waits for Enter', async () => {
  const { type, address } = await openSearched({ transport: {} });
  type('Kemi', 5_000);
  expect(address()).toBe('/transactions?status=00&page=2');
  expect(screen.getByRole('button', { name: 'Search for “Kemi”' })).toBeDefined();
});

// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { activeFilters } from '../../../../tests/list/filterBar';
import { memoryUpstream, openList, stored } from '../../../../tests/list/harness';
import { wireTransaction } from '../../../../tests/transactions';
import type { Resource } from '../../definition/resource';
import { resources } from '../../../resources/index';
import { ListPage } from '../ListPage';

/** Loaded here once, so that no test waits for it. */
beforeAll(() => Promise.all([import('./SearchPopover'), import('./OtherSpellings'), import('../ListDialogs')]));

async function searched(text: string, at = '/transactions') {
  const list = openList({ at });
  const box = await screen.findByRole('searchbox', { name: 'Search this list' });
  await list.user.type(box, `${text}{Enter}`);
  return { ...list, box };
}

const offers = async (count: number): Promise<readonly HTMLElement[]> => {
  const popover = within(await screen.findByRole('dialog', { name: 'Search this list' }));
  await waitFor(() => expect(popover.getAllByRole('menuitem')).toHaveLength(count));
  return popover.getAllByRole('menuitem');
};

describe('the search box', () => {
  it('filters by the only filter that fits, in place of the last search and beside the other filters', async () => {
    const { box, address, asked } = await searched('T00000000012-1', '/transactions?status=00&rrn=1&page=2');
    await waitFor(() => expect(address()).toBe('/transactions?status=00&transactionId=T00000000012-1'));
    await waitFor(() => expect(asked.join(' ')).toContain('transactionId=T00000000012-1'));
    await waitFor(() => expect(activeFilters()).toContain('Transaction ID: T00000000012-1'));
    expect([box, document.activeElement]).toEqual([document.activeElement, box]);
    expect(box).toHaveProperty('value', '');
  });

  it('offers a button for words that wait for a search, so that no key is needed, and no longer', async () => {
    const { user, address } = openList({ at: '/transactions' });
    const box = await screen.findByRole('searchbox', { name: 'Search this list' });
    expect(screen.queryByRole('button', { name: /^Search for/ })).toBeNull();
    await user.type(box, 'T00000000012-1 ');
    const go = screen.getByRole('button', { name: 'Search for “T00000000012-1”' });
    expect(box.getAttribute('aria-describedby')).toBe(go.id);
    await user.click(go);
    // The box keeps the focus: without it a phone folds it to a picture.
    expect(document.activeElement).toBe(box);
    await waitFor(() => expect(address()).toBe('/transactions?transactionId=T00000000012-1'));
    expect(screen.queryByRole('button', { name: /^Search for/ })).toBeNull();
  });

  it('filters by an amount that is typed as the rows have it, and is empty for the next search [D552]', async () => {
    const { box, address } = await searched('N100,000.00');
    await waitFor(() => expect(address()).toBe('/transactions?amount=100000.00'));
    await waitFor(() => expect(activeFilters().join()).toContain('N100,000.00'));
    expect(box).toHaveProperty('value', '');
  });

  it('asks which filter is meant where several fit', async () => {
    const { user, address } = await searched('326112300123');
    const found = await offers(2);
    expect(found.map((one) => one.textContent)).toEqual(['326112300123 RRN', '326112300123 Transaction ID']);
    expect(document.activeElement).toBe(found[0]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/transactions?rrn=326112300123'));
  });

  it('finds records by name, and keeps the text when it is left', async () => {
    const { user, box, address } = await searched('kem');
    const [agent] = await offers(1);
    expect(agent?.textContent).toBe('Kemi POS Agent 7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box).toHaveProperty('value', 'kem');
    await user.keyboard('{Enter}');
    await user.click((await offers(1))[0] ?? document.body);
    await waitFor(() => expect(address()).toBe('/transactions?agentId=7'));
  });

  it('says that nothing was found, or why it could not be', async () => {
    const { user, answer, box } = await searched('nobody');
    await screen.findByText('Nothing found');
    await user.keyboard('{Escape}');
    answer((url) => (url.pathname.endsWith('/agent') ? new Response('', { status: 500 }) : memoryUpstream(1)(url)));
    await user.clear(box);
    await user.type(box, 'someone{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  });

  it('refuses what may be a card number or a BVN, and nothing keeps it', async () => {
    for (const text of ['4187 4274 1556 4246', '22123456789']) {
      const { box, address, asked, user } = await searched(text);
      expect(screen.getByRole('alert').textContent).toMatch(/^This may be a card number or a BVN/);
      expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
      expect(address()).toBe('/transactions');
      expect(`${asked.join(' ')} ${stored()}`).not.toContain(text.slice(0, 4));
      await user.type(box, '{Backspace}');
      expect(screen.queryByRole('alert')).toBeNull();
      cleanup();
    }
  });
});

const SEARCHES = { filters: { listTransactions: ['q'], listAgents: ['q'] } };

const typed = async (text: string) => {
  const list = openList({ at: '/transactions?status=00&rrn=1', transport: SEARCHES });
  await list.user.type(await screen.findByRole('searchbox', { name: 'Search this list' }), `${text}{Enter}`);
  return list;
};

describe('the search box of a service with a search of its own', () => {
  it('asks for the text as a whole, beside the other filters [D378]', async () => {
    const { address, asked } = await typed(' “Trust  Ventures” ');
    expect(address()).toBe('/transactions?status=00&q=Trust+Ventures');
    expect(asked.at(-1)).toContain('q=Trust+Ventures');
    await waitFor(() => expect(activeFilters()).toContain('Search: Trust Ventures'));
  });

  it('keeps what is searched for, which is taken off when the box is cleared', async () => {
    const { address, user, go } = await typed('Trust Ventures');
    const box = screen.getByRole('searchbox', { name: 'Search this list' });
    expect(box).toHaveProperty('value', 'Trust Ventures');
    await user.clear(box);
    expect(address()).toBe('/transactions?status=00');
    go('/transactions?q=Kemi');
    await waitFor(() => expect(box).toHaveProperty('value', 'Kemi'));
  });

  it('keeps email addresses and account numbers out of the address and of storage [D377]', async () => {
    for (const text of ['ada@kobo.ng', '0123456789']) {
      const { address, asked } = await typed(text);
      await waitFor(() => expect(asked.join(' ')).toContain(`q=${encodeURIComponent(text)}`));
      expect(address()).toBe('/transactions?status=00');
      expect(stored()).not.toContain(text);
      cleanup();
    }
  });

  it('names the filter for card numbers', async () => {
    const { asked } = await typed('4187 4274 1556 4246');
    expect(screen.getByRole('alert').textContent).toMatch(/Enter a card number in the filter PAN\.$/);
    expect(asked.join(' ')).not.toContain('4187');
  });
});

describe('the search box of a service without one [D379]', () => {
  it.each([
    ['/purse', 'centralPurse', /only by Transaction ID\.$/],
    ['/purse/purseEntries', 'purseEntries', /only by Agent, Transaction ID\.$/],
  ])('of %s says by which fields alone its service searches', async (at, resource, only) => {
    const { user } = openList({
      at,
      codes: ['ROLE_VIEW_PURSE', 'ROLE_VIEW_ALL_AGENT'],
      features: ['purseEntries'],
      upstream: (url) =>
        url.pathname === '/api/purse-entries'
          ? Response.json([], { headers: { 'content-range': 'purse-entries */0' } })
          : { responseCode: '00', data: [], recordsFiltered: 0 },
      view: <ListPage resource={resource} />,
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search this list' }), '08031234567{Enter}');
    await screen.findByText('No match by Transaction ID');
    expect(screen.getByText(only)).toBeDefined();
  });

  it('tries other spellings, and says by which fields alone the list can be searched', async () => {
    const { address, asked } = await searched('KDK 261126 000020000');
    await waitFor(() => expect(asked.join(' ')).toContain('transactionId=KDK261126000020000'));
    expect(address()).toContain('/transactions?transactionId=');
    expect(await screen.findByText('No match by Transaction ID')).toBeDefined();
    expect(screen.getByText(/^Transaction ID: .* This service can search this list only by .*RRN/)).toBeDefined();
  });

  it('tries none for a text that was found, whatever is filtered later', async () => {
    const text = 'KDK 261126 000020000';
    const list = openList({
      at: '/transactions',
      upstream: (url) => {
        if (url.pathname !== '/api/transaction') return memoryUpstream(1)(url);
        const query = url.searchParams;
        const isFound = query.get('transactionId') !== text || query.get('status') === null;
        return { data: isFound ? [wireTransaction(1)] : [], recordsFiltered: Number(isFound) };
      },
    });
    const box = await screen.findByRole('searchbox', { name: 'Search this list' });
    await list.user.type(box, `${text}{Enter}`);
    await waitFor(() => expect(list.asked.at(-1)).toContain('transactionId='));
    await screen.findByText(/^Showing 1 to 1 of 1/);
    const address = `${list.address()}&status=05`;
    list.go(address);
    await screen.findByText('No match by Transaction ID');
    expect(list.address()).toBe(address);
    expect(list.asked.join(' ')).not.toContain('KDK261126000020000');
  });
});

const byStatusAlone = (list: Resource): Resource => ({
  ...list,
  linkFilters: [],
  filters: list.filters.filter(({ name }) => name === 'status'),
});

describe('the keys / and Shift+F', () => {
  it('go to the search box, its text selected, and open the filters', async () => {
    const { user } = openList();
    const box = await screen.findByRole('searchbox', { name: 'Search this list' });
    await user.type(box, 'nobody');
    act(() => box.blur());
    await user.keyboard('/x');
    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty('value', 'x');
    act(() => box.blur());
    await user.keyboard('{Shift>}F{/Shift}');
    await screen.findByRole('dialog', { name: 'Filter by' });
  });

  it('both open the filters of a list without a search box', async () => {
    const declared = resources.filter(({ name }) => name === 'transactions').map((one) => byStatusAlone(one));
    const { user } = openList({ declared });
    await screen.findByRole('button', { name: 'Filter' });
    expect(screen.queryByRole('searchbox', { name: 'Search this list' })).toBeNull();
    await user.keyboard('/');
    await screen.findByRole('dialog', { name: 'Filter by' });
  });
});

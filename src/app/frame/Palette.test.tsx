// @vitest-environment jsdom
/** The palette on the real client, over an upstream in memory. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Store } from 'lucide-react';
import { memoryStore } from 'ra-core';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { upstream } from '../../../tests/list/foundRecords';
import type { ViewStore } from '../../engine/app/store';
import { ListPage } from '../../engine/list/ListPage';
import { UpstreamError } from '../../upstream/errors';
import type { MenuItem } from './menu';
import Palette from './Palette';
import { AGENTS, all, calls, input, item, openPalette, texts, TRANSACTIONS } from './palette.testing';

/** Types a text and pauses for longer than the search waits. */
function pause(text: string): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(input(), { target: { value: text } });
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
}

const ITEMS = [TRANSACTIONS, AGENTS, item('purse', '/purse', Store, true)];

const TABS = { settings: () => [{ name: 'password', path: 'password' }] };

const VIEWS: ViewStore = {
  list: () =>
    Promise.resolve({
      storedBy: 'service',
      records: [
        { id: 7, resource: 'transactions', name: 'Large ones', filter: { status: '00' }, mine: true },
        { id: 8, resource: 'centralPurse', name: 'Nobody’s', filter: {}, mine: true },
      ],
    }),
  read: () => Promise.reject(new Error('not here')),
  create: () => Promise.reject(new Error('not here')),
  update: () => Promise.reject(new Error('not here')),
  remove: () => Promise.reject(new Error('not here')),
};

const { onAct, onLogout, onClose } = calls;

beforeEach(() => void vi.clearAllMocks());

function open(options: Parameters<typeof openPalette>[1] = {}, items: readonly MenuItem[] = ITEMS) {
  const codes = ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT'] as const;
  return openPalette(items, { total: 500, codes, tabs: TABS, ...options });
}

const groups = (): string[] => all('group').map((group) => group.firstElementChild?.textContent ?? '');
const current = (): string | undefined =>
  all('option').find(({ ariaSelected }) => ariaSelected === 'true')?.textContent;

describe('what is offered', () => {
  it('is pages that are not locked, the forms behind them, and views of lists that the person may open', async () => {
    open({ views: VIEWS });
    await screen.findByRole('option', { name: /^Large ones/ });
    expect(texts()).toEqual(expect.arrayContaining(['Transactions', 'Agents', 'Create Agent', 'Logout']));
    expect(texts().join()).not.toMatch(/Purse|Nobody/);
    expect(groups()).toEqual(['Saved views', 'Pages', 'Kobodesk']);
  });

  it('is each tab of a page that the person may open [D254]', async () => {
    const { user, address } = open({ codes: ['ROLE_VIEW_PURSE'] }, [
      item('purse', '/purse'),
      item('settings', '/settings'),
    ]);
    expect(texts()).toEqual(expect.arrayContaining(['Purse', 'Agent PursePurse', 'PasswordSettings']));
    expect(texts().join()).not.toContain('Settlement');
    await user.type(input(), 'agent pur{Enter}');
    expect(address()).toBe('/purse/agentPurses');
  });

  it('opens a view as it was saved', async () => {
    const { user, address } = open({ views: VIEWS });
    await screen.findByRole('option', { name: /^Large ones/ });
    await user.type(input(), 'large{Enter}');
    expect(address()).toBe('/transactions?status=00&view=7');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('names what was chosen lately first, and remembers no action and nothing that was typed', async () => {
    const store = memoryStore();
    const { user } = open({ store });
    await user.type(input(), 'agents{Enter}');
    await user.clear(input());
    expect(groups()[0]).toBe('Recent');
    expect(texts()[0]).toBe('Agents');
    await user.type(input(), 'logout{Enter}');
    await waitFor(() => expect(onLogout).toHaveBeenCalledTimes(1));
    expect(store.getItem('frame.recent')).toEqual(['page:agents']);
  });

  it('says that there is nothing, once nothing can be found any more', async () => {
    const { user } = open({ upstream });
    await user.type(input(), 'zzzz');
    expect(screen.getByRole('status').textContent).toBe('Searching…');
    expect(await screen.findByText(/^Nothing found/)).toBeDefined();
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });
});

/** The list, and the palette over it once it is asked for, as in the product. */
function Page() {
  const [searching, setSearching] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSearching(true)}>
        palette
      </button>
      <ListPage resource="transactions" />
      {searching && (
        <Palette items={ITEMS} {...{ onAct, onLogout, onShortcuts: onClose }} onClose={() => setSearching(false)} />
      )}
    </>
  );
}

describe('what can be done on the page behind it', () => {
  it('is of the list, and done where it stands', async () => {
    const { user } = openList({ view: <Page /> });
    await screen.findByText('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'palette' }));
    const here = within(screen.getByRole('group', { name: 'On this page' }));
    expect(here.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Filter',
      'Export',
      'Print',
      'Columns',
      'Comfortable rows',
      'Refresh',
    ]);
    await user.type(input(), 'comf{Enter}');
    expect(await screen.findByRole('button', { name: 'Compact rows' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is of the open record too, named by it', async () => {
    const opened = vi.fn<() => null>(() => null);
    const { user } = openList({ at: `/transactions/${ID}`, view: <Page />, dialogs: { viewReceipt: opened } });
    await screen.findByRole('region', { name: ID });
    await user.click(screen.getByRole('button', { name: 'palette' }));
    await user.type(input(), 'view rec');
    expect(current()).toBe(`View Receipt${ID}`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(opened).toHaveBeenCalled());
  });
});
describe('records opened in this session', () => {
  it('come first, and are kept in memory only [D255]', async () => {
    const store = memoryStore();
    const { user, address, go } = openList({ at: `/transactions/${ID}?page=1`, view: <Page />, store });
    await within(await screen.findByRole('region', { name: ID })).findByText('Terminal ID');
    go('/transactions');
    await waitFor(() => expect(screen.queryByRole('region', { name: ID })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'palette' }));
    expect([groups()[0], texts()[0]]).toEqual(['Recent', `${ID}Transaction`]);
    await user.click(within(screen.getByRole('dialog')).getAllByRole('option')[0] ?? input());
    await waitFor(() => expect(address()).toBe(`/transactions/${ID}`));
    expect(JSON.stringify(store.listItems?.())).not.toContain(ID);
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain(ID);
    cleanup();
    open();
    expect(texts().join()).not.toContain(ID);
  });
});
const ID = '2026000000000007919';

/** A service whose search finds an agent and a payment. */
function openWithBoth() {
  const [agents, transactions] = ['agent?length=1&businessName=kemi', 'transaction?length=1&rrn=250201123451'].map(
    (asked) => upstream(new URL(`http://a.test/api/${asked}`)),
  );
  return open({ features: ['search'], upstream: () => ({ data: { transactions, agents } }) });
}

describe('what is typed or pasted', () => {
  it('becomes the one record it is of, in the place where it was looked for', async () => {
    const { user, address } = open({ upstream });
    await user.type(input(), 'KDK261101000000003');
    expect(texts()[0]).toBe('Transaction KDK261101000000003Searching…');
    await waitFor(() => expect(texts()[0]).toMatch(/^KDK261101000000003412\.11|^KDK261101000000003.+ · .+/));
    expect(texts()).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/transactions/KDK261101000000003?transactionId=KDK261101000000003');
  });

  it('is a list and its first records where there are several', async () => {
    const { user, address } = open({ upstream });
    await user.type(input(), '20700001');
    await waitFor(() => expect(texts()).toHaveLength(5));
    expect(texts()[0]).toBe('Transactions of terminal 207000015');
    expect(groups()).toEqual(['Records']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/transactions/KDK261101000000002?terminalId=20700001');
  });

  it.each([
    ['a phone in any form', '+234 803 123 4561', '/agents/2?phone=08031234561'],
    ['an agent’s code', 'KDA000102', '/agents/3?agentId=KDA000102'],
    ['a username', 'musa2', '/agents/3?username=musa2'],
    ['a name of a business', 'kemi ven', '/agents/2?businessName=kemi+ven'],
  ])('finds an agent by %s', async (_what, typed, path) => {
    const { user, address } = open({ upstream });
    await user.type(input(), typed);
    await screen.findByRole('option', { name: /^(?:Kemi|Musa) / });
    await user.keyboard('{Enter}');
    expect(address()).toBe(path);
  });

  it('is agents before payments where it is a word, each with whose it is and what tells it apart', async () => {
    const { user } = openWithBoth();
    await user.type(input(), 'kemi');
    await screen.findByRole('option', { name: /^Kemi POS/ });
    expect(texts().slice(0, 2)).toEqual(['Agents matching kemi2', 'Kemi POSKDA000100kemi0 · 08031234560']);
    expect(texts()[2]).toMatch(/^KDK261101000000001Chukwuemeka & Sons.* · /);
  });

  it('is the record of that very id before payments that have it too', async () => {
    const { user } = openWithBoth();
    await user.type(input(), 'kda000100');
    await screen.findByRole('option', { name: /^Kemi POS/ });
    expect(texts().findIndex((text) => text.startsWith('Kemi POS'))).toBeLessThan(
      texts().findIndex((text) => text.startsWith('KDK')),
    );
  });

  it('leaves what is about to be pressed where it is when names are found', async () => {
    const { user } = open({ upstream: (url) => upstream(new URL(url.href.replace('agents', 'pos'))) });
    await user.type(input(), 'agents');
    expect(current()).toBe('Agents');
    await screen.findByRole('option', { name: /^Kemi POS/ });
    expect(current()).toBe('Agents');
    expect(groups().at(-1)).toBe('Records by name');
  });

  it('asks once the typing pauses, and nothing of what may be a card’s number or a BVN', async () => {
    const { asked } = open({ upstream });
    pause('250201123454');
    await waitFor(() => expect(asked).toEqual(['/transaction?rrn=250201123454&startPage=0&length=4']));
    pause('5061123456789012');
    expect(texts()).toEqual([]);
    pause('22123456789');
    expect(texts()).toEqual([]);
    expect(asked.join()).not.toMatch(/50611234567890|22123456789/);
  });

  it('can be opened though it could not be looked up', async () => {
    const { user, address } = open({ upstream: () => Promise.reject(new UpstreamError('network')) });
    await user.type(input(), '250201123454');
    await screen.findByText(/^Could not search\. We could not reach the service\./);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/transactions?rrn=250201123454');
  });

  it('is looked up only where the person may see it', async () => {
    const { asked } = open({ upstream }, [item('purse', '/purse')]);
    pause('KDA000102');
    expect([texts(), asked]).toEqual([[], []]);
  });
});

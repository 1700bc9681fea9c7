// @vitest-environment jsdom
/** Other words in the palette: for pages, and for actions on the record that the rest of the text finds. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { keepDraft, readDraft } from '../../engine/browser/drafts';
import { useCommands } from '../../engine/browser/commands';
import type { RoleCode } from '../../upstream/access';
import type { MenuItem } from './menu';
import Palette from './Palette';
import { AGENTS, calls, input, openPalette, texts, TRANSACTIONS } from './palette.testing';
import { atRest } from '../../../tests/atRest';

const AGENT = {
  id: 2,
  businessName: 'Kemi Ventures',
  businessPhone: '08031234561',
  createdAt: null,
  user: { id: 12, username: 'kemi1', memberId: 'KDA000101', enabled: false },
};

/** One agent, found by its name and its number, and its profile. */
const upstream = (url: URL): unknown => {
  if (url.pathname === '/api/agent/') return { responseCode: '00', data: AGENT };
  const name = url.searchParams.get('businessName');
  if (name === 'Osagie')
    return {
      data: [2, 3, 4, 5].map((id) => Object.assign({}, AGENT, { id, businessName: `Osagie ${id}` })),
      recordsFiltered: 10,
    };
  if (name === 'Top Kemi') return { data: [{ ...AGENT, id: 3, businessName: name }], recordsFiltered: 1 };
  const isFound = url.searchParams.get('agentId') === '2' || name?.toLowerCase() === 'kemi';
  return { data: isFound ? [AGENT] : [], recordsFiltered: isFound ? 1 : 0 };
};

const { onAct } = calls;

beforeEach(() => void vi.clearAllMocks());

const openOn = (page: MenuItem, ...codes: readonly RoleCode[]) => openPalette([page], { upstream, codes });
const open = (...codes: readonly RoleCode[]) => openOn(AGENTS, ...codes);

describe('a text that names a record and an action', () => {
  it('offers the action on that record, which is not opened for it [D255]', async () => {
    const { user, address } = open('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE');
    await user.type(input(), 'credit kemi');
    await screen.findByRole('option', { name: /^Credit: Kemi Ventures/ });
    expect(texts()).toEqual(['Credit: Kemi VenturesKDA000101kemi1 · 08031234561']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onAct).toHaveBeenCalledTimes(1));
    expect(onAct.mock.calls[0]?.[0]).toMatchObject({ resource: 'agents', action: 'creditDebit', record: { id: '2' } });
    expect(address()).toBe('/elsewhere');
  });

  it('offers it on the first records of a name, and the list of all of them', async () => {
    const { user, address } = open('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE');
    await user.type(input(), 'credit Osagie');
    await user.click(await screen.findByRole('option', { name: /^Show all 10/ }));
    expect(onAct).not.toHaveBeenCalled();
    await waitFor(() => expect(address()).toBe('/agents?businessName=Osagie'));
  });

  it('fills in the amount that the text ends with, for an agent that is found without it', async () => {
    const { user } = open('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE');
    await user.type(input(), 'debit kemi 25k');
    await screen.findByRole('option', { name: /^Debit N25,000\.00: Kemi Ventures/ });
    await user.clear(input());
    await user.type(input(), 'debti 25000 N to kemi');
    await screen.findByRole('option', { name: /^Debit N25,000\.00: Kemi Ventures/ });
    await user.clear(input());
    await user.type(input(), 'debit kemi N25,000.50');
    await screen.findByRole('option', { name: /^Debit N25,000\.50: Kemi Ventures/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onAct).toHaveBeenCalledTimes(1));
    const key = { username: 'ada', path: '/purse', form: 'move 2' };
    expect(readDraft(key)).toEqual({ action: 'debit', amount: '25,000.50' });
    sessionStorage.clear();
    await user.clear(input());
    await user.type(input(), 'edit kemi 25000');
    expect(await screen.findByText(/^Nothing found/)).toBeDefined();
  });

  it('keeps of a form that was left only what is of the same direction [D996]', async () => {
    const key = { username: 'ada', path: '/purse', form: 'move 2' };
    const left = { action: 'credit', amount: '5,000.00', reason: 'Float', transactionId: 'KDK-1' };
    keepDraft(key, left);
    const { user } = open('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE');
    await user.type(input(), 'debit kemi');
    await user.click(await screen.findByRole('option', { name: /^Debit: Kemi Ventures/ }));
    await waitFor(() => expect(readDraft(key)).toEqual({ action: 'debit' }));
    keepDraft(key, left);
    await user.clear(input());
    await user.type(input(), 'credit kemi 25k');
    await user.click(await screen.findByRole('option', { name: /^Credit N25,000\.00: Kemi Ventures/ }));
    await waitFor(() => expect(readDraft(key)).toEqual({ ...left, amount: '25,000.00' }));
    sessionStorage.clear();
  });

  it('offers no action that the person may not do, or that the record’s state excludes', async () => {
    const { user, asked } = open('ROLE_VIEW_ALL_AGENT');
    await user.type(input(), 'kemi credit');
    expect(await screen.findByText(/^Nothing found/)).toBeDefined();
    await user.clear(input());
    await user.type(input(), 'kemi activate');
    await screen.findByRole('option', { name: /^ACTIVATE: Kemi Ventures/ });
    expect(texts().join()).not.toContain('DEACTIVATE');
    await user.clear(input());
    await user.type(input(), '22123456789 credit');
    expect(await screen.findByText(/^Nothing found/)).toBeDefined();
    expect(asked.join()).not.toContain('22123456789');
  });
});

/** A service with a search of its own, which finds nothing. */
const searched = () =>
  openPalette([TRANSACTIONS, AGENTS], {
    codes: ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT'],
    features: ['search'],
    transport: { filters: { listTransactions: ['q', 'bankName'], listAgents: ['q'] } },
    upstream: (url) =>
      /\/bank\/?$/.test(url.pathname)
        ? { responseCode: '00', data: [{ id: 1, name: 'Guaranty Trust Bank' }] }
        : { responseCode: '00', data: {} },
  });

describe('a text that says a list', () => {
  it('knows a bank that the service has, by its short name', async () => {
    const { user, address } = searched();
    await user.type(input(), 'failed gtbank today');
    await screen.findByRole('option', { name: 'Transactions: Failed, Guaranty Trust Bank, Today' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('statusGroup=failed&bankName=Guaranty+Trust+Bank'));
  });

  it('looks words that it does not know up in that list', async () => {
    const { user, address } = searched();
    await user.type(input(), 'failed today adamu');
    await screen.findByRole('option', { name: /^Transactions: Failed, Today/ });
    expect(texts()).toEqual(['Transactions: Failed, Todaymatching “adamu”']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('statusGroup=failed&q=adamu'));
  });

  it('says which words it does not know, where no list can look them up', async () => {
    const { user } = openOn(TRANSACTIONS, 'ROLE_VIEW_ALL_TRANSACTION');
    await user.type(input(), 'failed today adamu');
    expect(
      await screen.findByText(/^Nothing found. “Transactions: Failed, Today” is clear, “adamu” is not/),
    ).toBeDefined();
    expect(texts()).toEqual([]);
  });

  it('says it of a list that is named and cannot be asked by them', async () => {
    const { user } = searched();
    await user.type(input(), 'failed agents');
    expect(await screen.findByText(/^Nothing found. “Agents” is clear, “failed” is not/)).toBeDefined();
    expect(texts().join()).not.toContain('matching');
  });

  it('offers the searches of lists where nothing is found, which no Enter typed before opens', async () => {
    const { user, address } = searched();
    await user.type(input(), 'Nobody2{Enter}');
    await screen.findByRole('option', { name: 'Search Transactions for “Nobody2”' });
    expect(texts()).toEqual(['Search Transactions for “Nobody2”', 'Search Agents for “Nobody2”']);
    expect(screen.getByText(/^Nothing found/)).toBeDefined();
    expect(address()).toBe('/elsewhere');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/agents?q=Nobody2'));
  });

  it('leads to its rows before anything else is looked up', async () => {
    const { user, address } = openOn(TRANSACTIONS, 'ROLE_VIEW_ALL_TRANSACTION');
    await user.type(input(), 'failed today');
    expect(texts()[0]).toBe('Transactions: Failed, Today');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/transactions?startDate=today&endDate=today&statusGroup=failed'));
  });

  it('offers nothing of a page that the person may not open', async () => {
    const { user } = openOn(AGENTS, 'ROLE_VIEW_ALL_AGENT');
    await user.type(input(), 'pending');
    expect(texts().join()).not.toContain('Transactions');
  });
});

it.each(['balance', 'limit', 'statement'])('finds an agent’s own page by "%s"', async (typed) => {
  const { user } = openOn({ ...AGENTS, path: '/agentsaccount', text: 'Agents Profile' }, 'ROLE_VIEW_ALL_AGENT');
  await user.type(input(), typed);
  expect(texts()[0]).toContain('Agents Profile');
});

it('changes the language by its name, typed without its marks', async () => {
  const { user } = open('ROLE_VIEW_ALL_AGENT');
  await user.type(input(), 'francais');
  expect(texts()).toEqual(['français']);
});

it('takes an action of two words before the name', async () => {
  const { user } = open('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE');
  await user.type(input(), 'reset password kemi');
  expect(await screen.findByRole('option', { name: /^RESET PASSWORD: Kemi Ventures/i })).toBeDefined();
});

describe('a text that is the name of a record', () => {
  it('is not split into a name and an action [D255]', async () => {
    const { user, asked } = open('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE');
    await user.type(input(), 'Top Kemi');
    await screen.findByRole('option', { name: /^Top Kemi/ });
    await waitFor(() => expect(asked.join()).toContain('businessName=Kemi'));
    await atRest();
    expect(texts()).toEqual(['Top KemiKDA000101kemi1 · 08031234561']);
  });
});

const help = () => screen.queryByText(/^Add an action to the name or ID of a record/)?.textContent;

describe('how to name an action', () => {
  it.each<[string, readonly RoleCode[], string | undefined]>([
    ['who may', ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE'], 'adamu credit'],
    ['who may do others', ['ROLE_VIEW_ALL_AGENT'], 'adamu edit'],
    ['who may do none', ['ROLE_VIEW_ALL_TRANSACTION'], undefined],
  ])('is told to people %s [D255]', (_who, codes, example) => {
    openOn(codes.includes('ROLE_VIEW_ALL_AGENT') ? AGENTS : TRANSACTIONS, ...codes);
    expect(help()).toBe(example && `Add an action to the name or ID of a record, as in “${example}”.`);
  });
});

describe('a page or a command', () => {
  it.each([
    ['customers', 'Agentscustomers'],
    ['sign out', 'Logoutsign out'],
  ])('is found by another word for it: %s [D254]', async (typed, first) => {
    const { user } = open('ROLE_VIEW_ALL_AGENT');
    await user.type(input(), typed);
    expect(texts()[0]).toBe(first);
  });
});

it('finds a command of the app by other words too, beside the palette’s own', async () => {
  const run = vi.fn<() => void>();
  function Late() {
    const [shown, setShown] = useState(false);
    useCommands(() => [{ on: 'app', name: 'notices', text: 'Notices', run }]);
    return shown ? (
      <Palette items={[AGENTS]} {...calls} />
    ) : (
      <button type="button" onClick={() => setShown(true)}>
        search
      </button>
    );
  }
  const { user } = openList({ at: '/elsewhere', upstream, codes: [], view: <Late /> });
  await user.click(screen.getByRole('button', { name: 'search' }));
  expect(texts()).toContain('Notices');
  await user.type(input(), 'inbox{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
});

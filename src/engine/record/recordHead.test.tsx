// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gate, openList, type ListTest } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { valueAt } from '../../upstream/path';
import { ListPage } from '../list/ListPage';
import { RecordPage } from './RecordPage';

beforeAll(() => Promise.all([import('./RecordMenu'), import('../actions/ActionMenu'), import('../actions/AskDialog')]));

const ROW = {
  id: 7,
  businessName: 'Kemi POS',
  businessPhone: '08030000000',
  createdAt: '2026-11-11T09:00:00Z',
  bankTerminal: { terminalId: '20580001' },
  user: { username: 'kemi', memberId: 'KDA7' },
};

const PERSON = { id: 70, firstname: 'K', middlename: '', lastname: 'A', fullName: 'K A', email: '', enabled: true };
const PROFILE = { ...ROW, user: { ...ROW.user, ...PERSON } };

/** The top of agent 7's record, whose profile says whether it may sign in. */
async function openAgent(enabled: unknown): Promise<HTMLElement> {
  const user = { ...PROFILE.user, enabled };
  openList({
    at: '/agents/7',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: ({ pathname }) => ({
      responseCode: '00',
      data: pathname === '/api/agent/' ? { ...ROW, user } : { data: [ROW], recordsFiltered: 1 },
    }),
    view: <ListPage resource="agents" />,
  });
  return screen.findByRole('region', { name: 'Kemi POS' });
}

describe('the top of a record', () => {
  it.each([
    [true, 'Enabled', 'success'],
    [false, 'Disabled', 'off'],
  ])('says beside its name whether it is on (%s)', async (enabled, word, look) => {
    const record = await openAgent(enabled);
    const state = await within(record).findByText(word);
    expect(state.className).toBe(`status status--${look}`);
    expect(state.parentElement?.textContent).toBe(`Active ${word}`);
    expect(within(record).getByRole('heading', { name: 'Kemi POS' }).parentElement?.contains(state)).toBe(true);
  });

  it.each([
    ['says the same', ROW],
    ['has changed too', { ...ROW, businessPhone: '08039999999' }],
  ])('is read again with the rows beside it, where its row %s', async (_, now) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
    let enabled = true;
    const { user } = openList({
      at: '/agents/7',
      codes: ['ROLE_VIEW_ALL_AGENT'],
      upstream: ({ pathname }) => {
        const row = enabled ? ROW : now;
        const data = pathname === '/api/agent/' ? { ...row, user: { ...PROFILE.user, enabled } } : { data: [row] };
        return { responseCode: '00', data: { recordsFiltered: 1, ...data } };
      },
      view: <ListPage resource="agents" />,
    });
    await screen.findByText('Enabled');
    enabled = false;
    vi.setSystemTime(Date.parse('2026-11-21T12:01:00Z'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Disabled')).toBeTruthy();
  });

  it('does not say off where it could not be read', async () => {
    const record = await openAgent('perhaps');
    await within(record).findAllByText('Unreadable');
    expect(within(record).queryByText('Disabled')).toBeNull();
  });

  it('has its key facts, and says nothing of what is not known', async () => {
    const record = await openAgent(true);
    const facts = within(record).getAllByRole('term').slice(0, 3);
    expect(facts.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
      'Agent ID: KDA7',
      'Phone Number: 08030000000',
      'Terminal ID: 20580001',
    ]);
    cleanup();
    openList({ at: '/transactions/20261000000001', total: 1 });
    const transaction = await screen.findByRole('region');
    expect(within(transaction).queryByText('Enabled')).toBeNull();
  });

  it('offers nothing to be done with a record that is gone', async () => {
    let gone = false;
    const { user } = openList({
      at: '/agents/7',
      codes: ['ROLE_VIEW_ALL_AGENT'],
      upstream: ({ pathname, searchParams }) => {
        const rows = gone && searchParams.has('agentId') ? [] : [ROW];
        const page = { data: rows, recordsFiltered: rows.length };
        if (pathname === '/api/agent/') return { responseCode: '00', data: PROFILE };
        return { responseCode: '00', data: pathname === '/api/agent' ? page : { activationCode: '407408' } };
      },
      view: <ListPage resource="agents" />,
    });
    const record = within(await screen.findByRole('region', { name: 'Kemi POS' }));
    await record.findByRole('button', { name: 'Edit Agent' });
    await user.click(await record.findByRole('button', { name: 'Actions' }));
    const generate = await screen.findByRole('menuitem', { name: 'GENERATE ACTIVATION CODE' });
    gone = true;
    await user.click(generate);
    await record.findByText(/Showing saved data/);
    // The code is shown in a dialog before it.
    expect(record.queryByRole('button', { name: 'Edit Agent', hidden: true })).toBeNull();
    expect(record.getByRole('heading', { name: 'Kemi POS', hidden: true })).toBeTruthy();
  });
});

/** The entries of the menu with their reasons, after `/` those of the group behind the line. */
const entries = (): readonly (string | null)[] =>
  [...screen.getByRole('menu').querySelectorAll('li, hr')].map((entry) => entry.textContent || '/');

/** The terms of the open record, and that of its title. */
const terms = (): readonly string[] =>
  [...document.querySelectorAll('.record__title > .muted, .record dt')].map((term) => term.textContent);

describe('a fact', () => {
  it('stands at the top of a record or below, not in both [D245]', async () => {
    const record = await openAgent(true);
    await within(record).findByText('Business Address');
    expect(terms().filter((term, index) => terms().indexOf(term) !== index)).toEqual([]);
    expect(terms()).toEqual(expect.arrayContaining(['Business Name', 'Agent ID', 'Phone Number', 'Terminal ID']));
    cleanup();
    const id = String(valueAt(wireTransaction(1), 'transactionId'));
    openList({ at: `/transactions/${id}`, total: 1 });
    const transaction = within(await screen.findByRole('region'));
    await transaction.findByText('RRN');
    expect(transaction.getAllByText(id)).toHaveLength(1);
    expect(transaction.getByRole('button', { name: `Copy ${id}` })).toBeTruthy();
  });

  it('that could not be read is said below too, with the reason', async () => {
    const record = await openAgent('perhaps');
    await within(record).findByText('Business Address');
    expect(terms().filter((term) => term === 'Active')).toHaveLength(1);
    expect(record.textContent).toContain('could not be read: expected true or false, received a text: perhaps');
  });
});

/** The words of the buttons, as they stand. */
const buttons = () => [...document.querySelectorAll('.record__actions > *')].map(({ textContent }) => textContent);

const openTransaction = (number: number): ListTest =>
  openList({ at: `/transactions/${String(valueAt(wireTransaction(number), 'transactionId'))}`, total: 4 });

describe('the actions of a record', () => {
  it('are no menu where nothing can be done, and an agent’s own profile names the manager without a link', async () => {
    const agentManager = { id: 3, user: { fullName: 'Femi Nwosu' } };
    openList({
      at: '/agents/7',
      codes: ['ROLE_VIEW_ALL_AGENT'],
      upstream: ({ pathname }) => {
        const own = { ...PROFILE, agentManager, activationCode: '407408' };
        return { responseCode: '00', data: pathname === '/api/agent/' ? own : { data: [ROW], recordsFiltered: 1 } };
      },
      view: <RecordPage resource="ownAgent" id="7" />,
    });
    const manager = await screen.findByText('Femi Nwosu');
    expect(manager.closest('a')).toBeNull();
    expect(await screen.findByText('407408')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });

  it('are buttons where there is room, what is dangerous last, and a menu that says why something cannot be done [D421] [P2-2.69]', async () => {
    const { user } = openList({
      at: '/agents/7',
      codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE'],
      upstream: ({ pathname }) => {
        if (pathname === '/api/hardware') return { responseCode: '00', data: [] };
        const data = pathname === '/api/agent/' ? { ...PROFILE, activationCode: '407408' } : null;
        return { responseCode: '00', data: data ?? { data: [ROW], recordsFiltered: 1 } };
      },
      view: <ListPage resource="agents" />,
      dialogs: { creditDebit: () => <p>moving money</p> },
    });
    const record = within(await screen.findByRole('region', { name: 'Kemi POS' }));
    await record.findByText('Enabled');
    expect(buttons()).toEqual(['CREDIT/DEBIT', 'Actions', 'Edit Agent']);
    await user.click(record.getByRole('button', { name: 'Actions' }));
    await screen.findByText('This agent has no device.');
    expect(entries()).toEqual([
      'Assign Device',
      'RESET PASSWORD',
      'GENERATE ACTIVATION CODEActivation Code is already set',
      '/',
      'Unassign Terminal',
      'Unassign DeviceThis agent has no device.',
      'DEACTIVATE',
    ]);
    await user.keyboard('{Escape}');
    await user.click(record.getByRole('button', { name: 'Use the full width' }));
    expect(buttons()).toEqual(['CREDIT/DEBIT', 'Actions', 'Edit Agent', 'RESET PASSWORD', 'DEACTIVATE']);
    await user.click(record.getByRole('button', { name: 'Actions' }));
    await screen.findByText('This agent has no device.');
    expect(entries()).toEqual([
      'Assign Device',
      'GENERATE ACTIVATION CODEActivation Code is already set',
      '/',
      'Unassign Terminal',
      'Unassign DeviceThis agent has no device.',
    ]);
    const barred = screen.getByRole('menuitem', { name: /^Unassign Device/ });
    expect(barred.ariaDisabled).toBe('true');
    // It has the focus like the others, and does nothing.
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(barred);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Unassign Terminal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unassign Terminal' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(record.getByRole('button', { name: 'Edit Agent' }));
    await screen.findByText('Editing Kemi POS, KDA7');
  });

  it('stay in the open menu while the whole record arrives and makes buttons of some', async () => {
    const arrived = gate();
    const { user } = openList({
      at: '/agents',
      codes: ['ROLE_VIEW_ALL_AGENT'],
      upstream: async ({ pathname }) => {
        if (pathname === '/api/hardware') return { responseCode: '00', data: [] };
        if (pathname !== '/api/agent/') return { responseCode: '00', data: { data: [ROW], recordsFiltered: 1 } };
        await arrived.opened;
        return { responseCode: '00', data: { ...PROFILE, activationCode: '407408' } };
      },
      view: <ListPage resource="agents" />,
    });
    await user.click(await screen.findByText('Kemi POS'));
    const record = within(await screen.findByRole('region', { name: 'Kemi POS' }));
    await user.click(record.getByRole('button', { name: 'Use the full width' }));
    await user.click(await record.findByRole('button', { name: 'Actions' }));
    await screen.findByRole('menuitem', { name: /^Unassign Device/ });
    const early = buttons();
    const before = entries().map((entry) => entry ?? '');
    arrived.open();
    await record.findByText('Enabled');
    await waitFor(() => expect(record.getByRole('button', { name: 'Edit Agent', hidden: true })).toBeDefined());
    // Those that come late come after them: nothing moves under the pointer.
    expect(buttons().slice(0, early.length)).toEqual(early);
    expect(buttons().length).toBeGreaterThan(early.length);
    // What can be done no more says why.
    expect(before.filter((name) => !entries().some((entry) => entry?.startsWith(name)))).toEqual([]);
  });

  it('begin with the first that can be done where the definition names none, and have no menu of nothing', async () => {
    openTransaction(4);
    const record = within(await screen.findByRole('region'));
    expect((await record.findByRole('button', { name: 'View Receipt' })).className).toContain('primary');
    await import('./RecordMenu');
    expect(buttons()).toEqual(['View Receipt']);
  });

  it('are a button where one is left besides the main one, not a menu of one [D1040]', async () => {
    openTransaction(1);
    const record = within(await screen.findByRole('region'));
    await record.findByRole('button', { name: 'Query Transaction' });
    expect(buttons()).toEqual(['View Receipt', 'Query Transaction']);
  });
});

it('a dialog that would have nothing to choose from says why, and sends nothing', async () => {
  const { user } = openList({
    at: '/agents',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: ({ pathname }) => ({
      responseCode: '00',
      data: pathname === '/api/hardware' ? [] : { data: [ROW], recordsFiltered: 1 },
    }),
    view: <ListPage resource="agents" />,
  });
  await user.click(await screen.findByRole('button', { name: 'Unassign Device' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unassign Device' });
  await within(dialog).findByText('This agent has no device.');
  expect(within(dialog).queryByRole('button', { name: 'Unassign Device' })).toBeNull();
  expect(within(dialog).queryByRole('combobox')).toBeNull();
});

it('Try again for a record that could not be read leaves the focus on its name', async () => {
  let broken = true;
  const { user } = openList({
    at: '/agents/7',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: ({ pathname, searchParams }) => {
      if (pathname === '/api/agent/')
        return broken ? new Response('', { status: 502 }) : { responseCode: '00', data: PROFILE };
      const row = searchParams.get('agentId') === '7' ? ROW : { ...ROW, id: 8 };
      return { responseCode: '00', data: { data: [row], recordsFiltered: 1 } };
    },
    view: <ListPage resource="agents" />,
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  // A record that opens takes the focus first.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '7' })));
  broken = false;
  again.focus();
  await user.keyboard('{Enter}');
  const name = await screen.findByRole('heading', { name: 'Kemi POS' });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

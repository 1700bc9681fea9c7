// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import { ListPage } from '../list/ListPage';

beforeEach(() => installBrowser());
afterEach(cleanup);

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
    gone = true;
    await user.click(record.getByRole('button', { name: 'GENERATE ACTIVATION CODE' }));
    await record.findByText(/Showing saved data/);
    // The code is shown in a dialog before it.
    expect(record.queryByRole('button', { name: 'Edit Agent', hidden: true })).toBeNull();
    expect(record.getByRole('heading', { name: 'Kemi POS', hidden: true })).toBeTruthy();
  });
});

it('what is dangerous stands together behind everything else that can be done with a record', async () => {
  const record = await openAgent(true);
  const dangers = await within(record).findAllByRole('button', { name: /^(Unassign Terminal|DEACTIVATE)$/ });
  expect(dangers).toHaveLength(2);
  expect(new Set(dangers.map((button) => button.parentElement)).size).toBe(1);
  const [group] = dangers.map((button) => button.parentElement);
  expect(group?.children).toHaveLength(2);
  expect(group?.parentElement?.lastElementChild).toBe(group);
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

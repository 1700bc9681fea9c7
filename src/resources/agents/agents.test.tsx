// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openList, rows, type ListTest } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';
import { ResourcePage } from '../../engine/list/ResourcePage';

const agent = (id: number, more: object) => ({
  id,
  businessName: `Shop ${id}`,
  businessPhone: '080',
  createdAt: null,
  user: { username: `a${id}`, memberId: `M${id}` },
  ...more,
});

/** The agents' list over an upstream that answers these rows, and refuses any code. */
function openAgents(...agents: readonly object[]): ListTest {
  return openList({
    at: '/agents',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: ({ pathname }) =>
      pathname === '/api/agent'
        ? { responseCode: '00', data: { data: agents, recordsFiltered: agents.length } }
        : { responseCode: 'XX', responseMessage: 'This agent has an activation code already.' },
    view: <ListPage resource="agents" />,
  });
}

const generate = (row: HTMLElement | undefined): HTMLElement | null =>
  row ? within(row).queryByRole('button', { name: 'Generate' }) : null;

it('an activation code stands in its row, and one is generated for agents without [P2-2.25]', async () => {
  openAgents(agent(1, { activationCode: '123456' }), agent(2, { activationCode: null }));
  await screen.findByText('Showing 1 to 2 of 2');
  const [first, second] = rows();
  expect(first?.textContent).toContain('123456');
  expect([generate(first), generate(second)?.textContent]).toEqual([null, 'Generate']);
});

it('has one lock and the reason in the heading of a column in which nothing may be done, not in each row [D290]', async () => {
  openAgents(agent(1, {}), agent(2, {}));
  await screen.findByText('Showing 1 to 2 of 2');
  const REASON = 'You do not have permissions to view this page.';
  const heading = screen.getByRole('columnheader', { name: /^Transaction History/ });
  expect([heading.title, heading.classList.contains('cell--locked')]).toEqual([REASON, true]);
  // It can have the focus, which shows the reason to people without a pointer.
  expect(heading.tabIndex).toBe(-1);
  expect(heading.hasAttribute('tabindex')).toBe(true);
  for (const row of rows()) {
    const cell = within(row).getByTitle(`Transaction. ${REASON}`);
    expect([cell.textContent, cell.querySelector('svg')]).toEqual([`Transaction. ${REASON}`, null]);
  }
  expect(screen.getByRole('columnheader', { name: /^Activation Code/ }).title).toBe('');
});

it('where rows do not say the code, generating is offered, and told why it was refused', async () => {
  const { user } = openAgents(agent(1, {}));
  await screen.findByText('Showing 1 to 1 of 1');
  const button = generate(rows()[0]);
  if (button) await user.click(button);
  const [toast] = await screen.findAllByTestId('toast');
  expect(toast?.textContent).toBe(
    'error 8000: Activation code could not be generated. This agent has an activation code already.',
  );
});

it('the manager of a new agent is looked for by user name 1000 ms after the last key, and by its word characters [P2-5.4]', async () => {
  const found: string[] = [];
  const { user } = openList({
    at: '/agents/create',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: ({ pathname, search }) => {
      if (pathname === '/api/agent/manager' && search.includes('username=')) found.push(search);
      const managers = [
        { id: 5, user: { id: 9, fullName: 'Ada Obi', username: 'adaobi' }, phone: null, createdAt: null },
      ];
      return pathname === '/api/agent/manager'
        ? { responseCode: '00', data: { data: managers, recordsFiltered: 1 } }
        : { responseCode: '00', data: [] };
    },
    view: <ResourcePage resource="agents" />,
  });
  const box = await screen.findByPlaceholderText('Type a user name');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.focus(box);
  for (const text of ['ada', 'ada-obi']) {
    fireEvent.change(box, { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(found).toEqual([]);
  }
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(found).toEqual([expect.stringMatching(/[?&]username=adaobi(?:&|$)/)]);
  // What the answer waits for.
  await act(() => vi.runAllTimersAsync());
  vi.useRealTimers();
  await user.click(await screen.findByRole('option', { name: 'Ada Obi adaobi' }));
  expect(screen.getByDisplayValue('Ada Obi (adaobi)')).toBe(box);
});

it('the manager is looked for by any name where the service takes that [D161]', async () => {
  const { user, asked } = openList({
    at: '/agents/create',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    transport: { filters: { listAgentManagers: ['q'] } },
    upstream: ({ pathname }) => {
      const managers = [
        { id: 5, user: { id: 9, fullName: 'Fátimà Bello', username: 'fb1' }, phone: null, createdAt: null },
      ];
      return pathname === '/api/agent/manager'
        ? { responseCode: '00', data: { data: managers, recordsFiltered: 1 } }
        : { responseCode: '00', data: [] };
    },
    view: <ResourcePage resource="agents" />,
  });
  await user.type(await screen.findByPlaceholderText('Type a name or a user name'), 'Fátimà B');
  await waitFor(() => expect(asked).toContain('/agent/manager?startPage=0&length=10&q=fatimab'), { timeout: 5_000 });
});

it('what the service asks for is named above the form, and beside its button how much of that is wrong [D992]', async () => {
  const { user } = openList({
    at: '/agents/create',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: ({ pathname }) =>
      pathname === '/api/agent'
        ? { responseCode: 'XX', responseMessage: 'Missing: lastname, email.' }
        : { responseCode: '00', data: [] },
    view: <ResourcePage resource="agents" />,
  });
  await screen.findByText('Required: First Name, Last Name, User Name, Email. The rest is optional.');
  const button = screen.getByRole('button', { name: 'Create agent' });
  await user.click(button);
  const count = await screen.findByText('2 fields to correct');
  expect(count.parentElement).toBe(button.parentElement);
  expect(document.activeElement).toBe(screen.getByLabelText('Last Name'));
  await user.keyboard('Obi');
  expect(count.textContent).toBe('1 field to correct');
});

describe('a new agent', () => {
  const PROFILE = agent(7, {
    user: { id: 7, username: 'ada', memberId: 'KDA7', enabled: true, firstname: 'Ada', lastname: 'Obi' },
    businessName: 'Ada Stores',
    bankTerminal: null,
  });

  /** Creates the agent "ada" over an upstream that has it from then on; its list fails so many times first. */
  async function create({ group = 'ADMIN', failures = 0 } = {}): Promise<ListTest> {
    let left = failures;
    const isCreate: string[] = [];
    const opened = openList({
      at: '/agents/create',
      group,
      codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE'],
      upstream: ({ pathname, search }) => {
        if (pathname === '/api/agent/') return { responseCode: '00', data: PROFILE };
        if (pathname === '/api/agent/activation-code' || pathname.includes('activation'))
          return { responseCode: '00', responseMessage: 'ok', activationCode: '445566' };
        if (pathname !== '/api/agent') return { responseCode: '00', data: [] };
        if (search === '' && isCreate.length === 0) {
          isCreate.push('sent');
          return { responseCode: '00', responseMessage: 'The password is on its way.' };
        }
        if (left-- > 0) return { responseCode: 'XX', responseMessage: 'Busy' };
        return { responseCode: '00', data: { data: [PROFILE], recordsFiltered: 1 } };
      },
      view: <ResourcePage resource="agents" />,
    });
    await opened.user.type(await screen.findByLabelText('User Name'), 'ada');
    await opened.user.click(screen.getByRole('button', { name: 'Create agent' }));
    await screen.findByText('operation Successful');
    return opened;
  }

  it('is opened, given a terminal, a device, a code and money from where it was created [D530]', async () => {
    const { user } = await create();
    // In the place of the form, with the focus: not below an emptied one.
    expect(screen.queryByLabelText('User Name')).toBeNull();
    expect(document.activeElement?.textContent).toContain('operation Successful');
    expect(screen.getByText('The password is on its way.')).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe('/agents/7');
    expect(screen.getByText('KDA7')).toBeDefined();
    for (const [button, dialog] of [
      ['Assign Terminal', 'Assign Terminal'],
      ['Assign Device', 'Assign Device'],
      ['CREDIT/DEBIT', 'CREDIT/DEBIT'],
    ]) {
      await user.click(screen.getByRole('button', { name: button }));
      const opened = await screen.findByRole('dialog', { name: new RegExp(dialog ?? '', 'i') });
      await user.click(within(opened).getAllByRole('button', { name: /^(Cancel|Close)$/ })[0] ?? opened);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(screen.getByRole('button', { name: 'GENERATE ACTIVATION CODE' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Create another' }));
    expect((await screen.findByLabelText<HTMLInputElement>('User Name')).value).toBe('');
  });

  it('is only opened by an agent manager, who may do none of the rest', async () => {
    await create({ group: 'AMBASSADOR' });
    await screen.findByRole('link', { name: 'Open' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Assign Terminal');
    expect(screen.queryByRole('button', { name: 'CREDIT/DEBIT' })).toBeNull();
  });

  it('that cannot be read is said so, with another try', async () => {
    const { user } = await create({ failures: 1 });
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load the new record, ada. Busy');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Open' });
  });
});

it.each([
  ['agents', '/agents/create', 'AGENT'],
  ['agentManagers', '/agentsmanager/create', 'AGENT'],
  ['agentManagers', '/agentsmanager/create', 'AMBASSADOR'],
])('the form of %s at %s is refused in words to %s', async (resource, at, group) => {
  openList({ at, group, upstream: () => ({}), view: <ResourcePage resource={resource} /> });
  expect((await screen.findByRole('alert')).textContent).toContain('You do not have permissions to view this page.');
});

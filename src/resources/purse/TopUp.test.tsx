// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openList, type ListTest } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';
import { setMoneyForm } from '../../upstream/money';

/** Loaded when it is first opened, which takes longer than a test waits. */
beforeAll(() => Promise.all([import('./TopUp'), import('../../engine/bulk/BulkDialog')]));

const agent = (id: number, balance: number, active = true) => ({
  id,
  businessName: `Shop ${id}`,
  businessPhone: null,
  createdAt: null,
  user: { username: `a${id}`, memberId: `KDA${id}` },
  balance,
  active,
});

const AGENTS = [agent(1, 1_000), agent(2, 5_000), agent(3, 20_000)];

interface Options {
  /** Of the central purse, naira; another at each reading. */
  readonly holds?: number | (() => number);
  readonly filters?: boolean;
  readonly group?: string;
  readonly agents?: readonly ReturnType<typeof agent>[];
  /** Answers of the call that moves money, in order; the last one stays. */
  readonly answers?: readonly (() => unknown)[];
  /** What a reading of agents by their ids waits for, and is answered where that is something. */
  readonly again?: () => Promise<unknown>;
}

const done = () => ({ responseCode: '00', responseMessage: 'Moved' });

const page = (rows: readonly object[]) => ({
  responseCode: '00',
  data: { data: rows, recordsFiltered: rows.length },
});

function open(options: Options = {}): ListTest {
  const { holds = 100_000, filters = true, group = 'ADMIN', agents = AGENTS, answers = [done], again } = options;
  let sent = 0;
  return openList({
    at: '/agents',
    group,
    codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE'],
    ...(filters && { transport: { filters: { listAgents: ['balance_lte'] } } }),
    view: <ListPage resource="agents" />,
    upstream: async ({ pathname, searchParams }) => {
      const below = searchParams.get('balance_lte');
      const ids = searchParams.get('agentId')?.split(',');
      if (pathname === '/api/agent')
        return (
          (ids && (await again?.())) ??
          page(
            agents.filter(
              ({ id, balance }) => (below === null || balance <= Number(below)) && (ids?.includes(String(id)) ?? true),
            ),
          )
        );
      if (pathname === '/api/purse/agent')
        return page(agents.map(({ balance, active: _active, ...one }) => ({ agent: { ...one, user: { ...one.user, fullName: 'x' } }, balance, createdAt: null }))); // prettier-ignore
      if (pathname === '/api/purse/balance/general')
        return {
          responseCode: '00',
          data: { totalAgentBalance: 1, walletBalance: typeof holds === 'number' ? holds : holds() },
        };
      if (pathname === '/api/purse/creditordebit') return answers[Math.min(sent++, answers.length - 1)]?.();
      return { responseCode: '00', data: [] };
    },
  });
}

async function fill({ user }: ListTest, label: string, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

async function ask(test: ListTest, { below = '5000', amount = '10000', mode = 'level' } = {}): Promise<void> {
  await test.user.click(await screen.findByRole('button', { name: 'Top up agents…' }));
  await fill(test, 'Agents with a balance up to (N)', below);
  await test.user.selectOptions(screen.getByLabelText('Top up'), mode);
  await fill(test, 'Amount (N)', amount);
  await fill(test, 'Reason', 'Weekend float');
  await test.user.click(screen.getByRole('button', { name: 'Show the agents' }));
}

afterEach(() => setMoneyForm());

it.each([true, false])(
  'agents below a balance are credited to a level, each under an id of its own [D532] (filters: %s)',
  async (filters) => {
    const test = open({ filters });
    await ask(test);
    const button = await screen.findByRole('button', { name: 'Credit 2 agents, N14,000.00 in total' });
    expect(screen.queryByText('Shop 3', { selector: '.top-up *' })).toBeNull();
    expect(test.bodies).toEqual([]);
    await test.user.click(button);
    await screen.findByText('2 done.');
    expect(test.bodies).toEqual([
      { agentId: 1, amount: 9_000, action: 'credit', reason: 'Weekend float', transactionId: expect.any(String) },
      { agentId: 2, amount: 5_000, action: 'credit', reason: 'Weekend float', transactionId: expect.any(String) },
    ]);
    expect(new Set(test.bodies.map((body) => Object(body).transactionId)).size).toBe(2);
  },
);

it.each(['level', 'amount'])(
  'the central purse is read once more before anything moves, and what it lacks by now is said (by %s) [D921]',
  async (mode) => {
    const readings = [100_000, 8_000];
    const test = open({ holds: () => readings.shift() ?? 100_000 });
    await ask(test, { mode });
    await test.user.click(await screen.findByRole('button', { name: /^Credit 2 agents/ }));
    expect(await screen.findByText(/more than the central purse holds, N8,000.00/)).toBeDefined();
    expect(test.bodies).toEqual([]);
    expect(readings).toEqual([]);
  },
);

it('each line can be changed or left out, and the total is held against the central purse first [D532]', async () => {
  const test = open({ holds: 12_000 });
  await ask(test);
  expect(await screen.findByText(/more than the central purse holds, N12,000.00/)).toBeDefined();
  await test.user.click(screen.getByRole('button', { name: /^Credit 2 agents/ }));
  expect(test.bodies).toEqual([]);
  const line = screen.getByLabelText('Amount for Shop 2');
  await test.user.clear(line);
  // What is pressed says no more than would be sent, and leads to what is missing.
  await screen.findByText('Shop 2 needs an amount above 0.');
  await test.user.click(screen.getByRole('button', { name: 'Credit one agent N9,000.00' }));
  expect(document.activeElement).toBe(line);
  expect(test.bodies).toEqual([]);
  await fill(test, 'Amount for Shop 2', '2500.50');
  await screen.findByRole('button', { name: 'Credit 2 agents, N11,500.50 in total' });
  await test.user.click(screen.getByRole('checkbox', { name: /Shop 1/ }));
  await test.user.click(screen.getByRole('button', { name: 'Credit one agent N2,500.50' }));
  await screen.findByText('1 done.');
  expect(test.bodies).toMatchObject([{ agentId: 2, amount: 2_500.5 }]);
});

it('a total that no number holds exactly is more than the central purse holds, and keeps the lines', async () => {
  const agents = Array.from({ length: 10 }, (_, at) => agent(at + 1, 0));
  const test = open({ agents });
  await ask(test, { amount: '9999999999999.99' });
  expect(await screen.findByText(/^The total, over N90,071,992,547,409\.91, is more than the central/)).toBeDefined();
  await test.user.click(screen.getByRole('button', { name: /^Credit 10 agents, over N90/ }));
  expect(test.bodies).toEqual([]);
  await test.user.click(screen.getByRole('checkbox', { name: /Shop 10/ }));
  await screen.findByText(/^The total, N89,999,999,999,999\.91, is more than the central/);
});

it('keeps what was changed of each line while the rule is changed', async () => {
  const test = open();
  await ask(test);
  const line = await screen.findByLabelText('Amount for Shop 2');
  await test.user.clear(line);
  await fill(test, 'Amount for Shop 2', '7.5');
  await test.user.click(screen.getByRole('checkbox', { name: /Shop 1/ }));
  await test.user.click(screen.getByRole('button', { name: 'Change' }));
  await fill(test, 'Agents with a balance up to (N)', '0');
  await test.user.click(screen.getByRole('button', { name: 'Show the agents' }));
  expect(await screen.findByLabelText('Amount for Shop 2')).toHaveProperty('value', '7.5');
  expect(screen.getByRole('checkbox', { name: /Shop 1/ })).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /Shop 3/ })).toHaveProperty('checked', false);
  await screen.findByRole('button', { name: 'Credit one agent N7.50' });
});

it('begins nothing when balances have moved during the review, and shows and marks them [D921]', async () => {
  const agents = [agent(1, 1_000), agent(2, 5_000), agent(3, 4_000)];
  const test = open({ agents });
  await ask(test);
  const line = await screen.findByLabelText('Amount for Shop 2');
  await test.user.clear(line);
  await fill(test, 'Amount for Shop 2', '2500');
  agents.splice(0, 2, agent(1, 9_500), agent(2, 7_000));
  await test.user.click(screen.getByRole('button', { name: 'Credit 3 agents, N17,500.00 in total' }));
  await screen.findByText('2 balances have changed. Review the lines again.');
  expect(test.bodies).toEqual([]);
  // By the level, by hand as it was typed, and the one that is as before.
  expect(screen.getByLabelText('Amount for Shop 1')).toHaveProperty('value', '500.00');
  expect(line).toHaveProperty('value', '2500');
  expect(screen.getAllByText('Changed')).toHaveLength(2);
  await test.user.click(screen.getByRole('button', { name: 'Credit 3 agents, N9,000.00 in total' }));
  await screen.findByText('3 done.');
  expect(test.bodies).toMatchObject([{ amount: 500 }, { amount: 2_500 }, { amount: 6_000 }]);
});

it('sends nothing where the balances could not be read once more, or a line was changed meanwhile [D921]', async () => {
  const agents = [agent(1, 1_000)];
  let answer: Promise<Response | undefined> = Promise.resolve(undefined);
  const test = open({ agents, again: () => answer });
  await ask(test);
  const button = await screen.findByRole('button', { name: 'Credit one agent N9,000.00' });
  answer = Promise.resolve(new Response('', { status: 500 }));
  await test.user.click(button);
  await screen.findByText(/^Could not read the balances\..* Nothing was moved\.$/);
  const waiting: (() => void)[] = [];
  answer = new Promise((resolve) => waiting.push(() => resolve(undefined)));
  await test.user.click(button);
  await test.user.clear(screen.getByLabelText('Amount for Shop 1'));
  await fill(test, 'Amount for Shop 1', '19000');
  waiting[0]?.();
  answer = Promise.resolve(undefined);
  await test.user.click(await screen.findByRole('button', { name: 'Credit one agent N19,000.00' }));
  await screen.findByText('1 done.');
  expect(test.bodies).toMatchObject([{ amount: 19_000 }]);
});

it('an unconfirmed line is sent again under the same id, also after a reload', async () => {
  const answers = [() => new Response('', { status: 502 }), done];
  const first = open({ answers });
  await ask(first, { below: '1000' });
  await first.user.click(await screen.findByRole('button', { name: 'Credit one agent N9,000.00' }));
  await screen.findByText('1 not confirmed.');
  cleanup();
  const second = open();
  // As one credit: by its agent, amount and transaction ID, with the way to find out, and no top-up of nobody.
  const lost = await screen.findByText(/A credit of N9,000\.00 to .* was sent and not confirmed/);
  expect(lost.textContent).toContain(Reflect.get(Object(first.bodies[0]), 'transactionId'));
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  await second.user.click(screen.getByRole('button', { name: 'Show results' }));
  await second.user.click(await screen.findByRole('button', { name: 'Repeat 1 not confirmed…' }));
  await screen.findByText(/sent again under the same ID, so it is done once at most/);
  await second.user.click(await screen.findByRole('button', { name: 'Repeat' }));
  await screen.findByText('1 done.');
  expect(screen.queryByText(/A credit of N9,000\.00/)).toBeNull();
  expect(second.bodies).toEqual(first.bodies.slice(0, 1));
});

it('marks deactivated agents: left out where found by their balance, credited where selected', async () => {
  const agents = [agent(1, 1_000), agent(2, 5_000, false)];
  const found = open({ agents });
  await ask(found);
  await screen.findByRole('button', { name: 'Credit one agent N9,000.00' });
  const tick = screen.getByRole('checkbox', { name: 'Shop 2 KDA2 Deactivated' });
  expect(tick).toHaveProperty('checked', false);
  await found.user.click(tick);
  await screen.findByRole('button', { name: 'Credit 2 agents, N14,000.00 in total' });
  cleanup();
  const chosen = open({ agents });
  await chosen.user.click(await screen.findByRole('checkbox', { name: /Shop 2/ }));
  await chosen.user.click(await screen.findByRole('button', { name: 'Top up' }));
  await fill(chosen, 'Amount (N)', '7000');
  await fill(chosen, 'Reason', 'Bonus');
  await chosen.user.click(screen.getByRole('button', { name: 'Show the agents' }));
  await screen.findByRole('button', { name: 'Credit one agent N2,000.00' });
  expect(screen.getByRole('checkbox', { name: 'Shop 2 KDA2 Deactivated' })).toHaveProperty('checked', true);
});

it('writes the amounts of the lines in the screen’s language, and reads them back [D552]', async () => {
  const test = open({ agents: [agent(1, 6.76)] });
  await test.user.click(await screen.findByRole('button', { name: 'Top up agents…' }));
  await fill(test, 'Agents with a balance up to (N)', '5000');
  await fill(test, 'Amount (N)', '1200.00');
  await fill(test, 'Reason', 'Float');
  setMoneyForm(['\u202F', ',', '\u00A0']);
  await test.user.click(screen.getByRole('button', { name: 'Show the agents' }));
  const line = await screen.findByLabelText('Amount for Shop 1');
  expect(line).toHaveProperty('value', '1\u202F193,24');
  // Touched and left as it was.
  await test.user.type(line, '0{Backspace}');
  await test.user.click(screen.getByRole('button', { name: /^Credit one agent 1\u202F193,24/ }));
  await waitFor(() => expect(test.bodies).toMatchObject([{ amount: 1193.24 }]));
});

it('is for selected agents too, and for staff alone', async () => {
  const test = open();
  await test.user.click(await screen.findByRole('checkbox', { name: /Shop 3/ }));
  await test.user.click(await screen.findByRole('button', { name: 'Top up' }));
  expect(screen.queryByLabelText('Agents with a balance up to (N)')).toBeNull();
  await test.user.selectOptions(await screen.findByLabelText('Top up'), 'by an amount');
  await fill(test, 'Amount (N)', '700');
  await fill(test, 'Reason', 'Bonus');
  await test.user.click(screen.getByRole('button', { name: 'Show the agents' }));
  await test.user.click(await screen.findByRole('button', { name: 'Credit one agent N700.00' }));
  await waitFor(() => expect(test.bodies).toMatchObject([{ agentId: 3, amount: 700 }]));
  cleanup();
  open({ group: 'AMBASSADOR' });
  await screen.findByText('Shop 3');
  expect(screen.queryByRole('button', { name: 'Top up agents…' })).toBeNull();
});

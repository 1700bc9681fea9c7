/**
 * What happened to an agent: each part for who may open its source, whole and once over several pages.
 * Runs on both databases: it reads five tables within a scope.
 */
import { expect, it } from 'vitest';
import { getAgentTimeline, type Happening } from '../../src/upstream/agentCalls';
import { listNotes } from '../../src/upstream/notes';
import { moveMoney } from '../../src/upstream/purses';
import { endpoints } from '../../src/upstream/index';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import type { World } from './world';

async function everything(world: World, username: string, agentId: string): Promise<readonly Happening[]> {
  const client = await world.clientOf(username);
  const all: Happening[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await client.call(getAgentTimeline, { agentId, ...(before !== undefined && { before }) });
    all.push(...page.happenings);
    before = page.happenings.at(-1)?.time;
    if (!page.older) return all;
  }
}

const kindsOf = (all: readonly Happening[]): readonly string[] => [...new Set(all.map(({ kind }) => kind))].toSorted();

onEachEngine('the timeline of an agent', (world) => {
  it('merges money, changes, notes and sign-ins, each for who may open its source [D502]', async () => {
    await world().signIn('agent');
    const admin = await world().clientOf('admin');
    await admin.call(endpoints.setUserEnabled, { userId: 5, isActivate: false });
    await admin.call(endpoints.setUserEnabled, { userId: 5, isActivate: true });
    const records = await admin.records(listNotes);
    await records?.create({ resource: 'agents', record: '1', text: 'Asked for a second terminal' });
    await admin.call(moveMoney, { agentId: 1, amount: 5, action: 'credit', reason: 'Float', transactionId: 'TL-1' });
    const staff = await everything(world(), 'senior', '1');
    expect(kindsOf(staff)).toEqual(['change', 'movement', 'note', 'signIn', 'transaction']);
    expect(staff.find(({ kind }) => kind === 'note')).toMatchObject({
      who: 'admin',
      what: 'Asked for a second terminal',
    });
    expect(staff.find(({ kind }) => kind === 'movement')).toMatchObject({
      what: 'Purse Credit',
      amount: 500,
      more: 'Float',
      who: 'admin',
    });
    // The credit and the note are told once, and the agent's sign-out is none of its changes.
    await (await world().clientOf('agent')).call(endpoints.logout, {});
    const changed = (await everything(world(), 'senior', '1')).filter(({ kind }) => kind === 'change');
    expect(changed.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['enabled'], ['enabled']]);
    expect(staff.findLast(({ kind }) => kind === 'change')?.changes).toEqual([
      { field: 'enabled', old: 'true', new: 'false' },
    ]);
    expect(kindsOf(await everything(world(), 'agent', '1'))).toEqual(['transaction']);
    const notes = await admin.call(getAgentTimeline, { agentId: '1', kinds: 'note' });
    expect([kindsOf(notes.happenings), notes.kinds?.length]).toEqual([['note'], 5]);
    expect(await failureOf(admin.call(getAgentTimeline, { agentId: '1', kinds: 'note,sale' }))).toMatchObject({
      status: 400,
    });
    expect(await everything(world(), 'ambassador', '1')).toEqual([]);
    const own = await world().clientOf('agent');
    const others = await own.call(getAgentTimeline, { agentId: '1', kinds: 'note,signIn' });
    expect([others.happenings, others.kinds]).toEqual([[], ['transaction']]);
    expect((await own.call(getAgentTimeline, { agentId: '1' })).lastSeen).toBeUndefined();
    expect((await admin.call(getAgentTimeline, { agentId: '1' })).lastSeen).toMatch(/^2026-11-20T11:/);
    expect((await admin.call(getAgentTimeline, { agentId: '3' })).lastSeen).toBeNull();
    expect(await failureOf(own.call(getAgentTimeline, { agentId: '3' }))).toMatchObject({
      message: 'There is no agent with this ID.',
    });
  });

  it('tells of a credit under the id of a failed transaction, which gives the money back', async () => {
    const admin = await world().clientOf('admin');
    const back = { agentId: 1, amount: 5, action: 'credit', reason: 'Reversal', transactionId: 'T-AGENT-2' } as const;
    await admin.call(moveMoney, back);
    const told = await everything(world(), 'admin', '1');
    expect(told.filter(({ more }) => more === 'Reversal')).toMatchObject([{ kind: 'movement', amount: 500 }]);
  });

  it('last saw an agent when it signed in, not when a stranger guessed its password', async () => {
    const admin = await world().clientOf('admin');
    const seen = async () => (await admin.call(getAgentTimeline, { agentId: '2' })).lastSeen;
    const guess = { username: 'neighbour', password: 'a-wrong-guess' };
    await failureOf(world().client(null).call(endpoints.login, guess));
    expect(await seen()).toBeNull();
    await world().signIn('neighbour');
    expect(await seen()).toMatch(/^2026-11-20T11:/);
  });

  it('has each happening once over its pages, newest first, those of one moment together [D502]', async () => {
    const { db } = world().database;
    const rows = Array.from({ length: 95 }, (_, index) => ({
      transaction_id: `TL-${index}`,
      transaction_type_id: 1,
      agent_id: 3,
      amount: 100 + index,
      total_amount: 100,
      agent_fee: 0,
      convenience_fee: 0,
      stamp_duty: 0,
      status_code: '00',
      pre_purse_balance: 0,
      post_purse_balance: 0,
      // Four at each moment, and all of one agent at one.
      system_time: new Date(Date.parse('2026-11-01T08:00:00Z') + Math.floor(index / 4) * 60_000).toISOString(),
    }));
    const moment = { agent_id: 2, system_time: '2026-11-01T08:00:00.000Z' };
    const once = rows.map((row) => Object.assign({}, row, moment, { transaction_id: `ONE-${row.transaction_id}` }));
    await db.insertInto('transactions').values(once).execute();
    const ones = (await everything(world(), 'admin', '2')).filter(({ id }) => id.startsWith('ONE-'));
    expect(ones).toHaveLength(95);
    await db.insertInto('transactions').values(rows).execute();
    const all = await everything(world(), 'admin', '3');
    const told = all.filter(({ id }) => id.startsWith('TL-')).map(({ id }) => id);
    expect(told.toSorted()).toEqual(rows.map(({ transaction_id: id }) => id).toSorted());
    const times = all.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
    const client = await world().clientOf('admin');
    const first = await client.call(getAgentTimeline, { agentId: '3' });
    expect([first.older, first.happenings.length < 40]).toEqual([true, true]);
    expect(await failureOf(client.call(getAgentTimeline, { agentId: '3', before: 'yesterday' }))).toMatchObject({
      status: 400,
    });
  });
});

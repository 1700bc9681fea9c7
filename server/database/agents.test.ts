import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { findAgentByUsername, listAgents, type AgentFilter, type AgentListRow } from './agents';
import { type Scope, ScopedDatabase, unbounded } from './scopedDatabase';

const ALL: Scope = { kind: 'all' };
const EVERYTHING = { startPage: 0, length: 1_000 };

onEachEngine((engine) => {
  const database = engine.sharedSeeded();
  let every: readonly AgentListRow[];
  beforeAll(async () => {
    every = (await listAgents(unbounded(database.db), {}, EVERYTHING)).rows;
  });

  const ids = async (filter: AgentFilter, scope: Scope = ALL) => {
    const page = await listAgents(new ScopedDatabase(database.db, { scope, userId: 0 }), filter, EVERYTHING);
    expect(page.total).toBe(page.rows.length);
    return page.rows.map(({ id }) => id);
  };
  const where = (matches: (row: AgentListRow) => boolean) => every.filter(matches).map(({ id }) => id);

  it('lists the newest first, page by page', async () => {
    expect(every).toHaveLength(600);
    expect(every.map((row) => row.created_at)).toEqual(
      every
        .map((row) => row.created_at)
        .toSorted()
        .toReversed(),
    );
    const second = await listAgents(unbounded(database.db), {}, { startPage: 1, length: 50 });
    expect(second).toEqual({ rows: every.slice(50, 100), total: 600 });
  });

  it('finds by a part of user name, business name or phone, whatever the case', async () => {
    expect(await ids({ username: 'CHI' })).toEqual(where((row) => row.username.includes('chi')));
    expect(await ids({ businessName: 'pOs serv' })).toEqual(where((row) => row.business_name.includes('POS Serv')));
    expect(await ids({ phone: '0803' })).toEqual(where((row) => row.business_phone?.includes('0803') ?? false));
    expect((await ids({ businessName: 'pOs serv' })).length).toBeGreaterThan(3);
  });

  it('takes %, _ and \\ as they are typed', async () => {
    for (const businessName of ['%', '_', '\\']) expect(await ids({ businessName })).toEqual([]);
  });

  it('finds one agent by its id or its member id', async () => {
    const [first] = every;
    expect(await ids({ agentId: String(first?.id) })).toEqual([first?.id]);
    expect(await ids({ agentId: first?.member_id.toLowerCase() })).toEqual([first?.id]);
    expect(await ids({ agentId: '99999999999' })).toEqual([]);
  });

  it("finds a manager's agents, and those registered on days of Lagos", async () => {
    expect(await ids({ agentManagerId: '3' })).toEqual(where((row) => row.agent_manager_id === 3));
    expect(await ids({ agentManagerId: 'three' })).toEqual([]);
    const today = await ids({ startDate: '2026-11-20', endDate: '2026-11-20' });
    expect(today).toEqual(where((row) => row.created_at >= '2026-11-19T23:00:00.000Z'));
    expect(today.length).toBeGreaterThan(0);
  });

  it('shows an agent manager its own agents and an agent itself, nothing else [D323]', async () => {
    const manager: Scope = { kind: 'manager', managerId: 3 };
    expect(await ids({}, manager)).toEqual(where((row) => row.agent_manager_id === 3));
    expect(await ids({ agentManagerId: '4' }, manager)).toEqual([]);
    expect(await ids({}, { kind: 'agent', agentId: 7 })).toEqual([7]);
    const other = every.find((row) => row.agent_manager_id === 4);
    expect(
      await findAgentByUsername(new ScopedDatabase(database.db, { scope: manager, userId: 0 }), other?.username ?? ''),
    ).toBeUndefined();
  });

  it('gives a profile by user name, whatever the case', async () => {
    const profile = await findAgentByUsername(unbounded(database.db), 'Agent');
    expect(profile).toMatchObject({ id: 1, username: 'agent', enabled: true, bank_name: expect.any(String) });
    expect(profile?.full_name).toBe(
      [profile?.firstname, profile?.middlename, profile?.lastname].filter(Boolean).join(' '),
    );
    expect(profile?.date_of_birth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await findAgentByUsername(unbounded(database.db), 'admin')).toBeUndefined();
  });
});

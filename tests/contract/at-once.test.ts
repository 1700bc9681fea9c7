/**
 * Two who change one record at the same time: exactly one of them has, and the other is told.
 * Runs on both databases: two at once are the matter.
 */
import { beforeAll, expect, it, vi } from 'vitest';
import { DELIVERY, workOf } from './deliveryCases';
import { onEachEngine } from './engines';
import { send } from './people';
import { stored, waitingForLocks } from './stored';
import { WATCH } from './subscriptionCases';
import type { World } from './world';

interface Edit {
  readonly name: string;
  readonly path: string;
  /** The edit of one of them, on the version that both had read. */
  readonly body: (world: World, who: number) => Promise<object>;
}

const STALE = 'Somebody else has changed this record in the meantime. Open it again and repeat your changes.';
const WIDTH = 4;

/** The version that the row of a table has now. */
async function versionOf(
  world: World,
  table: 'agents' | 'users' | 'fees' | 'role_groups',
  id: number,
): Promise<number> {
  const row = await world.database.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? 0;
}

const EDITS: readonly Edit[] = [
  {
    name: 'an agent',
    path: '/agent',
    body: async (world, who) => ({
      username: 'agent',
      businessName: `Shop ${who}`,
      version: await versionOf(world, 'agents', 1),
    }),
  },
  {
    name: 'an admin',
    path: '/admin',
    body: async (world, who) => ({ id: 3, firstname: `Name ${who}`, version: await versionOf(world, 'users', 3) }),
  },
  {
    name: 'a fee',
    path: '/convenience',
    body: async (world, who) => ({
      id: 1,
      rangeType: 'd',
      fee: `${who}`,
      ambassadorCut: 10,
      version: await versionOf(world, 'fees', 1),
    }),
  },
  {
    name: 'a role group',
    path: '/rolegroup',
    body: async (world, who) => ({
      name: 'Product',
      roleIds: [1, who],
      version: await versionOf(world, 'role_groups', 3),
    }),
  },
];

onEachEngine('at once', (world, engine) => {
  const admin = async (): Promise<string> => (await world().signIn('admin')).access_token;

  beforeAll(async () => {
    const row = { transactionTypeId: 1, min: 0, max: 999, rangeType: 'd', fee: '5', ambassadorCut: '10' };
    await send(world(), await admin(), 'POST', '/convenience', { createRequest: [row] });
  });

  it.each(EDITS)(
    '$name is saved by one of those who edit the same version; a later one on it overwrites nothing',
    async ({ path, body }) => {
      const token = await admin();
      const bodies = await Promise.all(Array.from({ length: WIDTH }, (_, who) => body(world(), who + 2)));
      const answers = await Promise.all(bodies.map((one) => send(world(), token, 'PUT', path, one)));
      const codes = answers.map(({ answer }) => /"responseCode":"(..)"/.exec(answer)?.[1] ?? '');
      expect(codes.toSorted()).toEqual(['00', 'XX', 'XX', 'XX']);
      expect(answers.filter(({ answer }) => answer.includes(STALE))).toHaveLength(WIDTH - 1);

      const before = await stored(world());
      for (const late of bodies) expect((await send(world(), token, 'PUT', path, late)).answer).toContain(STALE);
      expect(await stored(world())).toEqual(before);
    },
  );

  it('an agent is given one terminal, and two agents two', async () => {
    const headers = { authorization: `Bearer ${await admin()}` };
    const assign = async (agentId: number): Promise<string> =>
      (await world().request(`/api/v1/terminal/assign?agentId=${agentId}&bankCode=1`, { headers })).text();
    const answers = await Promise.all([2, 2, 3, 2, 3].map(assign));
    const given = answers.flatMap((answer) => /"terminalId":"(\w+)"/.exec(answer)?.[1] ?? []);
    expect(given).toHaveLength(2);
    const { db } = world().database;
    const rows = await db.selectFrom('agents').select('terminal_id').where('id', 'in', [2, 3]).execute();
    expect(rows.map((row) => row.terminal_id ?? '').toSorted()).toEqual(given.toSorted());
    expect(new Set(given).size).toBe(2);
  });

  it.each([
    ['subscriptions', 20, (clientKey: string) => ({ ...WATCH, viewId: 1, clientKey })],
    ['deliveries', 10, (clientKey: string) => ({ ...DELIVERY, viewId: 1, work: workOf(), clientKey })],
    ['webhooks', 20, (name: string) => ({ name, url: 'https://hooks.example.com/' })],
  ] as const)('%s are %i at most, however many are made at the same time', async (table, most, body) => {
    const token = await admin();
    const made = Array.from({ length: most + 6 }, (_, at) =>
      send(world(), token, 'POST', `/${table}`, body(`made-${at}`)),
    );
    const refused = (await Promise.all(made)).filter(
      // A webhook's secret is random: it may hold any letters.
      ({ answer }) => answer.includes(`${most}`) && answer.includes('"responseCode":"XX"'),
    );
    const rows = await world().database.db.selectFrom(table).select('id').execute();
    expect([rows.length, refused.length]).toEqual([most, 6]);
  });

  it.each([
    ['subscriptions', { ...WATCH, viewId: 1, clientKey: 'the same' }],
    ['deliveries', { ...DELIVERY, viewId: 1, work: workOf(), clientKey: 'the same' }],
  ] as const)('%s: two tries under one key make one, which both are answered', async (table, body) => {
    const { db } = world().database;
    const token = await admin();
    await db.deleteFrom(table).execute();
    const tries: ReturnType<typeof send>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('username', '=', 'admin').forNoKeyUpdate().execute();
      tries.push(...[1, 2].map(() => send(world(), token, 'POST', `/${table}`, body)));
      // Both have come as far as they can while another holds the person's row. PGlite has one transaction at a time.
      if (engine === 'postgres') await vi.waitUntil(async () => (await waitingForLocks(world())) === 2, 10_000);
    });
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 201]);
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
    expect(world().defects).toEqual([]);
    expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1);
  });

  it.runIf(engine === 'postgres')(
    'a command whose transaction ends in a deadlock is done all the same, once',
    async () => {
      const { db } = world().database;
      const token = await admin();
      let answered: Promise<{ answer: string }> | undefined;
      await db.transaction().execute(async (tx) => {
        // The command locks the user first and the audit's head last: here it is the other way round.
        await tx.selectFrom('audit_head').selectAll().forUpdate().execute();
        answered = send(world(), token, 'POST', '/user/activate-deactivate', { userId: 9, isActivate: true });
        await expect.poll(() => waitingForLocks(world())).toBe(1);
        await tx.selectFrom('users').select('id').where('id', '=', 9).forUpdate().execute();
      });
      expect((await answered)?.answer).toContain('"responseCode":"00"');
      const told = await db.selectFrom('audit_entries').select('id').where('action', 'like', 'Activated %').execute();
      expect(told).toHaveLength(1);
    },
  );
});

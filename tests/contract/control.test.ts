/**
 * The audit, app versions and the processor switch: what each call does, refuses and leaves behind.
 * Runs on both databases: the audit, and two who change one thing at once.
 */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/upstream/client';
import { listAgents } from '../../src/upstream/agents';
import { listAudit } from '../../src/upstream/audit';
import { setUserEnabled } from '../../src/upstream/admins';
import { moveMoney } from '../../src/upstream/purses';
import { activateProcessor, listProcessors } from '../../src/upstream/processor';
import { changePassword } from '../../src/upstream/session';
import { createVersion, deleteVersions, listVersions } from '../../src/upstream/versions';
import { verifyAudit } from '../../server/database/verify';
import { createApp } from '../../server/http/app';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { endings, entries, refused, trail } from './trail';
import { PASSWORD, type World } from './world';

const PAGE = { startPage: 0, length: 100 };

/** The address in the newest entry, made by a sign-in. */
async function addressOf({ database }: World, trustProxy: boolean, forwarded: string): Promise<string | undefined> {
  const { db } = database;
  const app = createApp({ db, trustProxy, clock: () => Date.parse('2026-11-20T11:00:00Z') });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
  const body = JSON.stringify({ username: 'stranger', password: PASSWORD });
  await app.request('/api/v1/login', { method: 'POST', headers, body });
  const latest = db.selectFrom('audit_entries').select('ip').orderBy('id', 'desc').limit(1);
  return (await latest.executeTakeFirst())?.ip;
}

/** The active processors. */
const active = async (client: Client) =>
  (await client.call(listProcessors, {})).filter((one) => one.active).map((one) => `${one.environment} ${one.route}`);

onEachEngine('control', (world) => {
  describe('the audit', () => {
    it('tells who did what from where, newest first [P2-3.18]', async () => {
      const client = await world().clientOf('admin');
      await client.call(createVersion, { version: '2.6.0' });
      const { rows, total } = await client.call(listAudit, PAGE);
      expect(total).toBe(rows.length);
      expect(rows[0]).toEqual({
        id: expect.any(Number),
        user: { memberId: 'M1', username: 'admin' },
        action: 'Added app version 2.6.0',
        ip: '127.0.0.1',
        requestMethod: 'POST',
        url: '/api/v1/app/version',
        time: '2026-11-20T11:00:00.000Z',
        resource: 'versions',
        record: expect.stringMatching(/^\d+$/),
        changes: { list: [{ field: 'version', old: null, new: '2.6.0' }], text: 'version: – → 2.6.0' },
      });
      expect(rows[1]).toMatchObject({ action: 'Signed in', requestMethod: 'POST', url: '/api/v1/login' });
    });

    it('has sign-ins that failed, of known users only, and changes of passwords; never what was typed', async () => {
      await failureOf(world().clientOf('neighbour', 'a wrong password'));
      await failureOf(world().clientOf('no-such-user', 'a wrong password'));
      await failureOf(world().clientOf('leaver'));
      const neighbour = await world().clientOf('neighbour');
      const change = { oldPassword: PASSWORD, password: 'another password', confirmPassword: 'another password' };
      expect(await refused(world(), () => neighbour.call(changePassword, { ...change, oldPassword: 'wrong' }))).toBe(
        'Old Password is incorrect',
      );
      await neighbour.call(changePassword, change);
      expect((await trail(world())).slice(0, 5)).toEqual([
        'admin: Signed in',
        'neighbour: Changed their own password',
        'neighbour: Signed in',
        'leaver: Sign-in refused: switched off',
        'neighbour: Failed to sign in',
      ]);
      const stored = JSON.stringify(await world().database.db.selectFrom('audit_entries').selectAll().execute());
      expect(stored).not.toContain('wrong password');
      expect(stored).not.toContain('another password');
      expect(stored).not.toContain('no-such-user');
    });

    it('keeps of an address what the call takes, never what was sent along', async () => {
      const { access_token: token } = await world().signIn('admin');
      const path = '/processor-host/processor/activate';
      for (const processor of ['UP', 'POSTBRIDGE'])
        await world().read(`${path}?pin=1234&processor=${processor}&%70assword=x`, token);
      const { rows } = await world().client(token).call(listAudit, PAGE);
      expect(rows[0]).toMatchObject({ url: `${path}?processor=POSTBRIDGE` });
    });

    it('comes by the days of Lagos, both included, and in pages with the total of all [P2-7.25]', async () => {
      // Half past eleven in the evening in UTC is the next day in Lagos.
      world().pass(12.5 * 60 * 60 * 1000);
      await (await world().clientOf('product')).call(listVersions, {}).catch(() => undefined);
      const client = await world().clientOf('admin');
      const days = { startDate: '2026-11-21', endDate: '2026-11-21' };
      const { rows, total } = await client.call(listAudit, { ...PAGE, ...days });
      expect(rows.map((row) => row.user?.username)).toEqual(['admin', 'product']);
      expect(total).toBe(2);
      const all = await client.call(listAudit, PAGE);
      const yesterday = await client.call(listAudit, { ...PAGE, endDate: '2026-11-20' });
      expect(yesterday.total).toBe(all.total - 2);
      const second = await client.call(listAudit, { startPage: 1, length: 2 });
      expect(second.rows).toEqual(all.rows.slice(2, 4));
      expect(second.total).toBe(all.total);
    });
  });

  describe('the audit of one record', () => {
    it('has the changes of that record alone, newest first, an agent’s purse with the agent [D235]', async () => {
      const client = await world().clientOf('admin');
      const moved = { action: 'credit', amount: 5, reason: 'Float', transactionId: 'AUDIT-1' } as const;
      await client.call(setUserEnabled, { userId: 5, isActivate: false });
      await client.call(moveMoney, { ...moved, agentId: 1 });
      await client.call(moveMoney, { ...moved, agentId: 2, transactionId: 'AUDIT-2' });
      await client.call(setUserEnabled, { userId: 5, isActivate: true });
      const of = async (resource: string, record: string, paging = PAGE) => {
        const { rows, total } = await client.call(listAudit, { ...paging, resource, record });
        for (const row of rows)
          expect([resource.split(','), row.record]).toEqual([expect.arrayContaining([row.resource]), record]);
        return [total, ...rows.map(({ action }) => action)];
      };
      const credited = expect.stringContaining('AUDIT-1');
      const [on, off] = ['Activated', 'Deactivated'].map((did) =>
        expect.stringMatching(`^${did} Ada Stores \\(\\w+\\)$`),
      );
      expect(await of('agents', '1')).toEqual([2, on, off]);
      expect(await of('agents,agentPurses', '1')).toEqual([3, on, credited, off]);
      expect(await of('agents,agentPurses', '1', { startPage: 1, length: 1 })).toEqual([3, credited]);
      expect(await of('fees', '1')).toEqual([0]);
      // By the member id, which no other list's record 1 has.
      const { user } = (await client.call(listAgents, { ...PAGE, agentId: '1' })).rows[0] ?? {};
      const known = await client.call(listAudit, { ...PAGE, record: user?.memberId?.toLowerCase() ?? '' });
      expect(known.rows.map(({ action }) => action)).toEqual([on, credited, off]);
      const before = await client.call(listAudit, { ...PAGE, resource: 'agents', record: '1', endDate: '2026-11-19' });
      expect(before.total).toBe(0);
    });

    it('is found by the person, words of the sentence and the address, alone and together', async () => {
      const client = await world().clientOf('admin');
      await client.call(setUserEnabled, { userId: 5, isActivate: false });
      await (await world().clientOf('senior')).call(setUserEnabled, { userId: 5, isActivate: true });
      const of = async (filter: object) => {
        const { rows, total } = await client.call(listAudit, { ...PAGE, ...filter });
        expect(total).toBeGreaterThanOrEqual(rows.length);
        return rows;
      };
      const bySenior = await of({ username: 'SENIOR' });
      expect(bySenior.length).toBeGreaterThan(0);
      expect(new Set(bySenior.map(({ user }) => user?.username))).toEqual(new Set(['senior']));
      expect(await of({ username: bySenior[0]?.user?.memberId?.toLowerCase() ?? '' })).toEqual(bySenior);
      const activated = await of({ action: 'ACTIVATED ada', username: 'senior' });
      expect(activated.map(({ action }) => action)).toEqual([expect.stringMatching(/^Activated Ada Stores/)]);
      const [ip] = activated.map((row) => row.ip);
      expect((await of({ ip: ip?.slice(0, 4), action: 'Activated Ada' })).map(({ id }) => id)).toContain(
        activated[0]?.id,
      );
      expect(await of({ ip: '203.0.113.9' })).toEqual([]);
      expect(await of({ username: 'nobody-at-all' })).toEqual([]);
      expect((await of({ resource: 'agents' })).every((row) => row.resource === 'agents')).toBe(true);
    });
  });

  describe('the audit as people ask it', () => {
    it('is searched by a person, a word or an address at once, and asked for by kinds of actions', async () => {
      const client = await world().clientOf('admin');
      const moved = { action: 'credit', amount: 5, reason: 'Float', transactionId: 'AUDIT-Q' } as const;
      await client.call(moveMoney, { ...moved, agentId: 1 });
      await client.call(setUserEnabled, { userId: 5, isActivate: false });
      const found = async (query: { q?: string; actionKind?: string }) =>
        (await client.call(listAudit, { ...PAGE, ...query })).rows.map(({ action }) => (action ?? '').split(' ')[0]);
      expect(await found({ q: 'AUDIT-q' })).toEqual(['Credited']);
      expect((await found({ q: 'ADMIN' })).slice(0, 2)).toEqual(['Deactivated', 'Credited']);
      expect(await found({ q: 'nobody at all' })).toEqual([]);
      expect(await found({ actionKind: 'money', q: 'AUDIT-Q' })).toEqual(['Credited']);
      expect((await found({ actionKind: 'changed' }))[0]).toBe('Deactivated');
      expect(new Set(await found({ actionKind: 'signIns', q: 'admin' }))).toEqual(new Set(['Signed']));
      const others = new Set(await found({ actionKind: 'withoutSignIns' }));
      expect([others.has('Credited'), others.has('Signed'), others.has('Failed')]).toEqual([true, false, false]);
      await expect(client.call(listAudit, { ...PAGE, actionKind: 'odd' })).rejects.toThrow(/must be one of: signIns/);
      await client.call(setUserEnabled, { userId: 5, isActivate: true });
    });
  });

  describe('the address in the audit', () => {
    it("is the proxy's word where one is trusted, and the socket's otherwise", async () => {
      expect(await addressOf(world(), true, '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
      expect(await addressOf(world(), true, '203.0.113.9, <script>')).toBe('127.0.0.1');
      expect(await addressOf(world(), false, '203.0.113.9')).toBe('127.0.0.1');
    });
  });

  describe('app versions', () => {
    it('are added once, whatever the case, and deleted together or not at all [P2-3.21, P2-7.28]', async () => {
      const client = await world().clientOf('product');
      await client.call(createVersion, { version: ' 3.0.0-RC ' });
      await client.call(createVersion, { version: '3.0.0' });
      const listed = (await client.call(listVersions, {})).filter((one) => one.version.startsWith('3.'));
      expect(listed.map((one) => one.version)).toEqual(['3.0.0', '3.0.0-RC']);
      const ids = listed.map((one) => one.id);
      expect(await refused(world(), () => client.call(createVersion, { version: '3.0.0-rc' }))).toBe(
        'This version exists already.',
      );
      expect(await refused(world(), () => client.call(createVersion, { version: '  ' }))).toBe('version: it is empty.');
      for (const version of ['3.0.0\n1', '3.0\u20280', '3\u202e0.0.'])
        expect(await refused(world(), () => client.call(createVersion, { version }))).toBe(
          'version: it holds invisible characters or line breaks. Type it again instead of pasting it.',
        );
      expect(await refused(world(), () => client.call(deleteVersions, { versions: [...ids, 99] }))).toBe(
        'One of these versions has been deleted already. Refresh the list.',
      );
      expect(await client.call(listVersions, {})).toEqual(expect.arrayContaining(listed));
      await client.call(deleteVersions, { versions: ids });
      expect((await client.call(listVersions, {})).map((one) => one.version)).toEqual(['2.6.0']);
      const { db } = world().database;
      const told = await db
        .selectFrom('audit_entries')
        .select(['action', 'record'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(told).toEqual(
        listed.map(({ id, version }) => ({ action: `Deleted app version ${version}`, record: String(id) })),
      );
    });

    it('are the same one when two add it at once', async () => {
      const client = await world().clientOf('admin');
      expect(await endings([1, 2, 3].map(() => client.call(createVersion, { version: '4.0.0' })))).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ]);
    });
  });

  describe('the processor switch', () => {
    it('makes exactly one live processor the active one, and says from which to which [P2-3.20, P2-7.26]', async () => {
      const client = await world().clientOf('senior');
      const all = await client.call(listProcessors, {});
      expect(all.map((one) => `${one.environment} ${one.route}`).toSorted()).toEqual(
        ['LIVE', 'TEST'].flatMap((environment) => ['3LINE', 'POSTBRIDGE', 'UP'].map((one) => `${environment} ${one}`)),
      );
      expect(await active(client)).toEqual(['LIVE POSTBRIDGE', 'TEST UP']);
      await client.call(activateProcessor, { processor: 'UP' });
      expect(await active(client)).toEqual(['LIVE UP', 'TEST UP']);
      expect((await trail(world()))[1]).toBe('senior: Switched the processor from POSTBRIDGE to UP');
    });

    it('has no OK status for what it did not switch [P2-7.27]', async () => {
      const { access_token: token } = await world().signIn('admin');
      const before = await entries(world());
      const ask = async (processor: string) => {
        const headers = { authorization: `Bearer ${token}` };
        const path = `/processor-host/processor/activate?processor=${processor}`;
        const answer = await world().request(path, { headers });
        return [answer.status, await answer.json()];
      };
      expect(await ask('UP')).toEqual([
        422,
        { responseCode: 'XX', responseMessage: 'No change to make', messageKey: 'processorSame' },
      ]);
      expect(await ask('up')).toEqual([
        422,
        { responseCode: 'XX', responseMessage: 'There is no such processor.', messageKey: 'processorUnknown' },
      ]);
      expect(await entries(world())).toBe(before);
    });

    it('ends with one when many switch at once', async () => {
      const client = await world().clientOf('admin');
      const codes = ['3LINE', 'POSTBRIDGE', 'UP', '3LINE', 'POSTBRIDGE', 'UP'];
      await Promise.allSettled(codes.map((processor) => client.call(activateProcessor, { processor })));
      expect(await active(client)).toHaveLength(2);
      expect(await verifyAudit(world().database.db)).toMatchObject({ intact: true });
    });
  });

  it('changes nothing whose entry cannot be written', async () => {
    const { db } = world().database;
    await sql`alter table audit_entries add constraint no_room check (action not like '%5.0.0%')`.execute(db);
    const client = await world().clientOf('admin');
    const before = await entries(world());
    const message = expect.stringMatching(/^upstream\.http#[\da-f]{8}$/);
    expect(await failureOf(client.call(createVersion, { version: '5.0.0' }))).toEqual({
      kind: 'http',
      status: 500,
      message,
    });
    expect((await client.call(listVersions, {})).map((one) => one.version)).not.toContain('5.0.0');
    expect(await entries(world())).toBe(before);
    await client.call(createVersion, { version: '5.0.1' });
  });

  it('keeps the audit one chain when many change things at once, and shows the first entry that was tampered with', async () => {
    const admin = await world().clientOf('admin');
    const names = Array.from({ length: 12 }, (_, index) => `9.0.${index}`);
    await Promise.all([
      ...names.map((version) => admin.call(createVersion, { version })),
      ...names.map((version) => failureOf(admin.call(createVersion, { version: `${version}${'0'.repeat(60)}` }))),
      ...['product', 'ambassador', 'agent'].map((username) => world().clientOf(username)),
    ]);
    const { db } = world().database;
    const intact = await verifyAudit(db);
    expect(intact).toMatchObject({ intact: true, entries: await entries(world()) });
    const { rows } = await sql`select sum(entries)::int as total from audit_days`.execute(db);
    expect(rows).toEqual([{ total: await entries(world()) }]);
    await db.updateTable('audit_entries').set({ action: 'Nothing of note' }).where('id', '=', 5).execute();
    expect(await verifyAudit(db)).toMatchObject({
      intact: false,
      fault: expect.stringMatching(/^Entry 5 is not as it was written/),
    });
    await db.deleteFrom('audit_entries').where('id', '=', 3).execute();
    expect(await verifyAudit(db)).toEqual({ intact: false, fault: 'Entry 3 is missing.' });
  });
});

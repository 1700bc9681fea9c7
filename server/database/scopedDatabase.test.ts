import { beforeAll, expect, it } from 'vitest';
import { sharedInMemory } from '../../tests/databases';
import { agentValues, changeAgent, lockAgent } from './agents';
import { ScopedDatabase, type ScopedTransaction } from './scopedDatabase';
import { replaceOwnPassword } from './signIn';
import { changePerson, endSignIns, setEnabled, setOneTimePassword } from './users';

const MANAGER = 3;
const database = sharedInMemory();
let managerUser: number;

beforeAll(async () => {
  const { db } = database;
  const manager = await db.selectFrom('agent_managers').select('user_id').where('id', '=', MANAGER).executeTakeFirst();
  managerUser = manager?.user_id ?? 0;
});

const asManager = <Result>(work: (tx: ScopedTransaction) => Promise<Result>): Promise<Result> =>
  database.db
    .transaction()
    .execute((tx) =>
      work(new ScopedDatabase(tx, { scope: { kind: 'manager', managerId: MANAGER }, userId: managerUser })),
    );

const agentOf = (managerId: number) =>
  database.db
    .selectFrom('agents as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select(['u.enabled', 'u.firstname', 'u.one_time_until'])
    .where('a.agent_manager_id', '=', managerId)
    .orderBy('a.id')
    .executeTakeFirstOrThrow();

it('changes nobody else’s agents, whatever the ids that a query is given [D323]', async () => {
  const before = await agentOf(4);
  await asManager(async (tx) => {
    expect(await lockAgent(tx, before.id)).toBeUndefined();
    await changeAgent(tx, before.id, { business_name: 'Taken over' });
    await setEnabled(tx, before.user_id, false);
    await setOneTimePassword(tx, before.user_id, 'hash', '2030-01-01T00:00:00.000Z');
    await changePerson(tx, before.user_id, { firstname: 'Mallory' });
  });
  await expect(asManager((tx) => agentValues(tx, before.id))).rejects.toThrow(`no agent ${before.id}`);
  expect(await agentOf(4)).toEqual(before);
});

it('changes its own agents', async () => {
  const { id, user_id } = await agentOf(MANAGER);
  await asManager(async (tx) => {
    await changeAgent(tx, id, { business_name: 'New name' });
    await setEnabled(tx, user_id, false);
    await changePerson(tx, user_id, { firstname: 'Ada' });
  });
  expect(await agentOf(MANAGER)).toMatchObject({ business_name: 'New name', enabled: false, firstname: 'Ada' });
});

it('ends the caller’s own sessions with its password, and nobody else’s', async () => {
  const { db } = database;
  const { user_id: other } = await agentOf(4);
  await db
    .insertInto('sessions')
    .values([managerUser, other].map((user_id) => ({ user_id, token_hash: `of ${user_id}` })))
    .execute();
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', managerUser)
    .executeTakeFirstOrThrow();
  await asManager(async (tx) => {
    await endSignIns(tx, other);
    expect(await replaceOwnPassword(tx, 'not its own', 'new')).toBe(false);
    expect(await replaceOwnPassword(tx, password_hash, 'new')).toBe(true);
  });
  const left = await db.selectFrom('sessions').select('user_id').execute();
  expect(left).toEqual([{ user_id: other }]);
});

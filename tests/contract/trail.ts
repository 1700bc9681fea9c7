/** What commands leave behind in the audit. */
import { listAudit } from '../../src/upstream/audit';
import { failureOf } from './failures';
import type { World } from './world';

/** Who did what, newest first; the first is the sign-in that it takes to look. */
export async function trail(world: World): Promise<readonly string[]> {
  const client = await world.clientOf('admin');
  const { rows } = await client.call(listAudit, { startPage: 0, length: 100 });
  return rows.map((row) => `${row.user?.username}: ${row.action}`);
}

/** How many entries there are. */
export async function entries({ database }: World): Promise<number> {
  const head = await database.db.selectFrom('audit_head').select('entries').executeTakeFirstOrThrow();
  return head.entries;
}

/** The sentence of a call that fails, which must have left nothing in the audit. */
export async function refused(world: World, call: () => Promise<unknown>): Promise<string> {
  const before = await entries(world);
  const { message } = await failureOf(call());
  if ((await entries(world)) !== before) throw new Error(`"${message}" is in the audit as if it had been done`);
  return message;
}

/** How calls made at the same time ended. */
export async function endings(calls: readonly Promise<unknown>[]): Promise<readonly string[]> {
  return (await Promise.allSettled(calls)).map(({ status }) => status).toSorted();
}

/** What tests about people do and look at. */
import { sql } from 'kysely';
import type { World } from './world';

/** A plain call, for bodies that the client's types refuse. */
export async function send(world: World, token: string, method: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await world.request(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, answer: await response.text() };
}

/** Every row that a command here could write. */
export async function everyRow(world: World): Promise<string> {
  const tables = ['users', 'agents', 'agent_managers', 'purses', 'outbox', 'audit_entries', 'sessions'];
  const rows: string[] = [];
  for (const table of tables) {
    const answer = await sql<{ rows: string }>`
      select coalesce(json_agg(t order by t::text)::text, '') as rows from ${sql.table(table)} t`.execute(
      world.database.db,
    );
    rows.push(answer.rows[0]?.rows ?? '');
  }
  return rows.join('\n');
}

export async function outboxOf(world: World, username: string): Promise<string> {
  const row = await world.database.db
    .selectFrom('outbox as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where('u.username', '=', username)
    .select('o.one_time_password')
    .executeTakeFirstOrThrow();
  return row.one_time_password;
}

/** Texts as people type them, letter by letter, for the search over all lists (D378). */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../server/database/schema';
import { mayBeSecret } from '../../src/upstream/searchedText';
import type { Sample } from './combinations';

export const AGENTS = 20_000;

/** Adds agents without transactions until there are 20,000, named as those of the demonstration are. */
export async function addAgents(db: Kysely<Schema>): Promise<void> {
  await sql`insert into users
      (member_id, firstname, middlename, lastname, email, username, password_hash, role_group_id, created_at)
    select 'KDX' || lpad(n::text, 6, '0'), u.firstname, u.middlename, v.lastname, 'x' || n || '@kobodesk.example',
      lower(u.firstname) || '.x' || n, '-', u.role_group_id, u.created_at
    from generate_series(1, ${AGENTS}::int - (select count(*)::int from agents)) n
    join agents a on a.id = 1 + n % 600 join agents b on b.id = 1 + (n * 7) % 600
    join users u on u.id = a.user_id join users v on v.id = b.user_id`.execute(db);
  await sql`insert into agents (user_id, agent_manager_id, business_name, business_phone, created_at)
    select u.id, 1 + u.id % 12, u.lastname || ' ' || split_part(a.business_name, ' ', 2),
      '+234 80' || lpad((u.id * 7919 % 100000000)::text, 8, '0'), u.created_at
    from users u join agents a on a.id = 1 + u.id % 600 where u.member_id like 'KDX%'`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** From the third letter on, as Ctrl+K asks: not for what may be a card's number or a BVN. */
const typed = (text: string): readonly string[] =>
  Array.from({ length: Math.max(1, text.length - 2) }, (_, more) => text.slice(0, 3 + more)).filter(
    (begun) => !mayBeSecret(begun),
  );

export function typedTexts({ transactionId, rrn, stan, terminalId }: Sample): readonly string[] {
  const whole = ['ventures', 'Adebayo Stores', 'okafor', 'Ọlá', 'fatima', 'ibrahim musa', 'chi', 'mtn', 'o’connor'];
  return [...whole, 'KDA000123', terminalId, stan, rrn, transactionId, '+234 803 123 4567', '0803'].flatMap(typed);
}

/** What the terminal shows once the server can be used. */
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';

export interface DemoSignIn {
  readonly username: string;
  readonly group: string;
}

/** The sign-ins of the seed, one per role group, and their common password (issue 1; README). */
const DEMO_USERNAMES = ['admin', 'senior', 'product', 'ambassador', 'agent', 'newcomer'];
const DEMO_PASSWORD = 'kobodesk-demo-1';

/** Those that this database has; none in one that was not seeded. */
export async function demoSignIns(db: Kysely<Schema>): Promise<readonly DemoSignIn[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where('u.username', 'in', DEMO_USERNAMES)
    .where('u.enabled', '=', true)
    .select(['u.username', 'g.name as group'])
    .execute();
  return rows.toSorted((a, b) => DEMO_USERNAMES.indexOf(a.username) - DEMO_USERNAMES.indexOf(b.username));
}

export function greeting(address: string, signIns: readonly DemoSignIn[]): string {
  const lines = [`Kobodesk is ready: ${address}`];
  if (signIns.length > 0) {
    lines.push('', `Sign in with the password ${DEMO_PASSWORD} as`);
    for (const { username, group } of signIns) {
      const note = username === 'newcomer' ? ' (must change the password first)' : '';
      lines.push(`  ${username.padEnd(12)}${group.trim()}${note}`);
    }
  }
  return `${[...lines, '', 'Ctrl-C ends it.'].join('\n')}\n`;
}

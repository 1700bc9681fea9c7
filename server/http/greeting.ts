/** The text in the terminal when the server is ready. */
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema';
import type { Gateway } from '../gateway/gateway';
import { DEMO_HASH_KEY, DEMO_PASSWORD, SIGN_INS } from '../database/seed/seed';

export interface DemoSignIn {
  readonly username: string;
  readonly group: string;
  readonly mustChangePassword: boolean;
}

/** The seed's sign-ins that still have the demo password. */
export async function demoSignIns(db: Kysely<Schema>): Promise<readonly DemoSignIn[]> {
  const names = SIGN_INS.map((one) => one.username);
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .innerJoin('meta as m', (join) => join.onRef('m.value', '=', 'u.password_hash').on('m.key', '=', DEMO_HASH_KEY))
    .where('u.username', 'in', names)
    .where('u.enabled', '=', true)
    .select(['u.username', 'g.name as group', 'u.must_change_password as mustChangePassword'])
    .execute();
  return rows.toSorted((a, b) => rank(a.username) - rank(b.username));
}

function rank(username: string): number {
  return SIGN_INS.findIndex((one) => one.username === username);
}

const NO_LIMIT =
  'Sign-ins from this machine and private networks are not limited by address. Behind a proxy of yours, set TRUST_PROXY=1.';

export interface Greeting {
  readonly address: string;
  readonly signIns: readonly DemoSignIn[];
  readonly gateway: Gateway;
  readonly trustProxy: boolean;
}

export function greeting({ address, signIns, gateway, trustProxy }: Greeting): string {
  const lines = [`Kobodesk is ready: ${address}`];
  if (signIns.length > 0) {
    lines.push('', `Sign in with the password ${DEMO_PASSWORD} as`);
    for (const { username, group, mustChangePassword } of signIns) {
      const note = mustChangePassword ? ', who must change the password first' : '';
      lines.push(`  ${username.padEnd(12)}${group.trim()}${note}`);
    }
  }
  lines.push('', gateway.ready ? `Partner bank: ${gateway.bank}.` : gateway.reason.text);
  if (!trustProxy) lines.push('', NO_LIMIT);
  return `${[...lines, '', 'Ctrl-C ends it.'].join('\n')}\n`;
}

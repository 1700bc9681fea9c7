/** A session for a request of a test, without the sign-in. */
import type { Kysely } from 'kysely';
import type { Schema } from '../server/database/schema';
import { unbounded } from '../server/database/scopedDatabase';
import { startSession } from '../server/database/signIn';
import { newToken, tokenHash } from '../server/http/sessions';

/** @returns the token. */
export async function sessionFor(
  db: Kysely<Schema>,
  user: { readonly userId: number; readonly passwordHash: string },
  now = Date.now(),
): Promise<string> {
  const token = newToken();
  const session = { ...user, tokenHash: tokenHash(token), mustChangePassword: false, at: new Date(now).toISOString() };
  const begun = await db.transaction().execute((tx) => startSession(unbounded(tx), session));
  if (!begun) throw new Error('No session');
  return token;
}

/**
 * Browsers in which a user has fully signed in before, known by a cookie of which only the hash is here. Such a browser
 * has a number of tries of its own at that user's name, so that strangers who guess do not keep its owner out. It signs
 * nobody in. A new or reset password, and switching the user off, end what is known (users.ts).
 */
import { sql } from 'kysely';
import { opened, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** A user's browsers, at most; the one that was not used for longest makes room. */
const BROWSERS_EACH = 10;

export interface KnownBrowser {
  readonly userId: number;
  readonly cookieHash: string;
  /** ISO 8601. */
  readonly now: string;
}

/** Whether it is a browser of the user of that name; `since`, ISO 8601: one that was not used since is forgotten. */
export async function isKnownBrowser(
  db: ScopedDatabase<'signIn'>,
  { cookieHash, username, since }: { readonly cookieHash: string; readonly username: string; readonly since: string },
): Promise<boolean> {
  const row = await opened(db)
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select('b.user_id')
    .where('b.cookie_hash', '=', cookieHash)
    .where('b.last_used_at', '>', since)
    .where(sql`lower(u.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the user has signed in with that cookie, a new one or one that is known. Call it while the user's row is locked, so that two sign-ins cannot pass the number of browsers together. */
export async function keepKnownBrowser(tx: ScopedTransaction<'signIn'>, browser: KnownBrowser): Promise<void> {
  const { userId, cookieHash, now } = browser;
  await opened(tx)
    .insertInto('known_browsers')
    .values({ cookie_hash: cookieHash, user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.column('cookie_hash').doUpdateSet({ last_used_at: now }))
    .execute();
  await opened(tx)
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('cookie_hash', 'not in', (query) =>
      query
        .selectFrom('known_browsers')
        .select('cookie_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy(sql`cookie_hash = ${cookieHash}`, 'desc')
        .limit(BROWSERS_EACH),
    )
    .execute();
}

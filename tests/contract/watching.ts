/** What tests of watches begin with: a database without any, and counts that find what a test says. */
import { HttpError } from 'ra-core';
import { UpstreamError } from '../../src/upstream/errors';
import { isOutcome } from '../../src/upstream/noticeKinds';
import { listNotices } from '../../src/upstream/notices';
import type { Watches } from '../../server/database/watches';
import { createWatchedCounts } from '../../server/http/app';
import type { Rights } from '../../server/http/configuredRights';
import { subscriptionsOf, WATCH } from './subscriptionCases';
import type { World } from './world';
import { userNamed } from './stored';

/** The notices of a person, the latest first, without the outcomes of the own commands. */
export async function newsOf(world: World, username: string) {
  const notices = await (await world.clientOf(username)).call(listNotices, { sort: '["id","DESC"]' });
  return notices.filter(({ kind }) => !isOutcome(kind));
}

export const NOON = Date.parse('2026-11-20T11:00:00Z');
export const MINUTE_MS = 60_000;
export const PUBLIC_URL = 'https://desk.example.com/';

/** A clock that stands. */
export const after = (minutes: number) => (): number => NOON + minutes * MINUTE_MS;

/** How a call of the dialect failed. @throws TypeError where it did not. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ readonly status: number; readonly message: string }> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError || error instanceof UpstreamError))
    throw new TypeError(`Expected a refusal, got ${String(error)}`);
  return { status: error.status ?? 0, message: error.message };
}

/** People's ids, and views that are stored for them without a call. */
export function keeping(world: () => World, share: 'private' | 'everyone') {
  const idOf = async (username: string): Promise<number> => (await userNamed(world().database.db, username)).id;
  const viewOf = async (username: string, filter: object, resource = 'transactions'): Promise<number> => {
    const rest = { columns: '[]', pinned: false, is_default: false, share } as const;
    const view = { owner_id: await idOf(username), resource, name: 'Late ones', filter: JSON.stringify(filter) };
    const added = world()
      .database.db.insertInto('saved_views')
      .values({ ...view, ...rest })
      .returning('id');
    return (await added.executeTakeFirstOrThrow()).id;
  };
  return { idOf, viewOf };
}

/** @param lines what the job says to the operator. */
export function watching(world: () => World, lines: string[]) {
  const watches = (username: string) => subscriptionsOf(world(), username);
  const parts = (count: Watches['count'], wake: () => void = () => undefined): Watches => ({
    db: world().database.db,
    count,
    auditKey: undefined,
    mail: { publicUrl: PUBLIC_URL, wake },
    webhooks: { publicUrl: PUBLIC_URL, wake },
    notice: (line) => void lines.push(line),
  });
  const { idOf, viewOf } = keeping(world, 'private');
  return {
    watches,
    parts,
    idOf,
    viewOf,
    /** Without watches, notices, mails and views of other tests. */
    clear: async (): Promise<void> => {
      lines.length = 0;
      const { db } = world().database;
      for (const table of ['subscriptions', 'notices', 'outbox_messages', 'webhooks'] as const)
        await db.deleteFrom(table).execute();
      await db.deleteFrom('saved_views').where('id', '>', 1).execute();
    },
    /** Counts so many records, without asking anything. */
    finding: (value: number, before: number | null = null, took = 1) => parts(async () => ({ value, before, took })),
    /** Asks the routes. */
    real: (rights?: Rights) => parts(createWatchedCounts({ db: world().database.db }, rights)),
    /** Kinds and figures of a person's news, the latest first. */
    told: async (username = 'admin') =>
      (await newsOf(world(), username)).map(({ kind, facts }) => [kind, facts.reason ?? facts.value]),
    watched: async (more: object = {}, username = 'admin', filter: object = { status: '09' }) => {
      const viewId = await viewOf(username, filter);
      return (await watches(username)).create({ ...WATCH, viewId, ...more });
    },
    read: async (id: number) => (await watches('admin')).read(id),
  };
}

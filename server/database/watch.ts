/**
 * Once a minute, by one process for all: what has crossed its line or waits for its person is told to the people whom
 * it concerns (D522).
 */
import { mapAsync } from 'es-toolkit';
import { sql, type Kysely, type Transaction } from 'kysely';
import { NETWORK_GROUPS, type RoleGroup } from '../../src/upstream/access';
import type { RuntimeConfig } from '../../src/upstream/config';
import { isNoticeKind, type NoticeKind } from '../../src/upstream/noticeKinds';
import type { Facts } from '../../src/upstream/notices';
import { recordAccount, unrecordedAccounts, waitingRequests } from './accounts';
import { cashOutFrom, failureRates, lateLately, lowFloats } from './attention';
import { changesOf, lastFour, recordAudit, systemEntry, type AuditKey } from './audit';
import { noteCrossings } from './crossings';
import { dropOldNotices, tell } from './notices';
import { roleCodes } from './roleGroups';
import type { Schema } from './schema';
import { ScopedDatabase, type Unscoped, unbounded } from './scopedDatabase';
import { transact } from './transact';
import { takeTurn } from './turns';
import { startWakeable } from '../wakeable';

const EVERY_MS = 60_000;
/** Shorter than the pause between two runs, so that timers that are late do not leave a minute out. */
const TURN_SECONDS = 50;
/** The start of the service comes first. */
const FIRST_MS = 5_000;
const KOBO_PER_NAIRA = 100;

export interface Watching {
  readonly db: Kysely<Schema>;
  readonly limits: RuntimeConfig['limits'];
  readonly auditKey: AuditKey | undefined;
  /** Whether people of a role group are told of this. */
  readonly mayRead: (group: RoleGroup, kind: NoticeKind) => boolean;
  /** A line for the person who watches the server. */
  readonly notice: (line: string) => void;
  /** What people watch for themselves (watches.ts). */
  readonly countWatches?: () => Promise<void>;
}

interface Question extends Pick<Watching, 'limits'> {
  readonly db: ScopedDatabase<Unscoped>;
  readonly now: number;
}

/** Something that is across its line. */
interface Crossed {
  /** What it is, among those of its kind. */
  readonly subject: string;
  readonly facts: Facts;
  /** Whom alone it concerns. Default: everybody who may read of the kind. */
  readonly userId?: number;
}

interface FoundAgent {
  readonly id: number;
  readonly member_id: string;
  readonly business_name: string;
  /** Kobo. */
  readonly value: number;
}

const ofAgent = (agent: FoundAgent, limit: number): Crossed => ({
  subject: String(agent.id),
  facts: {
    agentId: agent.id,
    memberId: agent.member_id,
    businessName: agent.business_name,
    value: agent.value,
    limit,
  },
});

/** The latest first: the first of the new ones is the one that a notice names. */
const WATCHED: Readonly<Partial<Record<NoticeKind, (question: Question) => Promise<readonly Crossed[]>>>> = {
  async pendingLong({ db, now, limits: { pendingMinutes: minutes } }) {
    const late = await lateLately(db, now, minutes);
    return late.map(({ transaction_id: transactionId, member_id: memberId, business_name: businessName, amount }) => ({
      subject: transactionId,
      facts: { transactionId, memberId, businessName, amount, minutes },
    }));
  },
  async failing({ db, now, limits: { failurePercent: percent, failureLeast: least } }) {
    const rates = await failureRates(db, now, { percent, least });
    return rates.map((rate) => ({
      subject: rate.type_id === null ? `bank ${rate.bank ?? ''}` : `type ${rate.type_id}`,
      facts: {
        ...(rate.type_id === null ? { bank: rate.bank ?? '' } : { typeId: rate.type_id, type: rate.type ?? '' }),
        failedNow: rate.failed,
        volume: rate.volume,
        usualFailed: rate.usual_failed,
        usualVolume: rate.usual_volume,
      },
    }));
  },
  async cashOutNear({ db, now, limits: { cashOutNaira, cashOutTypes: types, nearPercent } }) {
    // A percent of a naira is a kobo.
    const near = await cashOutFrom(db, now, { types, from: cashOutNaira * nearPercent });
    return near.map((agent) => ofAgent(agent, cashOutNaira * KOBO_PER_NAIRA));
  },
  async floatLow({ db, now, limits: { floatNaira, silentDays: days } }) {
    const below = floatNaira * KOBO_PER_NAIRA;
    const low = (await lowFloats(db, now, { below, days })).map((agent) => ofAgent(agent, below));
    return low.map(({ subject, facts }) => ({ subject, facts: { ...facts, days } }));
  },
  async bankUnanswered({ db, now }) {
    const waiting = await waitingRequests(db, now);
    return waiting.map(({ id, user_id: userId, call, asked_at: at }) => ({
      subject: String(id),
      userId,
      facts: { call, at },
    }));
  },
};

/** Looks at everything once. @param now milliseconds since the epoch. */
export async function watchOnce(watching: Watching, now: number): Promise<void> {
  const { db, limits, mayRead, notice, countWatches } = watching;
  const question = { db: unbounded(db), now, limits };
  for (const kind of Object.keys(WATCHED).filter(isNoticeKind)) {
    try {
      // One after the other: everybody else uses the database too.
      const crossed = (await WATCHED[kind]?.(question)) ?? [];
      await transact(db, (tx) => tellNew(tx, { kind, crossed, now, mayRead }));
    } catch (error) {
      // What could not be read is neither across its line nor well.
      notice(`watch: ${kind} could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await recordOpened(watching, now);
  await dropOldNotices(unbounded(db), now);
  await countWatches?.();
}

/**
 * The app records an account after the bank has opened it, but a browser may have been closed, or its storage cleared:
 * then this does, for the person who opened it (D924).
 */
async function recordOpened({ db, auditKey, notice }: Watching, now: number): Promise<void> {
  const failed = (error: unknown): void =>
    notice(`watch: accounts could not be recorded: ${error instanceof Error ? error.message : String(error)}`);
  type Opened = Awaited<ReturnType<typeof unrecordedAccounts>>[number];
  const record = ({
    user_id: userId,
    username: agentCode,
    account_number: accountNumber,
    asked_at: createdAt,
  }: Opened) =>
    transact(db, async (tx) => {
      const owner = new ScopedDatabase<Unscoped, typeof tx>(tx, { scope: { kind: 'all' }, userId });
      const recorded = await recordAccount(owner, { accountNumber, createdAt, gatewayKnows: true });
      if (typeof recorded === 'string') return;
      const changes = changesOf({}, { accountNumber, agentCode });
      const change = { resource: 'accounts', record: recorded.id, changes } as const;
      const action = `Recorded the account ${lastFour(accountNumber)}`;
      await recordAudit(tx, [systemEntry(action, '/gateway', now, change)], auditKey);
    });
  const opened = await unrecordedAccounts(unbounded(db), now).catch(failed);
  // One that cannot be recorded keeps none of the others from it.
  await mapAsync(opened ?? [], (row) => record(row).catch(failed), { concurrency: 1 });
}

interface Found extends Pick<Watching, 'mayRead'> {
  readonly kind: NoticeKind;
  readonly crossed: readonly Crossed[];
  readonly now: number;
}

async function tellNew(tx: Transaction<Schema>, { kind, crossed, now, mayRead }: Found): Promise<void> {
  const subjects = crossed.map(({ subject }) => subject);
  const fresh = await noteCrossings(tx, kind, subjects, now);
  const news = crossed.filter(({ subject }) => fresh.has(subject));
  const at = new Date(now).toISOString();
  for (const { facts, userId } of news.filter((one) => one.userId !== undefined)) {
    await tell(unbounded(tx), { kind, facts, at }, [userId ?? 0]);
  }
  const shared = news.filter((one) => one.userId === undefined);
  const [first] = shared;
  if (!first) return;
  const facts = { ...first.facts, count: shared.length };
  const notice = { kind, facts, at, mergeKey: kind, most: crossed.length };
  await tell(unbounded(tx), notice, await readersOf(tx, kind, mayRead));
}

/** The ids of the people who are told of the kind: never agents or their managers, who see a part of the network. */
async function readersOf(
  tx: Transaction<Schema>,
  kind: NoticeKind,
  mayRead: Watching['mayRead'],
): Promise<readonly number[]> {
  const people = await tx
    .selectFrom('users as u')
    .innerJoin('role_groups as g', 'g.id', 'u.role_group_id')
    .where('u.enabled', '=', true)
    .where(sql`trim(g.name)`, 'not in', NETWORK_GROUPS)
    .select(['u.id', 'g.name', roleCodes().as('codes')])
    .execute();
  return people
    .filter(({ name, codes }) => mayRead({ name, roles: codes.map((roleCode) => ({ roleCode })) }, kind))
    .map(({ id }) => id);
}

/** Looks soon after the start, and then every minute until stopped. */
export function startWatching(watching: Watching): ReturnType<typeof startWakeable> {
  return startWakeable({
    everyMs: EVERY_MS,
    firstMs: FIRST_MS,
    isAwaited: true,
    work: async () => {
      if (await takeTurn(watching.db, 'watch', TURN_SECONDS)) await watchOnce(watching, Date.now());
    },
    onError: (error) =>
      watching.notice(`watch: nothing could be read: ${error instanceof Error ? error.message : String(error)}`),
  });
}

/** What happened to one agent, newest first, merged from several tables (D502). Amounts are whole kobo. */
import { sql } from 'kysely';
import { agentIs } from './lists';
import { notesBefore } from './notes';
import { allOf, scoped, scopedRows, scopedSnapshot, unscoped, type ScopedDatabase } from './scopedDatabase';
import type { Change } from './schema';

export const TIMELINE_KINDS = ['transaction', 'movement', 'change', 'signIn', 'note'] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export interface Happening {
  readonly kind: TimelineKind;
  /** Of the transaction its own id, else the row's; unique within its kind. */
  readonly id: string;
  readonly time: string;
  /** The user name of the person who did it; null: the agent or the service. */
  readonly who: string | null;
  readonly what: string;
  /** A status code, or a reason. */
  readonly more: string | null;
  readonly amount: number | null;
  readonly changes: readonly Change[];
}

interface Question {
  readonly id: number;
  readonly userId: number;
  /** ISO 8601: only what is earlier. */
  readonly before: string;
  readonly limit: number;
}

type Reader = (db: ScopedDatabase<'audit'>, question: Question) => Promise<readonly Happening[]>;

type Told = Pick<Happening, 'kind' | 'id' | 'time' | 'what'> & Partial<Happening>;

const happening = (told: Told): Happening => ({ who: null, more: null, amount: null, changes: [], ...told });

const READERS: Readonly<Record<TimelineKind, Reader>> = {
  async transaction(db, { id, before, limit }) {
    const rows = await scoped(db, 'transactions', 't')
      .innerJoin('transaction_types as y', 'y.id', 't.transaction_type_id')
      .where('t.agent_id', '=', id)
      .where('t.system_time', '<', before)
      .select(['t.transaction_id', 'y.type', 't.amount', 't.status_code', 't.system_time'])
      .orderBy('t.system_time', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) =>
      happening({
        kind: 'transaction',
        id: row.transaction_id,
        time: row.system_time,
        what: row.type,
        more: row.status_code,
        amount: row.amount,
      }),
    );
  },
  /** The entry of a transaction would tell the same twice. */
  async movement(db, { id, before, limit }) {
    const rows = await scoped(db, 'purse_entries', 'e')
      .where('e.agent_id', '=', id)
      .where('e.created_at', '<', before)
      .where(sql<boolean>`not exists (
        select 1 from ${scopedRows(db, 'transactions', 't')} where lower(t.transaction_id) = lower(e.transaction_id))`)
      .select(['e.id', 'e.transaction_type', 'e.amount', 'e.reason', 'e.created_at'])
      .orderBy('e.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) =>
      happening({
        kind: 'movement',
        id: String(row.id),
        time: row.created_at,
        what: row.transaction_type,
        more: row.reason,
        amount: row.amount,
      }),
    );
  },
  async change(db, { id, before, limit }) {
    const rows = await auditEntries(db, before, limit)
      .where('e.resource', 'in', ['agents', 'agentPurses'])
      .where('e.record', '=', String(id))
      .execute();
    return rows.map((row) => happened('change', row));
  },
  async signIn(db, { userId, before, limit }) {
    const rows = await auditEntries(db, before, limit)
      .where('e.user_id', '=', userId)
      .where('e.action', '=', 'Signed in')
      .execute();
    return rows.map((row) => happened('signIn', row));
  },
  async note(db, { id, before, limit }) {
    const rows = await notesBefore(db, { resource: 'agents', record: String(id) }, before, limit);
    return rows.map((row) =>
      happening({
        kind: 'note',
        id: String(row.id),
        time: row.created_at,
        who: row.username,
        what: row.text,
      }),
    );
  },
};

function auditEntries(db: ScopedDatabase<'audit'>, before: string, limit: number) {
  return unscoped(db, 'audit')
    .selectFrom('audit_entries as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.time', '<', before)
    .select(['e.id', 'e.time', 'e.action', 'e.changes', 'u.username'])
    .orderBy('e.time', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit);
}

type Entry = Awaited<ReturnType<ReturnType<typeof auditEntries>['execute']>>[number];

const happened = (kind: TimelineKind, row: Entry): Happening =>
  happening({
    kind,
    id: String(row.id),
    time: row.time,
    who: row.username,
    what: row.action,
    changes: row.changes ?? [],
  });

export interface Timeline {
  readonly happenings: readonly Happening[];
  /** There is more before the last one. */
  readonly older: boolean;
  /** When the agent last did something that the audit tells of; null: never. Undefined: not asked for. */
  readonly lastSeen: string | null | undefined;
}

interface TimelineQuestion {
  /** An agent's id or member id. */
  readonly agentId: string;
  readonly before: string;
  readonly kinds: readonly TimelineKind[];
  /** Happenings, but for those at the very time of the last one, which all come. */
  readonly limit: number;
  readonly seen: boolean;
}

/** All of one moment. @returns undefined: no such agent in scope. */
export function readTimeline(
  db: ScopedDatabase<'audit'>,
  { agentId, before, kinds, limit, seen }: TimelineQuestion,
): Promise<Timeline | undefined> {
  return scopedSnapshot(db, async (snapshot) => {
    const agent = await scoped(snapshot, 'agents', 'a')
      .where((row) => allOf([agentIs(row.ref('a.id'), agentId)]))
      .select(['a.id', 'a.user_id'])
      .executeTakeFirst();
    if (!agent) return undefined;
    const question = { id: agent.id, userId: agent.user_id, before, limit: 2 * limit };
    const all: Happening[] = [];
    for (const kind of kinds) all.push(...(await READERS[kind](snapshot, question)));
    const sorted = all.toSorted((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));
    const last = sorted[limit - 1]?.time ?? '';
    const happenings = sorted.filter(({ time }) => time >= last);
    return {
      happenings,
      older: happenings.length < sorted.length,
      lastSeen: seen ? await lastSeenOf(snapshot, agent.user_id) : undefined,
    };
  });
}

async function lastSeenOf(db: ScopedDatabase<'audit'>, userId: number): Promise<string | null> {
  const last = await unscoped(db, 'audit')
    .selectFrom('audit_entries as e')
    .where('e.user_id', '=', userId)
    .select('e.time')
    .orderBy('e.time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.time ?? null;
}

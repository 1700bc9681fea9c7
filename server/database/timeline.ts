/** What happened to one agent, newest first, merged from several tables (D502). Amounts are whole kobo. */
import { mapAsync } from 'es-toolkit';
import { sql } from 'kysely';
import { MOVEMENT_TYPES } from './ledger';
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
  /** What the caller may be told: of a thing that two of them tell, the first. */
  readonly allowed: ReadonlySet<TimelineKind>;
}

type Reader = (db: ScopedDatabase<'audit'>, question: Question) => Promise<readonly Happening[]>;

type Facts = Pick<Happening, 'kind' | 'id' | 'time' | 'what'> & Partial<Happening>;

const happening = (facts: Facts): Happening => ({ who: null, more: null, amount: null, changes: [], ...facts });

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
  /** The entry of a transaction would tell the same twice; a credit or debit by a person may have its id. */
  async movement(db, { id, before, limit, allowed }) {
    const rows = await scoped(db, 'purse_entries', 'e')
      .where('e.agent_id', '=', id)
      .where('e.created_at', '<', before)
      .where(sql<boolean>`(e.transaction_type in (${sql.join(Object.values(MOVEMENT_TYPES))}) or not exists (
        select from ${scopedRows(db, 'transactions', 't')}
        where lower(t.transaction_id) = lower(e.transaction_id) and t.agent_id = e.agent_id))`)
      .select(['e.id', 'e.transaction_type', 'e.amount', 'e.reason', 'e.created_at'])
      .select(allowed.has('change') ? moverOf(db, id).as('username') : sql<null>`null`.as('username'))
      .orderBy('e.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) =>
      happening({
        kind: 'movement',
        id: String(row.id),
        time: row.created_at,
        who: row.username,
        what: row.transaction_type,
        more: row.reason,
        amount: row.amount,
      }),
    );
  },
  async change(db, { id, before, limit, allowed }) {
    const rows = await auditEntries(db, before, limit)
      .where('e.resource', 'in', allowed.has('movement') ? ['agents'] : ['agents', 'agentPurses'])
      .where('e.record', '=', String(id))
      .where('e.action', '<>', 'Signed out')
      .$if(allowed.has('note'), (entries) => entries.where('e.action', 'not like', 'Added a note on %'))
      .execute();
    return rows.map((row) => happened('change', row));
  },
  async signIn(db, { userId, before, limit }) {
    const rows = await signInsOf(db, userId, before, limit).execute();
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

/** Who made the movement `e` of an agent's purse: the audit tells it, the ledger does not. */
const moverOf = (db: ScopedDatabase<'audit'>, agentId: number) =>
  unscoped(db, 'audit')
    .selectFrom('audit_entries as m')
    .where('m.resource', '=', 'agentPurses')
    .where('m.record', '=', String(agentId))
    .where(sql<boolean>`m.changes @> jsonb_build_array(
      jsonb_build_object('field', 'transactionId', 'new', e.transaction_id))`)
    .select('m.username')
    .limit(1);

const signInsOf = (db: ScopedDatabase<'audit'>, userId: number, before: string, limit: number) =>
  auditEntries(db, before, limit).where('e.user_id', '=', userId).where('e.action', '=', 'Signed in');

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
  /** When the agent last signed in; null: never. Undefined: not told to this caller. */
  readonly lastSeen: string | null | undefined;
}

interface TimelineQuestion {
  /** An agent's id or member id. */
  readonly agentId: string;
  readonly before: string;
  readonly kinds: readonly TimelineKind[];
  readonly allowed: ReadonlySet<TimelineKind>;
  /** Happenings, but for those at the very time of the last one, which all come. */
  readonly limit: number;
}

const END_OF_TIME = '9999-12-31T23:59:59.999Z';

const newestFirst = (all: readonly Happening[]): readonly Happening[] =>
  all.toSorted((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));

/** All of one moment. @returns undefined: no such agent in scope. */
export function readTimeline(
  db: ScopedDatabase<'audit'>,
  { agentId, kinds, ...asked }: TimelineQuestion,
): Promise<Timeline | undefined> {
  return scopedSnapshot(db, async (snapshot) => {
    const agent = await scoped(snapshot, 'agents', 'a')
      .where((row) => allOf([agentIs(row.ref('a.id'), agentId)]))
      .select(['a.id', 'a.user_id'])
      .executeTakeFirst();
    if (!agent) return undefined;
    const { limit, allowed } = asked;
    const question = { ...asked, id: agent.id, userId: agent.user_id, limit: 2 * limit };
    const found = await mapAsync(kinds, (kind) => READERS[kind](snapshot, question), { concurrency: 1 });
    const last = newestFirst(found.flat())[limit - 1]?.time ?? '';
    // Of a moment with more happenings than were read, all the same.
    const whole = await mapAsync(kinds, (kind, at) => wholeMoment(snapshot, kind, question, last, found[at] ?? []), {
      concurrency: 1,
    });
    const sorted = newestFirst(whole.flat());
    const happenings = sorted.filter(({ time }) => time >= last);
    const [signIn] = allowed.has('signIn') ? await signInsOf(snapshot, agent.user_id, END_OF_TIME, 1).execute() : [];
    return {
      happenings,
      older: happenings.length < sorted.length,
      lastSeen: allowed.has('signIn') ? (signIn?.time ?? null) : undefined,
    };
  });
}

/** @param found the first ones of a kind. @returns them, and as many more as lie at the time of the last one that is told. */
async function wholeMoment(
  db: ScopedDatabase<'audit'>,
  kind: TimelineKind,
  question: Question,
  last: string,
  found: readonly Happening[],
): Promise<readonly Happening[]> {
  const isCut = found.length === question.limit && (found.at(-1)?.time ?? '') >= last;
  if (!isCut) return found;
  const more = { ...question, limit: 4 * question.limit };
  return wholeMoment(db, kind, more, last, await READERS[kind](db, more));
}

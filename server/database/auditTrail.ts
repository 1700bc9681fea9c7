/** Reads the audit trail: pages of it, newest first, with the exact total (P2-2, Audit page). */
import { sql, type InferResult, type SqlBool } from 'kysely';
import { ifSet, ofDays, withinDays, idsOf, readInPieces, readPage } from './lists';
import type { DayRange, Page, Paging, Window } from './lists';
import { choicesIn } from '../../src/upstream/searchedText';
import { codeValue, idValue, operandConditions, plainValue, textValue } from './operands';
import type { ListValues, WithOperands } from './operands';
import { allOf, present, reading, scopedSnapshot, unscoped } from './scopedDatabase';
import type { Condition, ScopedDatabase } from './scopedDatabase';
import { anyOf } from './searchText';

/** The member id of the user of entry `e`, whom only entries of version 3 name; `u` is the user as he or she is now. */
export const memberOfEntry = sql<
  string | null
>`case when e.version < 3 then u.member_id else nullif(e.member_id, '') end`;

/** The same of the user name. */
const nameOfEntry = sql<string | null>`case when e.version < 3 then u.username else nullif(e.username, '') end`;

/** The service itself has no user. */
export type AuditRow = InferResult<ReturnType<typeof selectEntries>>[number];

function selectEntries(db: ScopedDatabase<'audit'>) {
  return unscoped(db, 'audit')
    .selectFrom('audit_entries as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.id',
      memberOfEntry.as('member_id'),
      nameOfEntry.as('username'),
      'e.action',
      'e.ip',
      'e.request_method',
      'e.url',
      'e.time',
      'e.resource',
      'e.record',
      'e.changes',
    ]);
}

/** A number of each entry (groups.ts). */
export const AUDIT_KEY = sql`e.id`;

/** Which entries are asked for beside their days; each may be left out. */
export interface AuditFilter extends WithOperands {
  /** The names of a changed record's list: an agent and its purse have the same key. */
  readonly resource?: string | undefined;
  readonly record?: string | undefined;
  /** The person who did it: a user name or a member id, whole and in any case. */
  readonly username?: string | undefined;
  /** Words of the sentence, in its order. */
  readonly action?: string | undefined;
  /** An address, or how it begins. */
  readonly ip?: string | undefined;
  readonly actionKind?: ActionKind | undefined;
  /** A user name, a member id, words of the sentence or how an address begins. */
  readonly q?: string | undefined;
}

/** How the sentences of a kind begin: parts of a regular expression. */
const BEGINNINGS = {
  signIns: 'Sign|Failed to sign in',
  money: 'Credited|Debited|Moved money|Funded|Paid',
  created: 'Created|Added|Loaded',
  changed: 'Changed|Assigned|Unassigned|Activated|Deactivated|Switched|Reset|Generated|Renewed',
  deleted: 'Deleted|Ended',
  withoutSignIns: '(?!Sign|Failed to sign in)',
} as const;

type ActionKind = keyof typeof BEGINNINGS;

export const ACTION_KINDS = [
  'signIns',
  'money',
  'created',
  'changed',
  'deleted',
  'withoutSignIns',
] as const satisfies readonly ActionKind[];

const resourceIs = (names: string): Condition =>
  sql`(e.resource is not null and e.resource = any(${choicesIn(names)}::text[]))`;
/** By its key, which few screens show, or by the member id that stands in the sentence: "Activated Ada Stores (KDA000001)". */
const recordIs = (key: string): Condition =>
  sql`(e.resource is not null and (e.record = ${key} or position(${`(${key.toUpperCase()})`} in e.action) > 0))`;
const userIs = (name: string): Condition =>
  sql`e.user_id in (select p.id from users p where lower(p.username) = lower(${name}) or p.member_id = upper(${name}))`;
const actionHas = (words: string): Condition => sql`position(lower(${words}) in lower(e.action)) > 0`;
const kindIs = (kind: ActionKind): Condition => sql`e.action ~ ${`^(?:${BEGINNINGS[kind]})`}`;
const ipBegins = (address: string): Condition => sql`starts_with(e.ip, ${address})`;

/** The values of an entry by which the list can be filtered (operands.ts). */
export const AUDIT_VALUES: ListValues = {
  memberId: idValue(memberOfEntry),
  username: { ...textValue(nameOfEntry), is: userIs },
  action: { ...textValue(sql`e.action`), is: actionHas },
  ip: { ...idValue(sql`e.ip`), is: ipBegins },
  url: idValue(sql`e.url`),
  requestMethod: plainValue('choice', sql`e.request_method`),
  time: plainValue('time', sql`e.time`),
  resource: { ...plainValue('choice', sql`e.resource`), is: resourceIs },
  record: { ...codeValue(sql`e.record`), is: recordIs },
};

/** Newest first. A record is found by the index of changed records, a person by that of users. */
export function listFilteredAudit(
  db: ScopedDatabase<'audit'>,
  { resource, record, username, action, ip, actionKind, q, operands }: AuditFilter,
  days: DayRange,
  paging: Paging | Window,
): Promise<Page<AuditRow>> {
  const conditions = present([
    ifSet(resource, resourceIs),
    ifSet(record, recordIs),
    ifSet(username, userIs),
    ifSet(action, actionHas),
    ifSet(ip, ipBegins),
    actionKind && kindIs(actionKind),
    ifSet(q, (text) => anyOf([userIs(text), actionHas(text), ipBegins(text)])),
    ...operandConditions(db, AUDIT_VALUES, operands),
  ]);
  return readPage(db, paging, (snapshot) =>
    selectEntries(snapshot)
      .where(allOf([...conditions, ...withinDays(days, sql`e.time`)]))
      .orderBy('e.time', 'desc')
      .orderBy('e.id', 'desc'),
  );
}

/**
 * The days are Lagos's and valid; rows and total are of the same moment, and the total costs a row per day. Entries
 * never change, so a long page may be read piece by piece once its keys are known.
 */
export async function listAudit(
  db: ScopedDatabase<'audit'>,
  days: DayRange,
  { startPage, length }: Paging,
): Promise<Page<AuditRow>> {
  const { ids, total } = await scopedSnapshot(db, async (snapshot) => {
    const counted = await unscoped(snapshot, 'audit')
      .selectFrom('audit_days as t')
      .where(allOf(ofDays(days)))
      .select(({ fn }) => fn.sum<number | null>('entries').as('total'))
      .executeTakeFirstOrThrow();
    const all = counted.total ?? 0;
    const { direction, limit, offset } = fromNearerEnd(all, startPage * length, length);
    // The page is found in the index alone.
    const page = unscoped(snapshot, 'audit')
      .selectFrom('audit_entries as a')
      .select(['a.id', 'a.time'])
      .where(allOf(withinDays(days, sql`a.time`)))
      .orderBy('a.time', direction)
      .orderBy('a.id', direction)
      .limit(limit)
      .offset(offset);
    const { rows } = await sql<{ ids: string }>`
        select array_to_string(array(
          select page.id from ${page} page order by page.time desc, page.id desc), ',') as ids`.execute(
      reading(snapshot),
    );
    return { ids: idsOf(rows[0]?.ids), total: all };
  });
  const rows = await readInPieces(ids, (piece) =>
    selectEntries(db)
      .where(sql<SqlBool>`e.id = any(${piece}::bigint[])`)
      .execute(),
  );
  return { rows, total };
}

/** The rows of a page, read from the nearer end of the index. */
function fromNearerEnd(total: number, before: number, length: number) {
  const after = Math.max(0, total - before - length);
  if (before <= after) return { direction: 'desc', limit: length, offset: before } as const;
  return { direction: 'asc', limit: Math.max(0, total - before - after), offset: after } as const;
}

/** Pages of lists, and their filters as SQL. Texts of filters have been parsed: they are trimmed and not empty. */
import { sql, type SelectQueryBuilder, type Simplify, type Expression } from 'kysely';
import type { Page, Paging } from '../../src/upstream/endpoint';
import { type Condition, present, reading, type ScopedDatabase, scopedSnapshot, type Unscoped } from './scopedDatabase';
import { addDays, lagosDayStart } from '../../src/upstream/time';
import { tidyId, valuesIn } from '../../src/upstream/typedText';
import { idSpellings } from '../../src/upstream/searchedText';

export type { Page, Paging };

/** A page whose matches were not all counted, if there are very many. */
export interface CountedPage<Row> extends Page<Row> {
  /** There are more than `total`. */
  readonly totalIsLeast?: boolean;
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** What is made of all matching rows, in place of a page of them (summaries.ts). */
export interface Whole extends Window {
  readonly readAll: <Area extends Unscoped, Tables, Table extends keyof Tables>(
    db: ScopedDatabase<Area>,
    list: (db: ScopedDatabase<Area>) => SelectQueryBuilder<Tables, Table, unknown>,
  ) => Promise<void>;
}

/** Rows and total are of the same moment. @param list all matching rows, in order. */
export async function readPage<Area extends Unscoped, Tables, Table extends keyof Tables, Row>(
  db: ScopedDatabase<Area>,
  at: Paging | Window | Whole,
  list: (snapshot: ScopedDatabase<Area>) => SelectQueryBuilder<Tables, Table, Row>,
): Promise<Page<Simplify<Row>>> {
  if ('readAll' in at) {
    await at.readAll(db, list);
    return { rows: [], total: 0 };
  }
  const { offset, limit } = 'limit' in at ? at : { offset: at.startPage * at.length, limit: at.length };
  return scopedSnapshot(db, async (snapshot) => {
    const matching = list(snapshot);
    const { total } = await reading(snapshot)
      .selectFrom(
        matching
          .clearSelect()
          .clearOrderBy()
          .select(sql`1`.as('one'))
          .as('matching'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows: await matching.limit(limit).offset(offset).execute(), total };
  });
}

/** Whether a query has any row. */
export async function anyRow(query: { readonly executeTakeFirst: () => Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** The id that a statement returns. */
export async function idOf(statement: {
  readonly executeTakeFirstOrThrow: () => Promise<{ readonly id: number }>;
}): Promise<number> {
  return (await statement.executeTakeFirstOrThrow()).id;
}

/** Rows of one statement, during which everybody else waits on the embedded database. */
export const PIECE_ROWS = 250;

/** The rows of an answer in the simple REST dialect: first those that are read at once, a longer answer in turn (queue.ts). */
export class Range implements Window {
  limit: number;

  constructor(
    readonly offset: number,
    /** The rows that were asked for. */
    readonly most: number,
  ) {
    this.limit = Math.min(most, PIECE_ROWS);
  }

  widen(): void {
    this.limit = this.most;
  }
}

/** The rows with these ids, in the same order. @param read answers rows in any order. */
export async function readInPieces<Row extends { readonly id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += PIECE_ROWS) {
    const piece = ids.slice(start, start + PIECE_ROWS);
    const byId = new Map((await read(piece)).map((row) => [row.id, row]));
    rows.push(...piece.flatMap((id) => byId.get(id) ?? []));
  }
  return rows;
}

/** Ids are read as one text: parsing ten thousand rows would cost more than finding them. */
export function idsOf(text: string | undefined): readonly number[] {
  return text ? text.split(',').map(Number) : [];
}

const MAX_INT = 2_147_483_647;

/** Filters by the names of the wire. */
export type TextFilter<Name extends string> = { readonly [Key in Name]?: string | undefined };

/** The condition of a filter, if it is given. */
export function ifSet(text: string | undefined, condition: (text: string) => Condition): Condition | undefined {
  return text === undefined ? undefined : condition(text);
}

/** Undefined for a text that is no id of the database. */
export function asId(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_INT ? id : undefined;
}

/** Of `users u`: the member id, in any spelling. */
function memberIs(memberId: string): Condition {
  const [first = '', ...others] = idSpellings(memberId).map((id) => id.toUpperCase());
  return others.length === 0 ? sql`u.member_id = ${first}` : sql`u.member_id in (${sql.join([first, ...others])})`;
}

/** `agentId` is an agent's id or its member id. @param column holds an agent's id. */
export function agentIs(column: Expression<unknown>, agentId: string): Condition {
  const id = asId(tidyId(agentId));
  if (id !== undefined) return sql`${column} = ${id}`;
  return sql`${column} in (select a.id from agents a join users u on u.id = a.user_id
    where ${memberIs(agentId)})`;
}

/** The same of one agent, or of several separated by commas. */
export function agentIsOneOf(column: Expression<unknown>, agentIds: string): Condition {
  const all = valuesIn(agentIds).map((one) => tidyId(one));
  const [only = '', ...others] = all;
  // A single one by `=`: the planner knows that the order of an index remains.
  if (others.length === 0) return agentIs(column, only);
  const ids = all.flatMap((one) => asId(one) ?? []);
  if (ids.length === all.length) return sql`${column} = any(${ids}::int[])`;
  const memberIds = all.flatMap((one) => (asId(one) === undefined ? idSpellings(one) : []));
  return sql`${column} in (select a.id from agents a join users u on u.id = a.user_id
    where a.id = any(${ids}::int[]) or u.member_id = any(${memberIds.map((one) => one.toUpperCase())}::text[]))`;
}

/** Both inclusive, YYYY-MM-DD; either may be left out. */
export interface DayRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** ISO time. @throws RangeError for a text that is no calendar day. */
export function startOf(day: string): string {
  const time = lagosDayStart(day);
  if (time === undefined) throw new RangeError(`Not a calendar day: ${day}`);
  return new Date(time).toISOString();
}

/** @throws RangeError for a text that is no calendar day. */
export function withinDays({ startDate, endDate }: DayRange, column: Expression<unknown>): readonly Condition[] {
  return present([
    ifSet(startDate, (day) => sql`${column} >= ${startOf(day)}::timestamptz`),
    ifSet(endDate, (day) => sql`${column} < ${startOf(addDays(day, 1))}::timestamptz`),
  ]);
}

/** The same for a table `t` with a row for each day. */
export function ofDays({ startDate, endDate }: DayRange): readonly Condition[] {
  return present([
    ifSet(startDate, (day) => sql`t.day >= ${day}::date`),
    ifSet(endDate, (day) => sql`t.day <= ${day}::date`),
  ]);
}

/** Reads transactions: a page of rows, newest first, with the exact total (P1-7). */
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { type CountedPage, type Page, type Paging, idsOf, PIECE_ROWS, readInPieces } from './lists';
import { allOf, reading, type ScopedDatabase, scopedRows, scopedSnapshot } from './scopedDatabase';
import type { Schema } from './schema';
import {
  countTransactions,
  matching,
  rowConditions,
  totalOf,
  type TransactionFilter,
  volumesByDay,
} from './transactionFilter';

/** Money is whole kobo; times are ISO 8601 in UTC; the PAN is masked. */
export interface TransactionRow extends Selectable<Schema['transactions']> {
  readonly type: Schema['transaction_types']['type'];
  readonly business_name: Schema['agents']['business_name'];
  readonly business_address: Schema['agents']['business_address'];
  readonly member_id: Schema['users']['member_id'];
}

/** How a list is sorted, ties by id; by default newest first. */
export interface Order {
  readonly sort?: keyof typeof SORTED_BY | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** `bounded`: of a question that the contract cannot ask not all matches are counted. Default: `exact`. */
  readonly count?: 'exact' | 'bounded' | undefined;
}

/** Beyond so many matches a bounded count ends. */
const MOST_COUNTED = 10_000;

/** Beyond this offset whole days are skipped by their known volumes, in place of single rows. */
const SKIP_DAYS_FROM = 1_000;

export const listTransactions = (db: ScopedDatabase, filter: TransactionFilter, paging: Paging, order: Order = {}) =>
  listTransactionsAs(db, filter, paging, order, (row) => row);

/**
 * Rows and total are of the same moment. Of a long page only the ids are: their rows are read piece by piece,
 * milliseconds later. @param of makes what is kept of a row: of a long page the rows themselves are let go at once.
 */
export async function listTransactionsAs<Kept>(
  db: ScopedDatabase,
  filter: TransactionFilter,
  { startPage, length }: Paging,
  order: Order,
  of: (row: TransactionRow) => Kept,
): Promise<CountedPage<Kept>> {
  const offset = startPage * length;
  const sorting = sortingOf(order);
  if (length > PIECE_ROWS) return readLong(db, filter, { offset, length }, sorting, of);
  const { rows, ...counted } = await readShort(db, filter, { offset, length }, sorting);
  return { rows: rows.map((row) => of(row)), ...counted };
}

async function readShort(
  db: ScopedDatabase,
  filter: TransactionFilter,
  { offset, length }: Window,
  order: Sorting,
): Promise<CountedPage<TransactionRow>> {
  if (isQuestion(filter)) return readInOnePass(db, filter, { offset, length }, order);
  if (order.byTime && offset < SKIP_DAYS_FROM) {
    const page = await readNear(db, filter, { offset, length }, order);
    if (page) return page;
  }
  return scopedSnapshot(db, async (snapshot) => {
    const total = await countTransactions(snapshot, filter);
    if (offset >= total) return { rows: [], total };
    const keys = await keysOfPage(snapshot, filter, { offset, length }, order, total);
    const { rows } = await sql<TransactionRow>`
        select ${COLUMNS} from (${keys}) k join transactions t on t.id = k.id ${order.by}`.execute(reading(snapshot));
    return { rows, total };
  });
}

/** A filter that the contract cannot ask. */
const isQuestion = ({ search, operands = [] }: TransactionFilter): boolean =>
  search !== undefined || operands.length > 0;

/**
 * The matches with nothing but what they are sorted by, so that an index can hold all that is read.
 * @param most so many of them, in no order. Default: all.
 */
function hitsOf(db: ScopedDatabase, filter: TransactionFilter, { byTime }: Sorting, most?: number) {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const sorted = byTime ? sql`t.system_time` : sql`t.amount`;
  return sql`hit as materialized (select t.id, ${sorted} from ${matching(db, filter)} ${limit})`;
}

/**
 * Count and page in one pass. Left to itself, the planner looks for the few rows of an id along the time, through all
 * others. Of very many the page lies close to the end of time.
 */
function readInOnePass(
  db: ScopedDatabase,
  filter: TransactionFilter,
  { offset, length }: Window,
  order: Sorting,
): Promise<CountedPage<TransactionRow>> {
  const { by, bounded } = order;
  // A search has an exact total, and a page beyond the count needs one.
  const isCapped = !filter.search && offset + length <= MOST_COUNTED;
  return scopedSnapshot(db, async (snapshot) => {
    const { rows: hits } = await sql<{ total: number; ids: string }>`
      with ${hitsOf(snapshot, filter, order, isCapped ? MOST_COUNTED + 1 : undefined)}
      select (select count(*) from hit) as total,
        array_to_string(array(select t.id from hit t ${by} limit ${length} offset ${offset}), ',')
          as ids`.execute(reading(snapshot));
    const { total = 0, ids = '' } = hits[0] ?? {};
    const isMore = isCapped && total > MOST_COUNTED;
    const page = isMore
      ? sql`select t.id from ${matching(snapshot, filter)} ${by} limit ${length} offset ${offset}`
      : sql`select unnest(${idsOf(ids)}::bigint[]) as id`;
    const { rows } = await sql<TransactionRow>`
      select ${COLUMNS} from (${page}) k join ${scopedRows(snapshot, 'transactions', 't')} on t.id = k.id
      ${by}`.execute(reading(snapshot));
    if (isMore && bounded) return { rows, total: MOST_COUNTED, totalIsLeast: true };
    return { rows, total: isMore ? await countTransactions(snapshot, filter) : total };
  });
}

async function readLong<Kept>(
  db: ScopedDatabase,
  filter: TransactionFilter,
  window: Window,
  order: Sorting,
  of: (row: TransactionRow) => Kept,
): Promise<Page<Kept>> {
  const { ids, total } = await scopedSnapshot(db, async (snapshot) => {
    const all = await countTransactions(snapshot, filter);
    if (window.offset >= all) return { ids: '', total: all };
    const keys = await keysOfPage(snapshot, filter, window, order, all);
    const { rows } = await sql<{ ids: string }>`
        select array_to_string(array(${keys}), ',') as ids`.execute(reading(snapshot));
    return { ids: rows[0]?.ids, total: all };
  });
  const rows = await readInPieces(idsOf(ids), async (piece) => {
    const read = await readTransactions(db, piece);
    return read.map((row) => ({ id: row.id, value: of(row) }));
  });
  return { rows: rows.map(({ value }) => value), total };
}

/** The first pages, in one statement with their total; undefined when there is no row to hold the total. */
async function readNear(
  db: ScopedDatabase,
  filter: TransactionFilter,
  window: Window,
  { by }: Sorting,
): Promise<Page<TransactionRow> | undefined> {
  // Without a match the rows are not searched: that could read the whole table in vain.
  const conditions = [sql<SqlBool>`(select total from matching) > 0`, ...rowConditions(db, filter)];
  const { rows } = await sql<TransactionRow & { total: number }>`
    with matching as materialized (${totalOf(db, filter)})
    select (select total from matching) as total, ${COLUMNS} from (
      select t.* from ${scopedRows(db, 'transactions', 't')} where ${allOf(conditions)} ${by}
      limit ${window.length} offset ${window.offset}
    ) t ${by}`.execute(reading(db));
  const total = rows[0]?.total ?? (window.offset === 0 ? 0 : undefined);
  return total === undefined ? undefined : { rows, total };
}

/** The transactions with these ids, newest first. */
export async function readTransactions(db: ScopedDatabase, ids: readonly number[]): Promise<readonly TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${COLUMNS} from ${scopedRows(db, 'transactions', 't')}
    where t.id = any(${ids}::bigint[]) ${SORTED_BY.systemTime.desc}`.execute(reading(db));
  return rows;
}

/** Undefined for a transaction beyond the scope. */
export async function findTransaction(db: ScopedDatabase, transactionId: string): Promise<TransactionRow | undefined> {
  const page = await listTransactions(db, { transactionId }, { startPage: 0, length: 1 });
  return page.rows[0];
}

interface Window {
  readonly offset: number;
  readonly length: number;
  readonly days?: { readonly startDate: string; readonly endDate: string };
}

/** The days of a window and its offset in them, so that the days before them are not read. */
async function narrow(
  db: ScopedDatabase,
  filter: TransactionFilter,
  window: Window,
  { byTime, descending }: Sorting,
): Promise<Window> {
  if (!byTime || window.offset < SKIP_DAYS_FROM) return window;
  const latestFirst = await volumesByDay(db, filter);
  if (!latestFirst) return window;
  const volumes = descending ? latestFirst : latestFirst.toReversed();
  const end = window.offset + window.length;
  let seen = 0;
  let first: { day: string; before: number } | undefined;
  let last: string | undefined;
  for (const { day, volume } of volumes) {
    if (seen + volume > window.offset) first ??= { day, before: seen };
    if (seen < end) last = day;
    seen += volume;
  }
  if (!first || !last) return window;
  const [startDate, endDate] = descending ? [last, first.day] : [first.day, last];
  return { offset: window.offset - first.before, length: window.length, days: { startDate, endDate } };
}

/** The columns of a TransactionRow. Names are subqueries: planning a join would cost more than a page does. */
const COLUMNS = sql`t.*, (select y.type from transaction_types y where y.id = t.transaction_type_id) as type,
  (select a.business_name from agents a where a.id = t.agent_id) as business_name,
  (select a.business_address from agents a where a.id = t.agent_id) as business_address,
  (select u.member_id from agents a join users u on u.id = a.user_id where a.id = t.agent_id) as member_id`;

/** By the values of a record on the wire (D334). */
const SORTED_BY = {
  systemTime: { asc: sql`order by t.system_time, t.id`, desc: sql`order by t.system_time desc, t.id desc` },
  amount: { asc: sql`order by t.amount, t.id`, desc: sql`order by t.amount desc, t.id desc` },
} as const;

interface Sorting {
  readonly by: RawBuilder<unknown>;
  readonly byTime: boolean;
  readonly descending: boolean;
  readonly bounded: boolean;
}

function sortingOf({ sort = 'systemTime', order = 'desc', count }: Order): Sorting {
  const descending = order === 'desc';
  return { by: SORTED_BY[sort][order], byTime: sort === 'systemTime', descending, bounded: count === 'bounded' };
}

/** A query for the page's ids, in order. An index holds them, so that skipped rows are never read. */
async function keysOfPage(
  db: ScopedDatabase,
  filter: TransactionFilter,
  page: Window,
  order: Sorting,
  total: number,
): Promise<RawBuilder<unknown>> {
  const { days, offset, length } = await narrow(db, filter, page, order);
  // Few matches are not looked for along the time, through all others.
  if (filter.search || (isQuestion(filter) && total <= MOST_COUNTED))
    return sql`with ${hitsOf(db, filter, order)} select t.id from hit t ${order.by} limit ${length} offset ${offset}`;
  return sql`select t.id from ${matching(db, { ...filter, ...days })} ${order.by} limit ${length} offset ${offset}`;
}

/** Every type, for the filter's options. */
export function listTransactionTypes(db: ScopedDatabase) {
  return reading(db).selectFrom('transaction_types').select(['id', 'type']).orderBy('id').execute();
}

/** Every status, for the filter's options: approved first, then by code. */
export function listTransactionStatuses(db: ScopedDatabase) {
  return reading(db).selectFrom('transaction_statuses').selectAll().orderBy('status_code').execute();
}

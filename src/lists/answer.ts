/**
 * One page of a question: by the service, or by the browser for what the service cannot (`answerer.ts`). Without React,
 * because the export's worker asks it too.
 */
import type { Client } from '../upstream/client';
import type { Listing, Page, Paging, Part } from '../upstream/endpoint';
import { cannot, type UpstreamError } from '../upstream/errors';
import { valueAt } from '../upstream/path';
import { isAsked } from '../upstream/transports/takes';
import type { ListQuestion, ReadOptions, Sort } from '../upstream/transports/transport';
import { EVERY, type Incomplete, isServiceOrder, type Ordering, refuseShort, SEARCHED_AT_MOST } from './answerer';
import { isJoined } from './several';

/** Records per request. */
const PAGE = 1_000;
/** Whether a row matches the browser's filters; null if one of the compared values is unreadable. */
export type Matches = (row: object) => boolean | null;

/** A filter, parted. */
export interface PartedFilter {
  /** What the service filters by. */
  readonly sent: object;
  /** What the browser filters by; null if there is nothing. */
  readonly matches: Matches | null;
  /** Names of fields that the browser may filter by only where it reads the whole list. */
  readonly asked?: readonly string[];
}

/** How a list is read. */
export interface Source<Row extends object = object> extends Ordering {
  /** The service's own answer; `sort` is one of its orders. */
  readonly read: (paging: Paging, sort: Sort | null) => Promise<Page<Row>>;
  /** The list answers every row and takes no paging. */
  readonly unpaged?: boolean | undefined;
}

export interface Question {
  readonly paging: Paging;
  /** Null or by `id`: the service's own order. */
  readonly sort: Sort | null;
  readonly matches: Matches | null;
}

export type Answer<Row> = Page<Row> & Incomplete;

/** The list of a call with a filter that the service takes; several values are merged where it takes one at a time. */
export function sourceOf(
  client: Pick<Client, 'call' | 'page' | 'takes'>,
  listing: Listing,
  filter: object,
  options: ReadOptions,
): Source {
  const takes = client.takes(listing);
  const { joined } = listing;
  const { signal, unpaged } = options;
  return {
    serviceOrders: takes.serviceOrders,
    unpaged,
    read: async (paging, sort) => {
      const question = { filter, paging, sort };
      if (!joined || !isJoined(takes, filter)) return client.page(listing, question, options);
      const { readJoined } = await import('./joined');
      const read = (one: ListQuestion) => client.page(listing, one, { ...options, bounded: false });
      return readJoined({ wire: client, joined, takes, signal, read, compareBy }, question);
    },
  };
}

/**
 * An order that the service does not make is possible only with every row (docs/contract.md, paging; D187). @throws
 * UpstreamError as `read` does, and `business` for an impossible order.
 */
export async function answer<Row extends object>(
  source: Source<Row>,
  { paging, sort: asked, matches }: Question,
): Promise<Answer<Row>> {
  const { read, unpaged = false } = source;
  const order = isAsked(asked) ? asked : null;
  const byService = order === null || isServiceOrder(source, order.field);
  if (matches === null && byService) return read(paging, asked);
  const inPages = matches !== null || (paging.length >= SEARCHED_AT_MOST && !unpaged);
  const matched: Answer<Row> = inPages
    ? await searched(matches, (at) => read(at, null))
    : await read(unpaged ? { startPage: 0, length: EVERY } : paging, null);
  const { rows, total, ...incomplete } = matched;
  if (order && (incomplete.scannedOf || rows.length < total || (!inPages && incomplete.part))) throw cannotSort(order);
  const all = order ? sorted(rows, order) : rows;
  if (!inPages && !unpaged) return { ...matched, rows: all };
  const first = paging.startPage * paging.length;
  return { rows: all.slice(first, first + paging.length), total, ...incomplete };
}

/** Filters the first records of a list. A record that moves to the next page meanwhile counts once. */
async function searched<Row extends object>(
  matches: Matches | null,
  read: (paging: Paging) => Promise<Page<Row>>,
): Promise<Answer<Row>> {
  const seen = new Set<string>();
  const rows: Row[] = [];
  let uncompared = 0;
  let total = 0;
  let part: Part | undefined;
  for (let startPage = 0; startPage * PAGE < SEARCHED_AT_MOST; startPage += 1) {
    const paging = { startPage, length: PAGE };
    // In sequence, because each answer tells whether there is another page.
    const page = await read(paging);
    total = page.total;
    part ??= page.part;
    refuseShort(page.rows, paging, total);
    for (const row of page.rows) {
      const text = JSON.stringify(row);
      if (seen.has(text)) continue;
      seen.add(text);
      const match = matches ? matches(row) : true;
      if (match === null) uncompared += 1;
      else if (match) rows.push(row);
    }
    if ((startPage + 1) * PAGE >= total) break;
  }
  return {
    rows,
    total: rows.length,
    ...(total > SEARCHED_AT_MOST && { scannedOf: total }),
    ...(uncompared > 0 && { uncompared }),
    ...(part && { part }),
  };
}

function cannotSort({ field }: Sort): UpstreamError {
  return cannot(`The service cannot sort this list by ${field}. Show the list without sorting.`);
}

/** Complete lists. Numbers by size, texts by the alphabet; records without the value come last in both directions. */
function sorted<Row extends object>(rows: readonly Row[], sort: Sort): readonly Row[] {
  return rows
    .map((row) => ({ row, value: valueAt(row, sort.field) ?? null }))
    .toSorted((one, other) => comparedBy(sort, one.value, other.value))
    .map(({ row }) => row);
}

const compareBy =
  (sort: Sort) =>
  (one: object, other: object): number =>
    comparedBy(sort, valueAt(one, sort.field) ?? null, valueAt(other, sort.field) ?? null);

function comparedBy({ descending }: Pick<Sort, 'descending'>, one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (descending ? -1 : 1) * compared(one, other);
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}

/**
 * Several values of a parameter from a host that takes one at a time: a list for each value, joined by time, with exact
 * totals, down to row 5,000 (D258). Loaded on demand.
 */
import type { Joined, Page, Paging } from '../upstream/endpoint';
import { cannot } from '../upstream/errors';
import { isAsked, type Takes } from '../upstream/transports/takes';
import type { ListQuestion, ReadOptions, Sort, Wire } from '../upstream/transports/transport';
import { joinedFor, valuesOf } from './several';

/** The last row that can be shown: every list is read from its beginning. */
const DEEPEST = 5_000;
/** Rows of one request. */
const AT_ONCE = 1_000;
/** Lists of one page, and how many of them are requested at a time. */
const MOST_LISTS = 100;
const IN_PARALLEL = 6;

type Filter = Readonly<Record<string, unknown>>;
type Read = (question: ListQuestion) => Promise<Page<object>>;

interface Joining {
  readonly wire: Pick<Wire, 'call'>;
  readonly joined: Joined;
  readonly takes: Takes;
  readonly signal: ReadOptions['signal'];
  /** Reads a list whose parameters have one value each. */
  readonly read: Read;
  /** The order in which `answer.ts`, which reads this file, sorts rows. */
  readonly compareBy: (sort: Sort) => (one: object, other: object) => number;
}

/** @throws UpstreamError `business` for rows beyond the 5,000th, or more than 100 lists. */
export async function readJoined(joining: Joining, { filter, paging, sort }: ListQuestion): Promise<Page<object>> {
  const { read } = joining;
  const lists = await listsOf(joining, { ...filter });
  const [only] = lists;
  if (!only) return { rows: [], total: 0 };
  if (lists.length === 1) return read({ filter: only, paging, sort });
  if (lists.length > MOST_LISTS) throw cannot('This filter has too many values. Choose fewer.');
  const order = isAsked(sort) ? sort : { field: joining.joined.by, descending: true };
  const [{ rows, total }, expected] = await Promise.all([
    joinedRows(joining, lists, { paging, order, sort }),
    expectedTotal(joining, { ...filter }),
  ]);
  const missing = expected !== null && expected > total;
  return {
    rows,
    total,
    // The service's list of codes does not have all the codes of its rows.
    ...(missing && { part: { rows: total, sure: true, of: expected } }),
  };
}

/** The filters whose lists have no row in common and together every row of the question. */
async function listsOf({ wire, joined, takes, signal }: Joining, filter: Filter): Promise<readonly Filter[]> {
  const { parameters, alone, group } = joined;
  const asked: Record<string, unknown> = { ...filter };
  if (joinedFor(takes, filter).includes(group.parameter)) {
    const named = valuesOf(filter[group.parameter]);
    const every = await wire.call(group.codes, {}, { signal });
    const codes = every.map((row) => String(Reflect.get(row, group.code)));
    const grouped = new Set(Object.values(group.values).flat());
    const inGroup = named.flatMap((name) => group.values[name] ?? codes.filter((code) => !grouped.has(code)));
    const chosen = valuesOf(filter[group.of]);
    delete asked[group.parameter];
    asked[group.of] = chosen.length > 0 ? chosen.filter((code) => inGroup.includes(code)) : inGroup;
    if (valuesOf(asked[group.of]).length === 0) return [];
  }
  let lists: readonly Filter[] = [asked];
  for (const parameter of parameters) {
    const values = [...new Set(valuesOf(asked[parameter]))];
    if (values.length < 2 || !takes.joined.includes(parameter)) continue;
    if (values.includes(alone))
      throw cannot(`${alone} cannot be combined with other values of ${parameter}. Choose one or the other.`);
    lists = values.flatMap((value) => lists.map((list) => Object.assign({}, list, { [parameter]: value })));
  }
  return lists;
}

/** One list of those that are joined. */
interface Source {
  readonly filter: Filter;
  readonly total: number;
  /** How many of its pages were read. */
  readonly pages: number;
  /** Its rows that are not yet in the joined list. */
  readonly rows: readonly object[];
}

interface Order {
  readonly paging: Paging;
  readonly order: { readonly field: string; readonly descending: boolean };
  /** As it is sent to the host. */
  readonly sort: ListQuestion['sort'];
}

async function joinedRows(
  { read, compareBy }: Joining,
  lists: readonly Filter[],
  { paging: { startPage, length }, order, sort }: Order,
): Promise<Page<object>> {
  const end = (startPage + 1) * length;
  const size = Math.min(end, AT_ONCE);
  const next = async (source: Omit<Source, 'total'>): Promise<Source> => {
    const paging = { startPage: source.pages, length: size };
    const { rows, total } = await read({ filter: source.filter, paging, sort });
    return { ...source, total, pages: source.pages + 1, rows: [...source.rows, ...rows] };
  };
  let sources: readonly Source[] = await inTurns(lists, (filter) => next({ filter, pages: 0, rows: [] }));
  const total = sources.reduce((sum, source) => sum + source.total, 0);
  const needed = Math.min(end, total);
  if (needed > DEEPEST && startPage * length < total) throw tooDeep();
  const [first, ties] = [compareBy(order), compareBy({ field: 'id', descending: true })];
  // A row that arrives meanwhile moves others to the next page, where they are read again: by its key each counts once.
  const joined = new Map<unknown, object>();
  for (;;) {
    const taken = takeNewest(sources, size, (one, other) => first(one, other) || ties(one, other));
    for (const row of taken.rows) if (!joined.has(keyOf(row))) joined.set(keyOf(row), row);
    const empty = taken.sources.filter((source) => isEmpty(source, size));
    if (joined.size >= needed || empty.length === 0) break;
    const more = new Map(await inTurns(empty, async (source) => [source, await next(source)] as const));
    sources = taken.sources.map((source) => more.get(source) ?? source);
  }
  return { rows: [...joined.values()].slice(startPage * length, needed), total };
}

/** Its next page is needed before the newest row of all can be told. */
const isEmpty = ({ rows, pages, total }: Source, size: number): boolean => rows.length === 0 && pages * size < total;

/** Takes the newest row of all lists, until one of them has to be read further. Within a list the host's order stays. */
function takeNewest(
  before: readonly Source[],
  size: number,
  compare: (one: object, other: object) => number,
): { readonly rows: readonly object[]; readonly sources: readonly Source[] } {
  const next = before.map(() => 0);
  const rows: object[] = [];
  const left = (): readonly Source[] =>
    before.map((source, index) => ({ ...source, rows: source.rows.slice(next[index]) }));
  for (;;) {
    let first = -1;
    for (const [index, source] of before.entries()) {
      const row = source.rows[next[index] ?? 0];
      if (!row) {
        if (source.pages * size < source.total) return { rows, sources: left() };
        continue;
      }
      const best = before[first]?.rows[next[first] ?? 0];
      if (!best || compare(row, best) < 0) first = index;
    }
    const row = before[first]?.rows[next[first] ?? 0];
    if (!row) return { rows, sources: left() };
    rows.push(row);
    next[first] = (next[first] ?? 0) + 1;
  }
}

const keyOf = (row: object): unknown => Reflect.get(row, 'id') ?? row;

async function inTurns<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += IN_PARALLEL)
    answers.push(...(await Promise.all(items.slice(from, from + IN_PARALLEL).map(ask))));
  return answers;
}

/**
 * How many rows have none of the other groups' codes: more than the joined ones where the service has codes that it does
 * not list. Null unless the group is "every other code" alone. The first count is of all rows, so that one that arrives
 * between the counts makes the result smaller, never larger.
 */
async function expectedTotal({ joined, takes, read }: Joining, filter: Filter): Promise<number | null> {
  const { group } = joined;
  const named = valuesOf(filter[group.parameter]);
  const others = named.every((name) => group.values[name] === undefined);
  if (joinedFor(takes, filter).join() !== group.parameter || !others || filter[group.of] !== undefined) return null;
  const { [group.parameter]: _group, ...rest } = filter;
  const count = async (more: Filter): Promise<number> =>
    (await read({ filter: { ...rest, ...more }, paging: { startPage: 0, length: 1 } })).total;
  let left = await count({});
  for (const code of Object.values(group.values).flat()) left -= await count({ [group.of]: code });
  return left;
}

function tooDeep(): Error {
  return cannot(
    'With several values in a filter, only the first 5,000 rows can be loaded. ' +
      'Choose fewer values or a shorter period to see the others.',
  );
}

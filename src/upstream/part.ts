/**
 * Finds out whether an answer holds all rows. Services that answer pages say so in headers or beside the rows, each in
 * their own way; without paging parameters an answer may be a first page that does not say so.
 */
import type { List, Page, Part, Reader } from './endpoint';
import { isRecord } from './rows';

/** There is more, there is no more, or there may be more. */
type Sign = 'more' | 'whole' | 'maybe';

interface Signs {
  readonly signs: readonly Sign[];
  /** Counts of all rows. */
  readonly totals: readonly number[];
  /** Counts either of all rows or of those in the answer. */
  readonly counts: readonly number[];
  /** Page sizes. */
  readonly sizes: readonly number[];
}

/** Default page sizes of services. */
const USUAL_SIZES: ReadonlySet<number> = new Set([10, 15, 20, 24, 25, 30, 40, 50, 100, 200, 250, 500, 1_000]);
/** How many levels of an answer are searched for signs. */
const DEEPEST = 3;

const MORE = /^(?:is)?_?(?:has_?(?:more|next)(?:_?(?:page|items|results|data|rows))?|more|is_?truncated|truncated)$/i;
const LAST = /^(?:is_?)?last(?:_?page)?$/i;
const NEXT =
  /^(?:@?odata\.)?_?next(?:_?(?:page|cursor|token|link|url|uri|href|key|marker|offset|records_?url|page_?(?:token|url|cursor|number|link)))?$|^(?:continuation(?:_?token)?|last_?evaluated_?key)$/i;
/** Some services use these for the page that was asked for, others for the next one. */
const CURSOR = /^(?:(?:end|after)_?cursor|cursor|after|scroll_?id|marker)$/i;
const TOTAL =
  /^(?:x-)?(?:(?:pagination|page)[-_])?(?:records_?filtered|full_?count|(?:grand_?)?total(?:[-_]?(?:elements?|count|items?|records?|rows|results|hits|size|entries))?)$/i;
const COUNT = /^count$/i;
const PAGES = /^(?:x-)?(?:pagination-)?(?:total[-_]?pages?|pages?(?:[-_]?count|[-_]?total)?|last_?page|num_?pages)$/i;
const SIZE =
  /^(?:x-)?(?:per[-_]?page|page[-_]?(?:size|limit)|limit|size|(?:rows|items)[-_]?per[-_]?page|max_?results)$/i;

/** @param everyRow the call always answers all rows, so a usual page size is not taken for a first page. */
export function listWithPart<Row>(read: Reader<readonly Row[]>, everyRow = false): Reader<List<Row>> {
  const withPart = <One>(rows: readonly One[], body: unknown, headers?: Headers): List<One> => {
    const part = partOf(body, headers, rows.length, everyRow);
    return part ? Object.assign([...rows], { part }) : rows;
  };
  return Object.assign((body: unknown, headers?: Headers) => withPart(read(body), body, headers), {
    tolerant: marked(read, (answer, body, headers) => ('rows' in answer ? answer : withPart(answer, body, headers))),
  });
}

/** Also for a service whose total counts only the rows of one answer. */
export function pageWithPart<Row>(read: Reader<Page<Row>>): Reader<Page<Row>> {
  return Object.assign((body: unknown, headers?: Headers) => partOfPage(read(body), body, headers), {
    tolerant: marked(read, (answer, body, headers) => ('rows' in answer ? partOfPage(answer, body, headers) : answer)),
  });
}

type Tolerant = NonNullable<Reader<unknown>['tolerant']>;

function marked(
  { tolerant }: Reader<unknown>,
  mark: (answer: ReturnType<Tolerant>, ...from: Parameters<Tolerant>) => ReturnType<Tolerant>,
): Tolerant | undefined {
  return tolerant && ((body, headers) => mark(tolerant(body), body, headers));
}

function partOfPage<Row>(page: Page<Row>, body: unknown, headers: Headers | undefined): Page<Row> {
  const { signs } = signsOf(body, headers);
  return page.rows.length >= page.total && signs.includes('more')
    ? { ...page, part: { rows: page.rows.length, sure: true, of: null } }
    : page;
}

/** Undefined where the answer holds all rows, as far as it tells. @param rows how many are in the answer. */
export function partOf(body: unknown, headers: Headers | undefined, rows: number, everyRow: boolean): Part | undefined {
  if (rows === 0) return undefined;
  const { signs, totals, counts, sizes } = signsOf(body, headers);
  const total = Math.max(0, ...totals, ...counts);
  if (total > rows) return { rows, sure: true, of: total };
  if (signs.includes('more')) return { rows, sure: true, of: null };
  if (signs.includes('whole') || totals.includes(rows) || sizes.some((size) => size > rows)) return undefined;
  const isFull = sizes.includes(rows) || (sizes.length === 0 && USUAL_SIZES.has(rows) && !inContract(body));
  return signs.includes('maybe') || (isFull && !everyRow) ? { rows, sure: false, of: null } : undefined;
}

/** Whether a value of that name may say that an answer is only a part. */
export function tellsOfMore(name: string): boolean {
  return [MORE, LAST, NEXT, CURSOR, TOTAL, PAGES, SIZE].some((pattern) => pattern.test(name));
}

function signsOf(body: unknown, headers: Headers | undefined): Signs {
  return merged([ofHeaders(headers), ofBody(body, DEEPEST)]);
}

/** The contract's lists have no pages: an answer with its envelope and no sign is complete. */
function inContract(body: unknown): boolean {
  return isRecord(body) && 'responseCode' in body;
}

function merged(all: readonly Signs[]): Signs {
  return {
    signs: all.flatMap(({ signs }) => signs),
    totals: all.flatMap(({ totals }) => totals),
    counts: all.flatMap(({ counts }) => counts),
    sizes: all.flatMap(({ sizes }) => sizes),
  };
}

const NONE: Signs = { signs: [], totals: [], counts: [], sizes: [] };
const sign = (one: Sign): Signs => ({ ...NONE, signs: [one] });

/** Another origin's headers are seen only where it lists them in Access-Control-Expose-Headers. */
function ofHeaders(headers: Headers | undefined): Signs {
  return merged([...(headers ?? [])].map(([name, value]) => ofHeader(name, value)));
}

function ofHeader(name: string, value: string): Signs {
  if (name === 'link') return /;\s*rel="?[^",;]*\bnext\b/i.test(value) ? sign('more') : NONE;
  if (name === 'content-range') return ofRange(value);
  if (/^x-next-page$/.test(name)) return value.trim() === '' ? sign('whole') : sign('more');
  // `Content-Length` and the like mean something else.
  return /^x-|^total-count$/.test(name) ? ofValue(name, /^\d+$/.test(value) ? Number(value) : value) : NONE;
}

/** `items 0-9/88`, or `items 0-9/*` for an unknown total. */
function ofRange(value: string): Signs {
  const [, total] = /^\S+\s+\d+-\d+\/(\d+|\*)$/.exec(value.trim()) ?? [];
  if (total === undefined) return NONE;
  return total === '*' ? sign('maybe') : { ...NONE, totals: [Number(total)] };
}

/** Lists are not searched: no row tells about the others. */
function ofBody(body: unknown, depth: number): Signs {
  if (!isRecord(body) || depth === 0) return NONE;
  return merged(
    Object.entries(body).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [];
      const own = ofValue(name, value);
      return NEXT.test(name) ? own : [own, ofBody(value, depth - 1)];
    }),
  );
}

function ofValue(name: string, value: unknown): Signs {
  if (MORE.test(name) && typeof value === 'boolean') return sign(value ? 'more' : 'whole');
  if (LAST.test(name) && typeof value === 'boolean') return sign(value ? 'whole' : 'more');
  if (NEXT.test(name)) return isFilled(value) ? sign('more') : sign('whole');
  if (CURSOR.test(name)) return isFilled(value) ? sign('maybe') : NONE;
  return ofCount(name, typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value);
}

function ofCount(name: string, count: unknown): Signs {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return NONE;
  if (TOTAL.test(name)) return { ...NONE, totals: [count] };
  if (COUNT.test(name)) return { ...NONE, counts: [count] };
  if (PAGES.test(name)) return count > 1 ? sign('more') : NONE;
  return SIZE.test(name) && count > 0 ? { ...NONE, sizes: [count] } : NONE;
}

/** A link, a token, a number, or a record with one of them. */
function isFilled(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).some(isFilled);
  return (
    value === true || (typeof value === 'number' && value > 0) || (typeof value === 'string' && value.trim() !== '')
  );
}

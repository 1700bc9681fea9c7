/** Refuses answers that are not the page that was asked for: their rows would be lost, or stand in for others (D387). */
import type { Listing, Page, Paging } from '../endpoint';
import { cannot } from '../errors';
import type { ListQuestion } from './transport';

/** Questions whose first page is remembered. */
const KEPT = 20;

/** @throws UpstreamError `business` for a page with more rows than were asked for. */
export function refuseSurplus(rows: readonly unknown[], asked: object): void {
  const { length }: Partial<Paging> = asked;
  if (length !== undefined && rows.length > length)
    throw cannot(
      `The service answered ${rows.length} rows where ${length} were asked for, so some rows would be on no page. Ask an administrator to correct how this list is read.`,
    );
}

type Read = (paging: Paging) => Promise<Page<object>>;

/** Remembers first pages. One of each host, as its transport is. */
export function pageGuard() {
  const firsts = new Map<string, readonly object[]>();
  /** Lists whose pages have differed. */
  const proven = new Set<string>();

  const keep = (key: string, rows: readonly object[]): void => {
    firsts.delete(key);
    firsts.set(key, rows);
    const [oldest] = firsts.keys();
    if (firsts.size > KEPT && oldest !== undefined) firsts.delete(oldest);
  };

  /**
   * @param read asks the service again.
   * @throws UpstreamError `business` for a page with the rows of the first, which is still as it was.
   */
  return async ({ name, unproven }: Listing, question: ListQuestion, page: Page<object>, read: Read): Promise<void> => {
    const { filter, sort, paging } = question;
    const { startPage, length } = paging;
    const key = JSON.stringify([name, filter, sort ?? null, length]);
    if (startPage === 0) return keep(key, page.rows);
    // Services answer a page beyond the last one in many ways, and no row is lost by that.
    if (page.rows.length === 0 || startPage * length >= page.total) return;
    const first = async (): Promise<readonly object[]> => (await read({ startPage: 0, length })).rows;
    const isNew = !firsts.has(key) && unproven === true && !proven.has(name);
    const before = firsts.get(key) ?? (isNew ? await first() : null);
    if (!before) return;
    if (!areSame(before, page.rows)) {
      proven.add(name);
      return;
    }
    // Rows that came in between have moved the first ones to this page.
    const now = isNew ? before : await first();
    keep(key, now);
    if (areSame(now, page.rows))
      throw cannot(
        `The service answered the rows of page 1 for page ${startPage + 1} too, so the others cannot be reached. Ask an administrator to correct how this list is read.`,
      );
  };
}

function areSame(one: readonly object[], other: readonly object[]): boolean {
  return (
    one.length === other.length &&
    JSON.stringify(one[0]) === JSON.stringify(other[0]) &&
    JSON.stringify(one) === JSON.stringify(other)
  );
}

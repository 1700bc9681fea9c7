/** How much of a list the browser reads where it answers (`byBrowser.ts`), and whose order a list is in. */
import type { Paging, Part } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import type { Takes } from '../upstream/transports/takes';

/** The browser filters and sorts at most this many records, from the beginning of the list. */
export const SEARCHED_AT_MOST = 5_000;
/** The length of a page that holds every match. */
export const EVERY = Number.MAX_SAFE_INTEGER;

export type Ordering = Pick<Takes, 'serviceOrders'>;

/** What is told of rows that are not made from all records. */
export interface Incomplete {
  /** The number of records in the list, if only the first of them were searched. */
  readonly scannedOf?: number;
  /** The number of records whose filtered value is unreadable. They are not among the rows. */
  readonly uncompared?: number;
  readonly part?: Part | undefined;
  /** So many records match at least: the service ended its count there (D581). */
  readonly atLeast?: number | undefined;
}

/** Whether the service makes this order. @param path of a value. */
export const isServiceOrder = ({ serviceOrders: by }: Ordering, path: string): boolean =>
  by === 'all' || by.includes(path);

/**
 * Rows are missing before the end of the list: an incomplete list must not look complete. @throws UpstreamError
 * `malformed` for a page with fewer rows than the total says.
 */
export function refuseShort(rows: readonly unknown[], { startPage, length }: Paging, total: number): void {
  if (rows.length < Math.min(length, total - startPage * length))
    throw new UpstreamError('malformed', { reason: 'a page has fewer rows than the total says' });
}

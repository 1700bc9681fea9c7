/** Reads all records that match a list's filters for a selection: page by page like an export, each record once. */
import type { RaRecord } from 'ra-core';
import { SEARCHED_AT_MOST } from '../../lists/answerer';
import { everyMatch } from '../../lists/every';
import { pinnedFilter } from '../../lists/pinnedFilter';
import type { AskedResource } from '../definition/byBrowser';
import type { Resource } from '../definition/resource';
import { filtersByBrowser, type Filter, type RowPage } from '../rows/pageQuery';

/** Limit of a selection: one call per record takes its time. */
export const MAX_CHOSEN = 10_000;
/** Records per request. */
const PAGE = 1_000;

interface MatchingOptions {
  readonly resource: AskedResource & Pick<Resource, 'filtersByBrowser' | 'period'>;
  readonly filter: Filter;
  /** Reads one page; `page` counts from 1. */
  readonly read: (filter: Filter, page: number, length: number) => Promise<RowPage>;
  /** Called with the number of records read, and the number that match. */
  readonly onRead: (rows: number, total: number) => void;
  /** This computer's time, for an end date that keeps new records from moving the pages. */
  readonly now: number;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Includes records without a readable key, which `Selection.add` counts. @throws CountError `tooMany` above
 * `MAX_CHOSEN`, `missing` if the list changed meanwhile, or errors of `read`.
 */
export async function readMatching(options: MatchingOptions): Promise<readonly RaRecord[]> {
  const { resource, filter, onRead, now, wait } = options;
  // A filter of the browser reads the whole list with each call, so there is no end date to pin.
  const byBrowser = filtersByBrowser(resource, filter);
  const windows = everyMatch<RaRecord>({
    ...(wait && { wait }),
    filter,
    pinned: byBrowser ? null : pinnedFilter(resource, filter, now),
    read: async (by, startPage, length) => {
      const { data, total } = await options.read(asTexts(by), startPage + 1, length);
      return { rows: data, total };
    },
    // The data provider filters and sorts.
    serviceOrders: 'all',
    sort: null,
    matches: null,
    keyOf: ({ id }) => id,
    maxRows: MAX_CHOSEN,
    length: byBrowser ? SEARCHED_AT_MOST : PAGE,
  });
  const records: RaRecord[] = [];
  for await (const window of windows) {
    records.push(...window.rows);
    onRead(records.length, window.total);
  }
  return records;
}

/** A list's filters are texts. */
function asTexts(filter: object): Filter {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

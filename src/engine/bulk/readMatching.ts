/** Reads all records that match a list's filters for a selection: page by page like an export, each record once. */
import type { RaRecord } from 'ra-core';
import { settledFilter, type FilteredRead, readWindows } from '../export/windows';
import type { UpstreamFilter } from '../export/protocol';
import { pinnedFilter } from '../export/request';
import type { Resource } from '../definition/resource';
import { LOOKED_THROUGH } from '../rows/clientFilters';
import { needsClientFilter, type Filter } from '../rows/pageQuery';
import type { RowPage } from '../rows/windowedRows';

/** Limit of a selection: one call per record takes its time. */
export const MAX_CHOSEN = 10_000;
/** Records per request. */
const PAGE = 1_000;

interface MatchingOptions {
  readonly resource: Pick<Resource, 'clientFilters' | 'period'>;
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
 * Includes records without a readable key, which `Selection.add` counts. @throws ExportError `tooMany` above
 * `MAX_CHOSEN`, `missing` if the list changed meanwhile, or errors of `read`.
 */
export async function readMatching(options: MatchingOptions): Promise<readonly RaRecord[]> {
  const { resource, filter, onRead, now, wait } = options;
  const pausing = wait ? { wait } : {};
  const read: FilteredRead<RaRecord> = async (by, startPage, length) => {
    const { data, total } = await options.read(asTexts(by), startPage + 1, length);
    return { rows: data, total };
  };
  // A client filter reads the whole list with each call, so there is no end date to pin.
  const here = needsClientFilter(resource, filter);
  const pinned = here ? null : pinnedFilter(resource, filter, now);
  const settled = await settledFilter({ filter, pinned }, { ...pausing, read });
  const windows = readWindows({
    ...pausing,
    read: (startPage, length) => read(settled, startPage, length),
    keyOf: ({ id }) => id,
    maxRows: MAX_CHOSEN,
    length: here ? LOOKED_THROUGH : PAGE,
  });
  const records: RaRecord[] = [];
  for await (const window of windows) {
    records.push(...window.rows);
    onRead(records.length, window.total);
  }
  return records;
}

/** A list's filters are texts. */
function asTexts(filter: UpstreamFilter): Filter {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

/** Every record that a list's filters match, to be chosen: read page by page as an export reads them, each once. */
import type { RaRecord } from 'ra-core';
import { settledFilter, type FilteredRead, readWindows } from '../export/windows';
import type { UpstreamFilter } from '../export/protocol';
import { pinnedFilter } from '../export/request';
import type { Resource } from '../definition/resource';
import { LOOKED_THROUGH } from '../rows/clientFilters';
import { needsClientFilter, type Filter } from '../rows/pageQuery';
import type { RowPage } from '../rows/windowedRows';

/** The most records selected at once: an action on each of them takes its time. */
export const MAX_CHOSEN = 10_000;
/** Records asked for at a time. */
const PAGE = 1_000;

interface MatchingOptions {
  readonly resource: Pick<Resource, 'clientFilters' | 'period'>;
  readonly filter: Filter;
  /** Asks for one page by a filter; `page` counts from 1. */
  readonly read: (filter: Filter, page: number, length: number) => Promise<RowPage>;
  /** Told how many are there, and how many match. */
  readonly onRead: (rows: number, total: number) => void;
  /** This computer's time: without an end, records of the days to come would move the pages. */
  readonly now: number;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Records without a readable key are among them: nothing can be done with one, which `Selection.add` returns the count of.
 * @throws ExportError `tooMany` above `MAX_CHOSEN`, `missing` where the list changed meanwhile, or what `read` throws.
 */
export async function readMatching(options: MatchingOptions): Promise<readonly RaRecord[]> {
  const { resource, filter, onRead, now, wait } = options;
  const pausing = wait ? { wait } : {};
  const read: FilteredRead<RaRecord> = async (by, startPage, length) => {
    const { data, total } = await options.read(asTexts(by), startPage + 1, length);
    return { rows: data, total };
  };
  // A filter that the browser applies reads the whole list with each call: there is no end date to pin.
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

/** A list's filter is of texts, whatever an export may send. */
function asTexts(filter: UpstreamFilter): Filter {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

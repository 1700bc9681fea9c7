/** Whether the end of an export can be made fast without losing a row. */
import type { Page } from '../../upstream/endpoint';
import type { ExportRequest, UpstreamFilter } from './protocol';
import { readPatiently, type WindowOptions } from './windows';

/** Reads one window of a filter's matches; `startPage` is zero-based. */
export type FilteredRead<Row> = (filter: UpstreamFilter, startPage: number, length: number) => Promise<Page<Row>>;

interface SettleOptions<Row> extends Pick<WindowOptions<Row>, 'wait' | 'hold'> {
  readonly read: FilteredRead<Row>;
}

/**
 * The pinned end is a guess: the day it names comes from this computer's clock, which may be wrong. The upstream is
 * asked what it would leave out, and with anything left out the list is read without an end. The pinned number is asked
 * first: a row that arrives between the two calls can then only make them differ.
 */
export async function settledFilter<Row>(
  { filter, pinned }: Pick<ExportRequest, 'filter' | 'pinned'>,
  { read, ...options }: SettleOptions<Row>,
): Promise<UpstreamFilter> {
  if (!pinned) return filter;
  const count = async (by: UpstreamFilter): Promise<number> => {
    const page = await readPatiently({ ...options, read: (startPage, length) => read(by, startPage, length) }, 0, 1);
    return page.total;
  };
  const within = await count(pinned);
  return within === (await count(filter)) ? pinned : filter;
}

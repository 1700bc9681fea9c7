/** Every match of a list through the data provider, which filters and sorts (`every.ts`). */
import { SEARCHED_AT_MOST } from './answerer';
import { everyMatch, type Window } from './every';
import { type FilterTexts, isByBrowser, type Listed } from './byBrowser';
import type { AskedField } from './question/asked';
import { type PinnedList, pinnedFilter } from './pinnedFilter';
import type { RowPage } from './windowedRows';

type Filtered = AskedField & { readonly param: string };

interface RecordsOptions<Row, Field extends Filtered> {
  readonly resource: Listed<Field> & PinnedList<Field>;
  readonly filter: FilterTexts;
  /** Reads one page; `page` counts from 1. */
  readonly read: (filter: FilterTexts, page: number, length: number) => Promise<RowPage<Row>>;
  readonly maxRows: number;
  /** Records per request. The whole list comes with each request where the browser answers. */
  readonly length: number;
  /** This computer's time, for an end date that keeps new records from moving the pages. */
  readonly now: number;
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** @throws CountError above `maxRows` and where the list changed meanwhile, or errors of `read`. */
export function everyRecord<Row extends { readonly id: string | number }, Field extends Filtered>({
  resource,
  filter,
  read,
  maxRows,
  length,
  now,
  wait,
}: RecordsOptions<Row, Field>): AsyncGenerator<Window<Row>> {
  // Then there is no end date to pin.
  const byBrowser = isByBrowser(resource, { filter, sort: null });
  return everyMatch<Row>({
    ...(wait && { wait }),
    filter,
    pinned: byBrowser ? null : pinnedFilter(resource, filter, now),
    read: async (by, startPage, size) => {
      const { data, total } = await read(asTexts(by), startPage + 1, size);
      return { rows: data, total };
    },
    serviceOrders: 'all',
    sort: null,
    matches: null,
    keyOf: ({ id }) => id,
    maxRows,
    length: byBrowser ? SEARCHED_AT_MOST : length,
  });
}

/** The browser can compare so many records. */
export const searchesAll = (total: number): boolean => total <= SEARCHED_AT_MOST;

/** A list's filters are texts. */
export function asTexts(filter: object): FilterTexts {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

/** One page of a list as react-admin's records, filtered and sorted in the browser where the upstream cannot do it. */
import type { RaRecord } from 'ra-core';
import type { Client } from '../upstream/client';
import { asPage, type Page, type Paging, type Part } from '../upstream/endpoint';
import { cannot, cannotSort, isAsked, sorted } from '../upstream/transports/order';
import type { ReadOptions, Sort } from '../upstream/transports/transport';
import { keylessId } from '../upstream/unreadable';
import type { ResourceBinding } from './writes';
import { toRecord } from './record';

/** Set where a page was not read from all records (`engine/rows/pageQuery.ts`). */
interface PageMeta {
  /** How many records exist, where not all of them were searched. */
  readonly scannedOf?: number;
  readonly uncompared?: number;
  readonly part?: Part;
}

interface PageQuestion {
  readonly paging: Paging;
  readonly sort: Sort | null;
  readonly filter?: object;
}

interface RecordPage<RecordType> {
  data: RecordType[];
  total: number;
  meta?: PageMeta;
}

/** @returns a function that rejects with UpstreamError, `business` for an impossible sort. */
export function createPageReader(client: Client) {
  return async <RecordType extends RaRecord>(
    { list, keyOf, here: hereOf, unpaged, filters }: ResourceBinding,
    { paging, sort, filter = {} }: PageQuestion,
    options: ReadOptions,
  ): Promise<RecordPage<RecordType>> => {
    // The whole list in an order is read in pages, and sorted here.
    const here = hereOf(filter, isAsked(sort) && !unpaged && paging.length === Number.MAX_SAFE_INTEGER);
    refuseUnknown(here?.sent ?? filter, filters ?? (list.filters ? new Set(list.filters) : null));
    let part: Part | undefined;
    const read = async (at: Paging, order: Sort | null = null): Promise<Page<object>> => {
      const question = { filter: here?.sent ?? filter, paging: at, sort: order };
      const answered = await client.page(list, question, { ...options, unpaged });
      part ??= answered.part;
      return answered;
    };
    const found = here && (await here.matches(read));
    if (found?.scannedOf && isAsked(sort)) throw cannotSort(sort);
    const page = found
      ? asPage(isAsked(sort) ? sorted(found.rows, sort) : found.rows, paging)
      : await read(paging, sort);
    const first = paging.startPage * paging.length;
    const data = page.rows.map((row, index) => toRecord<RecordType>(row, keyOf(row) ?? keylessId(first + index + 1)));
    const meta = {
      ...(found?.scannedOf && { scannedOf: found.scannedOf }),
      ...(found?.uncompared && { uncompared: found.uncompared }),
      ...(part && { part }),
    };
    return { data, total: page.total, ...(Object.keys(meta).length > 0 && { meta }) };
  };
}

/** A service ignores parameters that it does not know, and answers every record as if they were filtered. */
function refuseUnknown(filter: object, known: ReadonlySet<string> | null): void {
  const unknown = Object.entries(filter).flatMap(([name, value]: [string, unknown]) => {
    if (known ? known.has(name) : !REFUSED.test(name)) return [];
    if (value === undefined || value === null || value === '') return [];
    return REFUSED.test(name) && typeof value === 'string' ? [value] : [name];
  });
  const [first] = unknown;
  if (first !== undefined)
    throw cannot(`The service cannot filter this list by ${unknown.join(', ')}. Remove this filter.`);
}

/**
 * react-admin's own parameter of an address, with `_` behind it where the list has a filter of that name: the engine
 * hands on the names of filters that the list does not have.
 */
const REFUSED = /^filter_*$/;

export type ReadPage = ReturnType<typeof createPageReader>;

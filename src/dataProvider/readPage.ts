/** One page of a list as react-admin's records. */
import type { RaRecord } from 'ra-core';
import { answer, sourceOf } from '../lists/answer';
import { type Incomplete } from '../lists/answerer';
import type { Client } from '../upstream/client';
import type { Paging } from '../upstream/endpoint';
import { cannot, type UpstreamError } from '../upstream/errors';
import { takesOperator, type Takes } from '../upstream/transports/takes';
import type { ReadOptions, Sort } from '../upstream/transports/transport';
import { keylessId } from '../upstream/unreadable';
import type { ResourceBinding } from './writes';
import { toRecord } from './record';

interface PageQuestion {
  readonly paging: Paging;
  readonly sort: Sort | null;
  readonly filter?: object;
}

export interface RecordPage<RecordType> {
  data: RecordType[];
  total: number;
  /** Set where a page was not made from all records. */
  meta?: Incomplete;
}

/** @returns a function that rejects with UpstreamError, `business` for an impossible sort. */
export function createPageReader(client: Client) {
  return async <RecordType extends RaRecord>(
    { list, keyOf, parted, unpaged, filters }: ResourceBinding,
    { paging, sort, filter = {} }: PageQuestion,
    options: ReadOptions,
  ): Promise<RecordPage<RecordType>> => {
    const takes = client.takes(list);
    const parts = parted?.(filter, takes) ?? { sent: filter, matches: null };
    // Nothing waits before the first request of a page where the browser compares nothing.
    const { sent, matches, asked = [] } = parts instanceof Promise ? await parts : parts;
    refuseUnknown(sent, filters ?? (list.filters ? new Set(list.filters) : null), takes);
    // What the browser looks through it counts to the end, or says of how many it has seen the first.
    const bounded = matches === null && options.bounded;
    const source = sourceOf(client, list, sent, { ...options, bounded, unpaged });
    const { rows, total, isLeast, ...incomplete } = await answer(source, { paging, sort, matches });
    const meta: Incomplete = { ...incomplete, ...(isLeast && { atLeast: total }) };
    if (asked.length > 0 && meta.scannedOf) throw tooLong(asked);
    const first = paging.startPage * paging.length;
    const data = rows.map((row, index) => toRecord<RecordType>(row, keyOf(row) ?? keylessId(first + index + 1)));
    return { data, total, ...(Object.keys(meta).length > 0 && { meta }) };
  };
}

/** The browser would find only some of the records, which must not look like all of them (D588). */
const tooLong = (fields: readonly string[]): UpstreamError =>
  cannot(
    `The service cannot filter by ${fields.join(', ')} in this way, and the list is too long for the browser to do it. Remove this filter.`,
  );

/** A service ignores parameters that it does not know, and answers every record as if they were filtered. */
function refuseUnknown(
  filter: object,
  parameters: ReadonlySet<string> | null,
  { operators }: Pick<Takes, 'operators'>,
): void {
  const unknown = Object.entries(filter).flatMap(([name, value]: [string, unknown]) => {
    if (parameters ? parameters.has(name) || takesOperator(name, operators) : !REFUSED.test(name)) return [];
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

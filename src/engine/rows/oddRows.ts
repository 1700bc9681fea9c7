/** The loaded rows that have an unreadable value. */
import type { RaRecord } from 'ra-core';
import { unreadableIn } from '../../upstream/unreadable';
import type { RowSource } from './rowSource';

export interface OddRow {
  readonly record: RaRecord;
  /** One-based place in the whole list; null if the list is too long to count. */
  readonly place: number | null;
}

/** Up to this many rows are visited one by one. Of a longer list only loaded rows are, without their places. */
const LOOKED_AT = 20_000;

/** Null if every row could be read. `offset`: the zero-based place of the first row. */
export function oddRows(source: RowSource, offset: number): readonly OddRow[] | null {
  const odd: OddRow[] = [];
  const look = (record: RaRecord | undefined, place: number | null): void => {
    if (record && unreadableIn(record)) odd.push({ record, place });
  };
  if (source.total > LOOKED_AT) for (const record of source.loaded()) look(record, null);
  else for (let index = 0; index < source.total; index += 1) look(source.row(index), offset + index + 1);
  return odd.length > 0 ? odd : null;
}

/** The loaded rows that have an unreadable value. */
import type { RaRecord } from 'ra-core';
import { unreadableIn } from '../../upstream/unreadable';
import type { RowSource } from './useRows';

export interface OddRow {
  readonly record: RaRecord;
  /** One-based position in the whole list; null if the list is too long to count. */
  readonly position: number | null;
}

/** Up to this many rows are visited one by one. Of a longer list only loaded rows are, without their positions. */
const LOOKED_AT = 20_000;

/** Null if every row could be read. `offset`: the zero-based position of the first row. */
export function oddRows(source: RowSource, offset: number): readonly OddRow[] | null {
  const odd: OddRow[] = [];
  const note = (record: RaRecord | undefined, position: number | null): void => {
    if (record && unreadableIn(record)) odd.push({ record, position });
  };
  if (source.total > LOOKED_AT) for (const record of source.loaded()) note(record, null);
  else for (let index = 0; index < source.total; index += 1) note(source.row(index), offset + index + 1);
  return odd.length > 0 ? odd : null;
}

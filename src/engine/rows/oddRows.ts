/** The loaded rows of a list of which something could not be read. */
import type { RaRecord } from 'ra-core';
import { unreadableIn } from '../../upstream/unreadable';
import type { RowSource } from './rowSource';

export interface OddRow {
  readonly record: RaRecord;
  /** In the whole list, counted from 1; null in a list too long to be looked through for it. */
  readonly place: number | null;
}

/** Rows that are looked through one by one: of a longer list only the loaded ones are, without their places. */
const LOOKED_AT = 20_000;

/** Null where every row could be read. `offset` is the place of the first row, counted from 0. */
export function oddRows(source: RowSource, offset: number): readonly OddRow[] | null {
  const odd: OddRow[] = [];
  const look = (record: RaRecord | undefined, place: number | null): void => {
    if (record && unreadableIn(record)) odd.push({ record, place });
  };
  if (source.total > LOOKED_AT) for (const record of source.loaded()) look(record, null);
  else for (let index = 0; index < source.total; index += 1) look(source.row(index), offset + index + 1);
  return odd.length > 0 ? odd : null;
}

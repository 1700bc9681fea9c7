/** The record of the address, and its row in the list. */
import { useEvent, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { BESIDE, useMedia } from '../../browser/useMedia';
import type { ReadRow } from '../../record/useRecord';
import { useRecordRoute } from '../../record/useRecordRoute';
import type { Rows, RowSource } from '../../rows/useRows';

interface OpenedRow extends ReadRow {
  /** Zero-based place in the source when it was opened. */
  readonly at: number;
}

export type OpenRecord = ReturnType<typeof useOpenRecord>;

/** @param taken names below the page's path that are no records. */
export function useOpenRecord({ source, updatedAt: readAt }: Rows, taken: readonly string[]) {
  const route = useRecordRoute(taken);
  const beside = useMedia(BESIDE);
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const { id } = route;
  const index = id === null || source === null ? null : indexOf(id, source, opened?.at);
  const record = index === null ? undefined : source?.row(index);
  const open = useEvent((row: RaRecord, at: number): void => {
    setOpened({ record: row, readAt, at });
    route.open(String(row.id));
  });
  return {
    route,
    beside,
    taken,
    /** The record is shown in place of the list. */
    covers: id !== null && !beside,
    /** Shown until the record itself is read: the row it was opened from, or one of this page. */
    row: opened && String(opened.record.id) === id ? opened : record && { record, readAt },
    /** Of the open record in the source; null if it is not among the rows. */
    index,
    open,
    /** The row of a record that another way than a press of it opens. */
    setOpened,
    /** Closes the open record if it is one of these. */
    leave: (ids: readonly RaRecord['id'][]): void => {
      if (ids.some((one) => String(one) === id)) route.leave();
      setOpened(null);
    },
  };
}

/** Maximum of rows that are searched for the record of the address. */
const LOOKED_AT = 1_000;

/** @param expected where the record was when it was opened. */
function indexOf(id: string, source: RowSource, expected = 0): number | null {
  const isAt = (index: number): boolean => String(source.row(index)?.id) === id;
  if (isAt(expected)) return expected;
  for (let index = 0; index < Math.min(source.total, LOOKED_AT); index += 1) if (isAt(index)) return index;
  return null;
}

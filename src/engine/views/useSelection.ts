/** Which records are chosen for what is done with several at once. It survives paging; it is gone with the page. */
import { useEvent, type RaRecord } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import type { RowSource } from '../rows/rowSource';

export interface Selection {
  readonly records: ReadonlyMap<RaRecord['id'], RaRecord>;
  /** Chooses or leaves out the row at a place; with `range`, all rows from the last one to it as well. */
  readonly toggle: (index: number, range: boolean) => void;
  /** Chooses or leaves out every row that is shown and loaded. */
  readonly toggleAll: (chosen: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<RaRecord['id'], RaRecord> = new Map();

/** `source`: the rows shown. */
export function useSelection(source: RowSource | null): Selection {
  const [records, setRecords] = useState(NONE);
  const last = useRef<{ readonly source: RowSource; readonly index: number } | null>(null);

  const choose = (from: number, to: number, chosen: (before: typeof records, at: RaRecord) => boolean): void =>
    setRecords((before) => {
      const next = new Map(before);
      for (let index = from; index <= to; index += 1) {
        const record = source?.row(index);
        if (!record) continue;
        if (chosen(before, record)) next.set(record.id, record);
        else next.delete(record.id);
      }
      return next;
    });
  const toggle = useEvent((index: number, range: boolean): void => {
    const target = source?.row(index);
    if (!source || !target) return;
    const anchor = range && last.current?.source === source ? last.current.index : index;
    last.current = { source, index };
    choose(Math.min(anchor, index), Math.max(anchor, index), (before) => !before.has(target.id));
  });
  const toggleAll = useEvent((chosen: boolean): void => choose(0, (source?.total ?? 0) - 1, () => chosen));
  const clear = useEvent((): void => setRecords(NONE));
  return useMemo(() => ({ records, toggle, toggleAll, clear }), [records, toggle, toggleAll, clear]);
}

/** How many of the rows shown are chosen: none, some or all. */
export function chosenOf(source: RowSource, { records }: Selection): 'none' | 'some' | 'all' {
  if (records.size === 0) return 'none';
  let chosen = 0;
  for (let index = 0; index < source.total; index += 1) {
    const record = source.row(index);
    if (record && records.has(record.id)) chosen += 1;
  }
  if (chosen === 0) return 'none';
  return chosen === source.total ? 'all' : 'some';
}

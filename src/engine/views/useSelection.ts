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
  /** Chooses these as well, shown or not. */
  readonly add: (records: readonly RaRecord[]) => void;
  /** Leaves these out. */
  readonly drop: (ids: readonly RaRecord['id'][]) => void;
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
  const add = useEvent((more: readonly RaRecord[]): void =>
    setRecords((before) => new Map([...before, ...more.map((record) => [record.id, record] as const)])),
  );
  const drop = useEvent((ids: readonly RaRecord['id'][]): void => {
    const gone = new Set(ids);
    setRecords((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  });
  const clear = useEvent((): void => setRecords(NONE));
  return useMemo(
    () => ({ records, toggle, toggleAll, add, drop, clear }),
    [records, toggle, toggleAll, add, drop, clear],
  );
}

/** Rows that are looked through for those chosen. */
const LOOKED_THROUGH = 10_000;

/** How many of the rows shown are chosen: none, some or all. */
export function chosenOf(source: RowSource, { records }: Selection): 'none' | 'some' | 'all' {
  if (records.size === 0) return 'none';
  // A list of any length in windows: to look through all of it would take longer than the answer is worth.
  if (records.size < source.total && source.total > LOOKED_THROUGH) return 'some';
  let chosen = 0;
  for (let index = 0; index < source.total; index += 1) {
    const record = source.row(index);
    if (record && records.has(record.id)) chosen += 1;
  }
  if (chosen === 0) return 'none';
  return chosen === source.total ? 'all' : 'some';
}

/** Records selected for a bulk action. The selection survives paging and ends when the page is left. */
import { useEvent, useNotify, type RaRecord } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { isKeyless } from '../../upstream/unreadable';
import { useSame } from '../browser/kept';
import type { RowSource } from './useRows';
import { grouped } from '../../i18n/format';

export type Selection = ReturnType<typeof useSelection>;

type Records = ReadonlyMap<RaRecord['id'], RaRecord>;

/** The last selected row, where a range begins. */
interface Anchor {
  readonly list: object;
  readonly index: number;
  readonly id: RaRecord['id'];
}

const NONE: Records = new Map();

/** `source`: the shown rows. */
export function useSelection(source: RowSource | null) {
  const notify = useNotify();
  const [held, setRecords] = useState(NONE);
  /** As they were loaded last. */
  const records = useMemo(() => renewed(held, source), [held, source]);
  if (records !== held) setRecords(records);
  const last = useRef<Anchor | null>(null);

  /** Selects or deselects the row at a place; with `range`, also the loaded rows between it and the one before. */
  const toggle = useEvent((index: number, range: boolean): void => {
    const target = source?.row(index);
    if (!source || !target) return;
    if (isKeyless(target)) return notify('table.keyless', { type: 'warning' });
    const from = range ? (placeOf(source, last.current) ?? index) : index;
    last.current = { list: source.list, index, id: target.id };
    const rows = source.loaded(Math.min(from, index), Math.max(from, index));
    setRecords((before) => changed(before, rows, !before.has(target.id)));
    const span = Math.abs(from - index) + 1;
    const messageArgs = { count: grouped(rows.length), total: grouped(span) };
    if (rows.length < span) notify('table.rangeLoaded', { type: 'warning', messageArgs });
  });
  const toggleAll = useEvent((on: boolean): void => setRecords((old) => changed(old, source?.loaded() ?? [], on)));
  /** Adds records, shown or not. Returns how many were skipped because their key cannot be read. */
  const add = useEvent((more: readonly RaRecord[]): number => {
    setRecords((before) => changed(before, more, true));
    return more.filter(isKeyless).length;
  });
  const drop = useEvent((ids: readonly RaRecord['id'][]): void => {
    const gone = new Set(ids);
    setRecords((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  });
  const clear = useEvent((): void => setRecords(NONE));
  return useSame({ records, toggle, toggleAll, add, drop, clear });
}

function changed(before: Records, rows: readonly RaRecord[], chosen: boolean): Records {
  const next = new Map(before);
  for (const record of rows) {
    if (chosen && !isKeyless(record)) next.set(record.id, record);
    else next.delete(record.id);
  }
  return next;
}

function renewed(before: Records, source: RowSource | null): Records {
  const rows = source && before.size > 0 ? source.loaded().filter(({ id }) => before.has(id)) : [];
  const after = changed(before, rows, true);
  return rows.some(({ id }) => after.get(id) !== before.get(id)) ? after : before;
}

/** The place of the range's start, if the row is still there. */
function placeOf(source: RowSource, anchor: Anchor | null): number | null {
  if (!anchor) return null;
  const stands = anchor.list === source.list || source.row(anchor.index)?.id === anchor.id;
  return stands ? anchor.index : null;
}

export const isWhole = (source: RowSource): boolean => source.loaded().length >= source.total;

export function chosenOf(source: RowSource, { records }: Selection): 'none' | 'some' | 'all' {
  if (records.size === 0) return 'none';
  const loaded = source.loaded().filter((record) => !isKeyless(record));
  const chosen = loaded.filter(({ id }) => records.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === loaded.length ? 'all' : 'some';
}

/** The columns of a table that are out of sight when it is first drawn. Their cells follow after its first paint (D346). */
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { afterPaint } from '../base/idle';
import type { EngineOptions } from '../app/context';
import type { ShownColumn } from '../listState/columns';
import type { PinnedColumns } from '../listState/stickyColumns';

/** Places of columns: from the first one on, up to but without `to`. */
export interface LateColumns {
  readonly from: number;
  readonly to: number;
}

/** Fewer are not worth a second drawing. */
const FEWEST = 3;

/** Null once all columns are drawn. @param check width of the column of checkboxes. @param pinned those at the right edge. */
export function useLateColumns(
  columns: readonly ShownColumn[],
  check: number,
  pinned: PinnedColumns,
  besidePages: EngineOptions['besidePages'],
): LateColumns | null {
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => afterPaint(() => startTransition(() => setIsFirst(false))), []);
  return useMemo(() => {
    if (!isFirst) return null;
    const widest = window.innerWidth - (besidePages?.() ?? 0);
    return beyond(columns, widest - check - pinned.width, columns.length - pinned.cells);
  }, [isFirst, besidePages, columns, check, pinned]);
}

/** A table shows its left edge first. @param room the most that its columns can have. @param to where they end. */
function beyond(columns: readonly ShownColumn[], room: number, to: number): LateColumns | null {
  let right = 0;
  const from = columns.findIndex(({ width }) => {
    const isBeyond = right >= room;
    right += width;
    return isBeyond;
  });
  return from >= 0 && to - from >= FEWEST ? { from, to } : null;
}

/** Stands where they will. */
export function LateCell({ late }: { readonly late: LateColumns }): ReactNode {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  return <td aria-hidden colSpan={late.to - late.from} />;
}

/** The columns of a table that are out of sight when it is first drawn. Their cells follow after its first paint (D346). */
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { afterPaint } from '../base/idle';
import type { ShownColumn } from '../listState/columns';

/** Places of columns: from the first one on, up to but without `to`. */
export interface LateColumns {
  readonly from: number;
  readonly to: number;
}

/** Fewer are not worth a second drawing. */
const FEWEST = 3;

/**
 * Null once all columns are drawn. @param check width of the column of checkboxes. @param pinned how many of the last
 * columns stay at the right edge.
 */
export function useLateColumns(columns: readonly ShownColumn[], check: number, pinned: number): LateColumns | null {
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => afterPaint(() => startTransition(() => setIsFirst(false))), []);
  return useMemo(() => (isFirst ? beyond(columns, check, pinned) : null), [isFirst, columns, check, pinned]);
}

/** A table is no wider than the window, and shows its left edge first. */
function beyond(columns: readonly ShownColumn[], check: number, pinned: number): LateColumns | null {
  let right = check;
  const from = columns.findIndex(({ width }) => {
    const isBeyond = right >= window.innerWidth;
    right += width;
    return isBeyond;
  });
  const to = columns.length - pinned;
  return from >= 0 && to - from >= FEWEST ? { from, to } : null;
}

/** Stands where they will. */
export function LateCell({ late }: { readonly late: LateColumns }): ReactNode {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  return <td aria-hidden colSpan={late.to - late.from} />;
}

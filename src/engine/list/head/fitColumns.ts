import type { Column } from '../../definition/resource';
import { shownColumns, type ColumnChoice } from '../../listState/columns';
import { pinnedColumns } from '../state/stickyColumns';

/**
 * The choice without the columns that would be out of sight, in their usual widths. Those at the right edge
 * remain (D225).
 * @param room in pixels.
 * @param least widths in pixels by name, of columns that are never narrower.
 */
export function fitColumns(
  columns: readonly Column[],
  choice: ColumnChoice,
  room: number,
  least: Readonly<Record<string, number>>,
): ColumnChoice {
  const shown = shownColumns(columns, { ...choice, widths: {} });
  const pinned = pinnedColumns(shown);
  let end = pinned.width;
  const outside = shown.slice(0, shown.length - pinned.cells).filter(({ column, width }, index) => {
    end += Math.max(width, least[column.name] ?? 0);
    return index > 0 && end > room;
  });
  return { ...choice, widths: {}, hidden: [...choice.hidden, ...outside.map(({ column }) => column.name)] };
}

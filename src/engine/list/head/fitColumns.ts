import type { Column } from '../../definition/resource';
import { shownColumns, type ColumnChoice } from '../../listState/columns';
import { fittingColumns, pinnedColumns } from '../state/stickyColumns';

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
  const usual = shownColumns(columns, { ...choice, widths: {} });
  const shown = usual.map((one) => ({ ...one, width: Math.max(one.width, least[one.column.name] ?? 0) }));
  const fitting = new Set(fittingColumns(shown, room, pinnedColumns(usual)));
  const outside = shown.filter((one) => !fitting.has(one));
  return { ...choice, widths: {}, hidden: [...choice.hidden, ...outside.map(({ column }) => column.name)] };
}

/** What the column chooser does with a choice of columns, beside what the table's headings do (`listState/columns.ts`). */
import type { Column } from '../../definition/resource';
import { orderedColumns, type ColumnChoice } from '../../listState/columns';

/** The choice with one column moved by a number of places. */
export function moveColumn(columns: readonly Column[], choice: ColumnChoice, name: string, by: number): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.name);
  const from = order.indexOf(name);
  const to = Math.min(order.length - 1, Math.max(0, from + by));
  order.splice(from, 1);
  order.splice(to, 0, name);
  return { ...choice, order };
}

export function toggleColumn(choice: ColumnChoice, name: string): ColumnChoice {
  const hidden = choice.hidden.includes(name) ? choice.hidden.filter((one) => one !== name) : [...choice.hidden, name];
  return { ...choice, hidden };
}

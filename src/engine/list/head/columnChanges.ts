/** What the column chooser does with a choice of columns, beside what the table's headings do (`listState/columns.ts`). */
import type { Column } from '../../definition/resource';
import { orderedColumns, type ColumnChoice } from '../../listState/columns';

/** The choice with one column moved to the place of another. */
export function moveColumn(columns: readonly Column[], choice: ColumnChoice, name: string, to: string): ColumnChoice {
  const order = orderedColumns(columns, choice).map((column) => column.name);
  const [from, at] = [order.indexOf(name), order.indexOf(to)];
  order.splice(from, 1);
  order.splice(at, 0, name);
  return { ...choice, order };
}

export function toggleColumn(choice: ColumnChoice, name: string): ColumnChoice {
  const hidden = choice.hidden.includes(name) ? choice.hidden.filter((one) => one !== name) : [...choice.hidden, name];
  return { ...choice, hidden };
}

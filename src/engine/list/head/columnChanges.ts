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

/** What fitting the columns took, and from which choice. */
export interface Fitted {
  readonly before: ColumnChoice;
  readonly hidden: readonly string[];
}

/** Those of them that are hidden still. */
export const stillHidden = ({ hidden }: Fitted, choice: ColumnChoice): readonly string[] =>
  hidden.filter((name) => choice.hidden.includes(name));

/** The choice with what fitting took, and with all that was changed since. */
export function unfitted(choice: ColumnChoice, fitted: Fitted): ColumnChoice {
  const taken = stillHidden(fitted, choice);
  const hidden = choice.hidden.filter((name) => !taken.includes(name));
  return { ...choice, hidden, widths: { ...fitted.before.widths, ...choice.widths } };
}

/** The same for a choice of an address, which has no places for hidden columns: those of before count. */
export function placedAsBefore(columns: readonly Column[], choice: ColumnChoice, fitted: Fitted): ColumnChoice {
  const taken = stillHidden(fitted, choice);
  const places = orderedColumns(columns, fitted.before).map(({ name }) => name);
  const order = orderedColumns(columns, choice).flatMap(({ name }) => (choice.hidden.includes(name) ? [] : [name]));
  for (const name of taken) {
    const behind = places.slice(0, places.indexOf(name)).findLast((one) => order.includes(one));
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, name);
  }
  return { ...unfitted(choice, fitted), order };
}

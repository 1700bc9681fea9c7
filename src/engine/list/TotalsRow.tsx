/** The row below all rows: sums of their amounts, and which rows they are the sums of. */
import type { ReactNode } from 'react';
import { columnClass } from './actionCells';
import type { ShownColumn } from '../listState/columns';
import { useTotalsLabel, type Totals } from '../rows/totals';

interface TotalsRowProps {
  readonly columns: readonly ShownColumn[];
  readonly totals: Totals;
  /** Every row of the list is loaded. */
  readonly whole: boolean;
  readonly rowIndex: number;
  /** There is a column that rows are chosen in. */
  readonly choosing: boolean;
}

export function TotalsRow({ columns, totals, whole, rowIndex, choosing }: TotalsRowProps): ReactNode {
  const label = useTotalsLabel(totals, whole);
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex} className="totals">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        {choosing && <td className="cell cell--check" />}
        {columns.map(({ column }, place) => {
          const sum = totals.texts.get(column.name);
          return place > 0 ? (
            <td key={column.name} className={columnClass(column)}>
              {sum}
            </td>
          ) : (
            <th key={column.name} scope="row" className="cell totals__label">
              {label}
              {sum !== undefined && ` ${sum}`}
            </th>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** The row of sums below all rows, which says what was added up. */
import type { ReactNode } from 'react';
import { columnClass } from './actionCells';
import type { ShownColumn } from '../listState/columns';
import { useTotalsLabel, type Totals } from '../rows/totals';

interface TotalsRowProps {
  readonly columns: readonly ShownColumn[];
  readonly totals: Totals;
  readonly whole: boolean;
  readonly rowIndex: number;
  /** The table has a column of checkboxes. */
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

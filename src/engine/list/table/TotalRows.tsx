/** The sums below a table's rows, which most people have switched off. */
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { ShownColumn } from '../../listState/columns';
import { totalsOf, useTotalLines } from '../../rows/totals';
import { columnClass } from './actionCells';
import type { Foot, TableProps } from './useTable';

const LINE_HEIGHT = 36;
/** With the numbers of rows by outcome, which take a third line of text. */
const OUTCOMES_HEIGHT = 48;

interface TotalRowsProps {
  readonly table: TableProps;
  /** As wide as they are shown. */
  readonly columns: readonly ShownColumn[];
  readonly whole: boolean;
  readonly onFoot: (foot: Foot) => void;
}

export default function TotalRows({ table, columns, whole, onFoot }: TotalRowsProps): ReactNode {
  const { source, count, asleep, selection } = table;
  const { status } = table.labels.resource.head;
  const totals = useMemo(() => totalsOf(table.columns, source, status), [table.columns, source, status]);
  const lines = useTotalLines(totals, whole);
  const height = lines.length * LINE_HEIGHT + (totals.outcomes ? OUTCOMES_HEIGHT - LINE_HEIGHT : 0);
  useLayoutEffect(() => onFoot({ totals, lines: lines.length, height }), [totals, lines.length, height, onFoot]);
  return (
    <tfoot>
      {lines.map(([label, texts], line) => (
        <tr
          key={label}
          aria-rowindex={(count ?? 0) + 2 + line}
          className={totals.outcomes && line === 0 ? 'totals totals--outcomes' : 'totals'}
        >
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          {selection && <td className="cell cell--check" />}
          {columns.map(({ column }, index) => {
            // Rows that are not those that are asked for have no sums.
            const sum = asleep ? undefined : texts.get(column.name);
            return index > 0 ? (
              <td key={column.name} className={columnClass(column)}>
                {sum}
              </td>
            ) : (
              <th key={column.name} scope="row" className="cell totals__label">
                {asleep ? '' : label}
                {sum !== undefined && ` ${sum}`}
              </th>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
}

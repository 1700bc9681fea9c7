/** The sums below the last row on a phone. */
import type { ReactNode } from 'react';
import type { ShownColumn } from '../../listState/columns';
import { type Totals, type TotalTexts, useTotalLines } from '../../rows/totals';

interface PhoneTotalsProps {
  readonly columns: readonly ShownColumn[];
  readonly totals: Totals;
  readonly whole: boolean;
}

export function PhoneTotals({ columns, totals, whole }: PhoneTotalsProps): ReactNode {
  return useTotalLines(totals, whole).map(([label, texts]) => (
    <PhoneTotalLine key={label} columns={columns} label={label} texts={texts} />
  ));
}

interface PhoneTotalLineProps extends Pick<PhoneTotalsProps, 'columns'> {
  readonly label: string;
  readonly texts: TotalTexts;
}

function PhoneTotalLine({ columns, label, texts }: PhoneTotalLineProps): ReactNode {
  const sums = columns.flatMap(({ column }) => {
    const text = texts.get(column.name);
    return text === undefined || column.type !== 'field' ? [] : [{ field: column.field, text }];
  });
  return (
    <section className="phone-totals" aria-label={label}>
      <p className="muted">{label}</p>
      {sums.length > 0 && (
        <dl className="facts">
          {sums.map(({ field, text }) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd className="amount">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

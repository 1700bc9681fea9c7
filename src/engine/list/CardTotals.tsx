/** Sums of the loaded rows below cards. */
import type { ReactNode } from 'react';
import type { ShownColumn } from '../listState/columns';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { useTotalsLabel, type Totals } from '../rows/totals';

interface CardTotalsProps {
  readonly columns: readonly ShownColumn[];
  readonly totals: Totals;
  readonly whole: boolean;
  readonly look: ResourceLabels;
}

export function CardTotals({ columns, totals, whole, look }: CardTotalsProps): ReactNode {
  const label = useTotalsLabel(totals, whole);
  const sums = columns.flatMap(({ column }) => {
    const text = totals.texts.get(column.name);
    return text === undefined || column.type !== 'field' ? [] : [{ field: column.field, text }];
  });
  return (
    <section className="card-totals" aria-label={label}>
      <p className="muted">{label}</p>
      {sums.length > 0 && (
        <dl>
          {sums.map(({ field, text }) => (
            <div key={field.name}>
              <dt>{look.label(field)}</dt>
              <dd className="amount">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

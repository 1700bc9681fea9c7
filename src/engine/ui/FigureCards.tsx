/** A few figures above a list, each with its name. Nothing moves when they come. */
import type { ReactElement, ReactNode } from 'react';
import './figureCards.css';

export interface Figure {
  readonly name: string;
  readonly label: string;
  /** Null while it is read. */
  readonly value: string | null;
  readonly act?: ReactNode;
}

interface FigureCardsProps {
  readonly figures: readonly Figure[];
  readonly busy: boolean;
  /** What a screen reader hears in place of a figure that is read. */
  readonly reading: string;
}

export function FigureCards({ figures, busy, reading }: FigureCardsProps): ReactElement {
  return (
    <dl className="figure-cards" aria-busy={busy}>
      {figures.map(({ name, label, value, act }) => (
        <div key={name} className="card figure-card">
          <dt>{label}</dt>
          <dd className="figures">
            {value ?? (
              <>
                <span className="visually-hidden">{reading}</span>
                <span className="skeleton figure-card__skeleton" aria-hidden="true" />
              </>
            )}
          </dd>
          {act ? <dd className="figure-card__act">{act}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

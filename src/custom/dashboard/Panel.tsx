/** Parts of the cards: title, state, numbers that are links. */
import { ChevronDown } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { LinkBase } from 'ra-core';
import { useWords } from '../../engine/browser/words';
import { useSentence } from '../../engine/ui/sentence';
import { Notice } from '../../engine/ui/Notice';
import { useFocusFallback } from '../../engine/browser/useFocusFallback';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import type { DashboardPart } from '../../upstream/dashboard';
import { useDashboardPage } from './useDashboard';

interface PanelProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly actions?: ReactNode;
  readonly className?: string;
  /** On a phone its title alone is shown until it is opened (D855). */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, note, actions, className = '', folds = false, children }: PanelProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const phone = useMedia(PHONE);
  useFocusFallback(card, () => card.current);
  const heading = (
    <div>
      <h2 id={id}>{title}</h2>
      {note === undefined ? null : <p className="dash-note muted">{note}</p>}
    </div>
  );
  return (
    <section ref={card} className={`card ${className}`} aria-labelledby={id} tabIndex={-1}>
      {folds && phone ? (
        <details className="dash-fold">
          <summary className="card__header">
            {heading}
            <ChevronDown aria-hidden />
          </summary>
          {actions}
          {children}
        </details>
      ) : (
        <>
          <header className="card__header">
            {heading}
            {actions}
          </header>
          {children}
        </>
      )}
    </section>
  );
}

interface PanelPartProps {
  /** The field of the answers that it shows. */
  readonly field: keyof DashboardPart;
  /** Placeholder, as high as the children, so that nothing below it moves. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Its children once their numbers are loaded; until then the placeholder, the error with Retry, or the empty state. */
export function PanelPart({ field, waiting, children }: PanelPartProps) {
  const { stateOf, error, retry } = useDashboardPage().numbers;
  const state = stateOf(field);
  const words = useWords('dashboard');
  const sentence = useSentence();
  if (state === 'ready') return children;
  if (state === 'loading') {
    return (
      <>
        <output className="visually-hidden">{words('loading')}</output>
        {waiting}
      </>
    );
  }
  if (state === 'absent') return <p className="dash-note muted">{words('absent')}</p>;
  return <Failure message={sentence(error)} onRetry={retry} />;
}

interface NumbersProps {
  /** Above the columns. */
  readonly heads: readonly string[];
  /** For screen readers, where the panel's title does not name the table. */
  readonly caption?: string;
  readonly className?: string;
  /** The rows. */
  readonly children: ReactNode;
}

export function Numbers({ heads, caption, className = 'dash-scroll', children }: NumbersProps) {
  return (
    <div className={className}>
      <table className="dash-table">
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export const OUTCOMES = ['successful', 'failed', 'pending'] as const;

/** What the colours of a chart's bars mean. */
export function Legend({ of }: { readonly of: readonly (typeof OUTCOMES)[number][] }) {
  const words = useWords('dashboard');
  return (
    <ul className="dash-legend">
      {of.map((outcome) => (
        <li key={outcome}>
          <span className={`dash-mark dash-mark-${outcome}`} aria-hidden="true" />
          {words(`outcome.${outcome}`)}
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for one line of text. */
export function Blank() {
  return (
    <span className="skeleton dash-blank" aria-hidden="true">
      &nbsp;
    </span>
  );
}

interface FailureProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly action?: string;
}

export function Failure({ message, onRetry, action }: FailureProps) {
  const words = useWords('dashboard');
  return (
    <Notice role="alert" act={{ label: action ?? words('retry'), onPress: onRetry }}>
      {message}
    </Notice>
  );
}

interface FigureProps {
  readonly to?: string | undefined;
  /** Rows of that list. Zero leads nowhere, because the list would be empty. */
  readonly count: number | undefined;
  /** For screen readers: what the link opens. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Characters of a number that half of a phone's width has room for: longer ones are smaller there. */
const SHORT = 12;

/** The number of a tile; a placeholder as long as it has no children. */
export function BigFigure({ children, ...figure }: FigureProps) {
  const isLong = typeof children === 'string' && children.length > SHORT;
  return (
    <span className={isLong ? 'dash-big dash-big--long' : 'dash-big'}>
      {children === undefined ? <Blank /> : <Figure {...figure}>{children}</Figure>}
    </span>
  );
}

export function Figure({ to, count, label, children }: FigureProps) {
  if (to === undefined || count === 0)
    return (
      <span className="dash-figure" translate="no">
        {children}
      </span>
    );
  return (
    <LinkBase className="dash-figure dash-link" to={to} title={label}>
      <span translate="no">{children}</span>
      <span className="visually-hidden">{`, ${label}`}</span>
    </LinkBase>
  );
}

/** Parts of the cards: title, state, numbers that are links, and a number of several status codes taken apart. */
import { useId, useRef, type ReactNode } from 'react';
import { LinkBase, useDataProvider } from 'ra-core';
import { ChevronDown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../engine/base/words';
import { useSentence } from '../../engine/base/sentence';
import { Notice } from '../../engine/base/Notice';
import { useFocusFallback } from '../../engine/base/useFocusFallback';
import type { DashboardPart } from '../../upstream/dashboard';
import { grouped } from '../../i18n/format';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { useDashboardPage, FRESH_MS } from './useDashboard';
import { transactionsWhere, type Days } from './links';
import { counter, PENDING, SUCCESSFUL } from './months';

interface PanelProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Panel({ title, note, actions, className = '', children }: PanelProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useFocusFallback(card, () => card.current);
  return (
    <section ref={card} className={`card ${className}`} aria-labelledby={id} tabIndex={-1}>
      <header className="card__header">
        <div>
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <p className="dash-note muted">{note}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

interface PartProps {
  /** The field of the answers that it shows. */
  readonly field: keyof DashboardPart;
  /** Placeholder, as high as the children, so that nothing below it moves. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Its children once their numbers are loaded; until then the placeholder, the error with Retry, or the empty state. */
export function Part({ field, waiting, children }: PartProps) {
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

/** Placeholder for one line of text. */
export function Blank() {
  return (
    <span className="skeleton dash-blank" aria-hidden="true">
      &nbsp;
    </span>
  );
}

function Skeleton({ lines }: { readonly lines: number }) {
  const words = useWords('dashboard');
  return (
    <output className="dash-skeleton">
      <span className="visually-hidden">{words('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" aria-hidden="true" />
      ))}
    </output>
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

export function Figure({ to, count, label, children }: FigureProps) {
  if (to === undefined || count === 0) return <span className="dash-figure">{children}</span>;
  return (
    <LinkBase className="dash-figure dash-link" to={to} title={label}>
      <span>{children}</span>
      <span className="visually-hidden">, {label}</span>
    </LinkBase>
  );
}

interface ToggleProps {
  readonly open: boolean;
  /** Id of the element that the button opens. */
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

export function StatusToggle({ open, controls, onToggle, children }: ToggleProps) {
  const words = useWords('dashboard');
  const label = words('byStatus.open');
  return (
    <button
      type="button"
      className="dash-figure dash-toggle"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      title={label}
      onClick={onToggle}
    >
      <ChevronDown aria-hidden />
      <span className="dash-link">{children}</span>
      <span className="visually-hidden">, {label}</span>
    </button>
  );
}

interface ByStatusProps {
  readonly outcome: ManyCodes;
  readonly days: Days;
  /** The number to take apart. */
  readonly total: number;
}

export function ByStatus({ outcome, days, total }: ByStatusProps) {
  const words = useWords('dashboard');
  const sentence = useSentence();
  const { data, error, isFetching, refetch } = useByStatus(outcome, days, total);
  if (error && !isFetching) {
    return <Failure message={sentence(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={3} />;
  const sum = data.reduce((all, { count }) => all + count, 0);
  return (
    <>
      <ul className="dash-codes">
        {data.map(({ code, name, count }) => {
          const status = name ? `${code} · ${name}` : code;
          return (
            <li key={code}>
              <span>{status}</span>
              <Figure
                count={count}
                to={transactionsWhere({ ...days, status: code })}
                label={words('opens.status', { status })}
              >
                {grouped(count)}
              </Figure>
            </li>
          );
        })}
      </ul>
      {sum !== total && (
        <p className="dash-note muted">{words('byStatus.differs', { sum: grouped(sum), total: grouped(total) })}</p>
      )}
    </>
  );
}

/** Outcomes that cover several status codes, so that no single list shows them. */
export type ManyCodes = 'failed' | 'pending';

/** P1-4: a code that is neither 00 nor pending has failed. */
function isOf(outcome: ManyCodes, code: string): boolean {
  const pending = PENDING.some((one) => one === code);
  return outcome === 'pending' ? pending : !pending && code !== SUCCESSFUL;
}

/**
 * The codes of an outcome that occur in these days, most frequent first. @param total when it changes, the codes are
 * counted anew.
 */
function useByStatus(outcome: ManyCodes, days: Days, total: number) {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    staleTime: FRESH_MS,
    queryKey: ['dashboard', session.user.id, 'byStatus', outcome, days, total],
    queryFn: async ({ signal }) => {
      const statuses = await dataProvider.call('listTransactionStatuses', {}, { signal });
      const count = counter(dataProvider, signal);
      const counts = await Promise.all(
        statuses
          .filter(({ statusCode }) => isOf(outcome, statusCode))
          .map(async ({ statusCode, statusMessage }) => ({
            code: statusCode,
            name: statusMessage,
            count: await count({ ...days, status: statusCode }),
          })),
      );
      return counts.filter((one) => one.count > 0).toSorted((a, b) => b.count - a.count);
    },
  });
}

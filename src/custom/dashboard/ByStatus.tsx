/** A number that covers several status codes (failed, pending), and one number per code, each a link to its list. */
import { ChevronDown } from 'lucide-react';
import { useTranslate, useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSentence } from '../../engine/base/sentence';
import { grouped } from '../../i18n/format';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { Figure, Failure, Skeleton } from './Panel';
import { transactionsWhere, type Days } from './links';
import { counter, PENDING, SUCCESSFUL } from './months';
import { FRESH_MS } from './useDashboard';

interface ToggleProps {
  readonly open: boolean;
  /** Id of the element that the button opens. */
  readonly controls: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

export function StatusToggle({ open, controls, onToggle, children }: ToggleProps) {
  const translate = useTranslate();
  const label = translate('dashboard.byStatus.open');
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
  const translate = useTranslate();
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
                label={translate('dashboard.opens.status', { status })}
              >
                {grouped(count)}
              </Figure>
            </li>
          );
        })}
      </ul>
      {sum !== total && (
        <p className="dash-note muted">
          {translate('dashboard.byStatus.differs', { sum: grouped(sum), total: grouped(total) })}
        </p>
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

/** A number that covers several status codes, and its parts: one number per code, each a link to its list. */
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSentence } from '../../engine/base/sentence';
import { useByStatus, type ManyCodes } from './byStatus';
import { Figure, Failure, Skeleton } from './Panel';
import { transactionsWhere, type Days } from './links';
import { grouped } from '../../i18n/format';

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

/** Success and failure by month, as bars or as a table (D309 and D325). */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { inMonth, transactionsWhere } from './links';
import { MonthlyTable, type Opened } from './MonthlyTable';
import { Failure, Panel } from './Panel';
import { useDashboardPage } from './useDashboard';
import type { Month, Months } from './useMonths';
import { monthName } from '../../i18n/format';

export function MonthlyPanel({ counted }: { readonly counted: Months }) {
  const { drawings } = useDashboardPage();
  const translate = useTranslate();
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { months } = counted;
  const unknown = months.filter((one) => one.state === 'unknown');
  const waiting = months.every((one) => one.state === 'counting');
  const asTable = wanted || drawings.failed;
  const title = translate('dashboard.months.title');
  const rows = months.map(({ month, state, count }) => ({
    month,
    successful: count?.successful ?? null,
    failed: count?.failed ?? null,
    unknown: state === 'unknown',
    to: transactionsWhere({ ...inMonth(month), status: '00' }),
  }));
  const bars = (
    <>
      {drawings.charts && !waiting ? (
        <drawings.charts.MonthlyBars
          rows={rows}
          onFailed={(month) => {
            setOpened({ month, outcome: 'failed' });
            setWanted(true);
          }}
        />
      ) : (
        <>
          <output className="visually-hidden">{translate('dashboard.loading')}</output>
          <span className="skeleton dash-bars" aria-hidden="true" />
        </>
      )}
      <ul className="dash-legend">
        <li>
          <span className="dash-mark dash-mark-successful" aria-hidden="true" />
          {translate('dashboard.outcome.successful')}
        </li>
        <li>
          <span className="dash-mark dash-mark-failed" aria-hidden="true" />
          {translate('dashboard.outcome.failed')}
        </li>
      </ul>
      {drawings.charts && !waiting && <MonthlyTable months={months} caption={title} />}
    </>
  );
  return (
    <Panel
      title={title}
      note={translate('dashboard.months.note', { first: nameOf(months[0]), last: nameOf(months.at(-1)) })}
      className="dash-months"
      actions={
        <button
          type="button"
          className="button button--small"
          aria-pressed={asTable}
          onClick={() => setWanted(!wanted)}
        >
          {translate('dashboard.asTable')}
        </button>
      }
    >
      {asTable ? <MonthlyTable months={months} caption={title} opening={{ opened, onOpen: setOpened }} /> : bars}
      {drawings.failed && <Failure message={translate('dashboard.chartFailed')} onRetry={drawings.retry} />}
      {unknown.length > 0 && (
        <Failure
          message={translate('dashboard.months.unknown', {
            months: unknown.map(nameOf).join(', '),
          })}
          action={translate('dashboard.months.again')}
          onRetry={counted.retry}
        />
      )}
      <p className="dash-note muted">{translate('dashboard.months.failedNote')}</p>
    </Panel>
  );
}

function nameOf(one: Month | undefined): string {
  return one ? monthName(one.month, 'long') : '';
}

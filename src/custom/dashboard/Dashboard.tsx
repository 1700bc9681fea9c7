/** The dashboard (P1-2, P1-6 and P1-9; D309 and D325). */
import { LinkBase, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { useSentence } from '../../engine/base/sentence';
import { lagosClock, lagosDay } from '../../upstream/time';
import { useIdle } from '../../engine/base/useIdle';
import { transactionsWhere } from './links';
import { MonthlyPanel } from './MonthlyPanel';
import { Failure } from './Panel';
import { Tiles } from './Tiles';
import { Today, TopAgents, TypesPanel } from './Cards';
import { PageProvider, useCharts, useDashboard, visibleTo } from './useDashboard';
import { useMonths } from './useMonths';
import './dashboard.css';

/** Charts and months wait for an idle page at most this long, in milliseconds. */
const CHARTS_LATEST_MS = 2_000;

export default function Dashboard() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { session } = useEngine();
  const { canAccess = false } = useCanAccess({ resource: 'transactions', action: 'list' });
  const visible = visibleTo(session.user.roleGroup, canAccess);
  const [openedAt] = useState(Date.now);
  const numbers = useDashboard();
  const { data } = numbers;
  // The numbers may have been read yesterday.
  const day = lagosDay(numbers.updatedAt || openedAt);
  const idle = useIdle(numbers.settled, CHARTS_LATEST_MS);
  const drawings = useCharts(idle && visible.charts);
  const months = useMonths(day, idle && visible.monthly);
  const isEmpty = data.details?.totalTransactionVolume === 0;

  return (
    <PageProvider value={{ numbers, visible, drawings, day }}>
      <div className="dash">
        <header className="page-header">
          <div>
            <h1>{translate('dashboard.title')}</h1>
            <p className="dash-note muted">{translate(`dashboard.about.${visible.scope}`)}</p>
          </div>
          <div className="page-header__actions">
            <span className={numbers.updatedAt > 0 ? 'dash-note muted' : 'dash-note dash-unsaid'}>
              {translate('dashboard.updated', { time: lagosClock(numbers.updatedAt || openedAt) })}
            </span>
            <button
              type="button"
              className="button dash-refresh"
              aria-disabled={numbers.fetching}
              onClick={() => {
                if (numbers.fetching) return;
                numbers.refresh();
                if (idle && visible.monthly) months.refresh();
              }}
            >
              {translate(numbers.fetching ? 'dashboard.refreshing' : 'dashboard.refresh')}
            </button>
          </div>
        </header>

        {numbers.stale && <Failure message={sentence(numbers.error)} onRetry={numbers.retry} />}
        {isEmpty && (
          <section className="notice dash-empty">
            <h2>{translate('dashboard.empty.title')}</h2>
            <p>{translate('dashboard.empty.text')}</p>
            {visible.transactions && (
              <LinkBase className="dash-link" to={transactionsWhere({})}>
                {translate('dashboard.opens.transactions')}
              </LinkBase>
            )}
          </section>
        )}

        <Tiles />
        <div className="dash-grid">
          <Today />
          {visible.topAgents && <TopAgents />}
          {visible.monthly && <MonthlyPanel counted={months} />}
          <TypesPanel />
        </div>
      </div>
    </PageProvider>
  );
}

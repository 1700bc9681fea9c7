/** The dashboard and its headline figures (P1-2, P1-6 and P1-9; D309 and D325). */
import { RefreshCw } from 'lucide-react';
import { LinkBase, useCanAccess, useEvent, useTranslate } from 'ra-core';
import { memo, useMemo, useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { IconButton } from '../../engine/base/IconButton';
import { useSentence } from '../../engine/base/sentence';
import { lagosClock, lagosDay, lastMonths } from '../../upstream/time';
import { useIdle } from '../../engine/base/useIdle';
import { formatKobo } from '../../upstream/money';
import type { DashboardPart } from '../../upstream/dashboard';
import { grouped } from '../../i18n/format';
import { AttentionPanel } from './AttentionPanel';
import { transactionsWhere, agentsWhere, onDay } from './links';
import { MonthlyPanel } from './MonthlyPanel';
import { Failure, Figure, Blank, Part } from './Panel';
import { PeriodChoice } from './PeriodChoice';
import { PeriodPanels, PeriodTiles } from './PeriodPanels';
import { useAttention } from './useAttention';
import { monthsOf, usePeriod } from './usePeriod';
import { Today, TopAgents, TypesPanel } from './Cards';
import { PageProvider, useCharts, useDashboard, visibleTo, useDashboardPage, useSame } from './useDashboard';
import { useMonths } from './months';
import './dashboard.css';

/** Charts and months wait for an idle page at most this long, in milliseconds. */
const CHARTS_LATEST_MS = 2_000;

export default function Dashboard() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { session, config } = useEngine();
  const { canAccess = false } = useCanAccess({ resource: 'transactions', action: 'list' });
  const { canAccess: agents = false } = useCanAccess({ resource: 'agents', action: 'list' });
  const periods = config.features.includes('dashboardPeriod');
  const visible = useSame(visibleTo(session.user.roleGroup, canAccess, periods, agents));
  const [openedAt] = useState(Date.now);
  const { numbers, period, attention, day, idle, drawings, months } = useReads(openedAt, visible);
  const { data } = numbers;
  const { stateOf, error, retry } = numbers;
  const shown = useSame({ data, stateOf, error, retry });
  const page = useSame({ numbers: shown, visible, drawings, day });
  const refresh = translate(numbers.fetching ? 'dashboard.refreshing' : 'list.refresh');
  const isEmpty = data.details?.totalTransactionVolume === 0;

  return (
    <PageProvider value={page}>
      <div className="dash">
        <header className="page-header">
          <div>
            <h1>{translate('dashboard.title')}</h1>
            <p className="dash-note muted">{translate(`dashboard.about.${visible.scope}`)}</p>
          </div>
          <div className="page-header__actions">
            <span className={numbers.updatedAt > 0 ? 'dash-note muted' : 'dash-note dash-unsaid'}>
              {translate('list.updated', { time: lagosClock(numbers.updatedAt || openedAt) })}
            </span>
            <IconButton
              icon={RefreshCw}
              label={refresh}
              title={refresh}
              aria-disabled={numbers.fetching}
              onClick={() => {
                if (numbers.fetching) return;
                numbers.refresh();
                if (visible.period || (idle && visible.monthly)) months.refresh();
                if (attention.isAsked) attention.retry();
              }}
            />
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

        <Top attention={attention} period={period} />
        {/* Once drawn it stays: a call that failed and is made again is unsettled again. */}
        {visible.period && !numbers.settled && !idle ? <Below /> : <Overview period={period} months={months} />}
        {visible.monthly && !visible.period && (
          <p className="dash-note muted">{translate('dashboard.period.missing')}</p>
        )}
        {attention.names.length > 0 && !attention.isOffered && (
          <p className="dash-note muted">{translate('dashboard.attention.missing')}</p>
        )}
      </div>
    </PageProvider>
  );
}

/** The figures are what the page is opened for: they stand above what needs attention, which fills half a screen (D355). */
function Top({ attention, period }: Pick<ReturnType<typeof useReads>, 'attention' | 'period'>) {
  const { visible } = useDashboardPage();
  const urgent = attention.isOffered && attention.names.length > 0 && <AttentionPanel attention={attention} />;
  if (!visible.period) return urgent;
  return (
    <>
      <PeriodChoice period={period} />
      <PeriodTiles period={period} />
      {urgent}
      <PeriodPanels period={period} />
    </>
  );
}

/** The room of what stands below the window, which is drawn once, with its figures (D300). */
function Below() {
  const translate = useTranslate();
  return (
    <div className="dash-below">
      <output className="visually-hidden">{translate('dashboard.loading')}</output>
    </div>
  );
}

/** The figures and cards. Without charts, figures and outcome stand beside the types, so that no room is empty (D293). */
const Overview = memo(function Overview({ period, months }: Pick<ReturnType<typeof useReads>, 'period' | 'months'>) {
  const { visible } = useDashboardPage();
  if (!visible.charts) {
    return (
      <div className="dash-grid">
        <div className="dash-beside">
          <Tiles />
          <Today />
        </div>
        <TypesPanel />
      </div>
    );
  }
  return (
    <>
      <Tiles />
      <div className="dash-grid">
        <Today />
        {visible.topAgents && <TopAgents period={visible.period ? period : null} />}
        {visible.monthly && <MonthlyPanel counted={months} />}
        <TypesPanel />
      </div>
    </>
  );
});

/** All that the page reads: first its figures, then charts and months once the page is idle. */
function useReads(openedAt: number, visible: ReturnType<typeof visibleTo>) {
  const read = useDashboard();
  // The numbers may have been read yesterday.
  const now = read.updatedAt || openedAt;
  const day = lagosDay(now);
  const idle = useIdle(read.settled, CHARTS_LATEST_MS);
  const drawings = useCharts(idle && visible.charts);
  const asked = usePeriod(now, visible.period);
  const attention = useAttention();
  const counted = useMonths(day, visible.monthly && !visible.period, idle);
  /** All that failed is read again, wherever that is pressed. */
  const retry = useEvent((): void => {
    read.retry();
    if (asked.error) asked.retry();
    if (attention.isUnread) attention.retry();
  });
  const { data, error, retry: again } = asked;
  const ofPeriod = useMemo(() => monthsOf({ data, error, retry: again }, lastMonths(day)), [data, error, again, day]);
  const times = [read.updatedAt, asked.updatedAt, attention.updatedAt].filter((time) => time > 0);
  return {
    // The page's figures are read by several calls: the oldest says how old they may be (D252).
    numbers: { ...read, retry, updatedAt: times.length > 0 ? Math.min(...times) : 0 },
    period: useSame({ ...asked, retry }),
    attention: useSame({ ...attention, retry }),
    day,
    idle,
    drawings,
    months: visible.period ? ofPeriod : counted,
  };
}

interface Tile {
  readonly name: string;
  readonly field: keyof DashboardPart;
  readonly text: string | undefined;
  /** Rows of the list that the tile links to. */
  readonly count: number | undefined;
  readonly to: string | undefined;
  readonly opens: 'agents' | 'transactions';
  readonly note: string;
}

const Tiles = memo(function Tiles() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { numbers, visible, day } = useDashboardPage();
  const { data, stateOf, error, retry } = numbers;
  if (stateOf('details') === 'failed' && stateOf('numberOfAgents') === 'failed') {
    return (
      <section className="card">
        <Failure message={sentence(error)} onRetry={retry} />
      </section>
    );
  }
  const scope = translate(`dashboard.scope.${visible.scope}`);
  const agents: Tile = {
    name: 'agents',
    field: 'numberOfAgents',
    count: data.numberOfAgents,
    text: data.numberOfAgents === undefined ? undefined : grouped(data.numberOfAgents),
    to: visible.agents ? agentsWhere({}) : undefined,
    opens: 'agents',
    note: scope,
  } as const;
  // An upstream without the day's registrations still counts all registered agents.
  const registered: Tile =
    data.agentsRegistered === undefined
      ? { ...agents, name: 'registered' }
      : {
          ...agents,
          name: 'registered',
          field: 'agentsRegistered',
          count: data.agentsRegistered,
          text: grouped(data.agentsRegistered),
          to: visible.agents ? agentsWhere(onDay(day)) : undefined,
          note: translate('dashboard.today'),
        };
  const transactions = {
    field: 'details',
    count: data.details?.totalTransactionVolume,
    to: visible.transactions ? transactionsWhere({}) : undefined,
    opens: 'transactions',
    note: scope,
  } as const;
  const { details } = data;
  const tiles: readonly Tile[] = [
    ...(visible.agentCount ? [agents] : []),
    { ...transactions, name: 'volume', text: details && grouped(details.totalTransactionVolume) },
    { ...transactions, name: 'value', text: details && formatKobo(details.totalTransactionValue) },
    ...(visible.agentCount ? [registered] : []),
  ];
  return (
    <dl className="dash-tiles">
      {tiles.map(({ name, field, text, count, to, opens, note }) => (
        <div key={name} className={`card dash-tile dash-tile-${name}`}>
          <dt>{translate(`dashboard.tiles.${name}`)}</dt>
          <dd>
            <Part
              field={field}
              waiting={
                <>
                  <span className="dash-big">
                    <Blank />
                  </span>
                  <span className="dash-note muted">{note}</span>
                </>
              }
            >
              <span className="dash-big">
                <Figure to={to} count={count} label={translate(`dashboard.opens.${opens}`)}>
                  {text}
                </Figure>
              </span>
              <span className="dash-note muted">{note}</span>
            </Part>
          </dd>
        </div>
      ))}
    </dl>
  );
});

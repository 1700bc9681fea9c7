/** The dashboard and its headline figures (P1-2, P1-6 and P1-9; D309 and D325). */
import { RefreshCw } from 'lucide-react';
import { LinkBase, useCanAccess, useEvent, useTranslate } from 'ra-core';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useEngine } from '../../engine/app/context';
import { IconButton } from '../../engine/ui/IconButton';
import { useSentence } from '../../engine/ui/sentence';
import { serviceTimeOf } from '../../upstream/clock';
import { lastMonths } from '../../upstream/months';
import { lagosClock, lagosDay } from '../../upstream/time';
import { useIdle } from '../../engine/browser/useIdle';
import { AttentionPanel } from './AttentionPanel';
import { transactionsWhere } from './links';
import { LiveDashboard } from './LiveDashboard';
import { MonthlyPanel } from './MonthlyPanel';
import { Failure } from './Panel';
import { PeriodChoice } from './PeriodChoice';
import { PeriodPanels, PeriodTiles } from './PeriodPanels';
import { useAttention } from './useAttention';
import { monthsOf, usePeriod } from './usePeriod';
import { TopAgents, TypesPanel } from './Cards';
import { OutcomePanel } from './OutcomePanel';
import { FailuresPanel } from './FailuresPanel';
import { OwnAgents } from './OwnAgents';
import { isUnread, NO_OWN, Tiles } from './Tiles';
import { OwnTiles } from './OwnTiles';
import { useOwnFigures } from './useOwnFigures';
import { PageProvider, useCharts, useDashboard, useOverall, visibleTo, useDashboardPage } from './useDashboard';
import { useMonths } from './months';
import { SetupCard } from './SetupCard';
import { useSetup } from './useSetup';
import { useCommands } from '../../engine/browser/commands';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { useNow } from '../../engine/browser/useNow';
import { useToday } from '../../engine/browser/useToday';
import { useSame } from '../../engine/browser/kept';
import './dashboard.css';

/** Charts and months wait for an idle page at most this long, in milliseconds. */
const CHARTS_LATEST_MS = 2_000;

export default function Dashboard() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { session, config } = useEngine();
  const { canAccess = false, isPending } = useCanAccess({ resource: 'transactions', action: 'list' });
  const { canAccess: agents = false, isPending: isAgentsPending } = useCanAccess({
    resource: 'agents',
    action: 'list',
  });
  const periods = config.features.includes('dashboardPeriod');
  const visible = useSame(visibleTo(session.user.roleGroup, canAccess, periods, agents));
  const [openedAt] = useNow();
  /** Whether figures of a period are shown is not known yet. */
  const undecided = periods && (isPending || isAgentsPending);
  const reads = useReads(openedAt, visible, undecided);
  const { numbers, attention, own, day, drawings } = reads;
  useDayTurn(reads.refresh);
  const { data } = numbers;
  const { stateOf, error, retry } = numbers;
  const shown = useSame({ data, stateOf, error, retry });
  const page = useSame({ numbers: shown, visible, drawings, day });
  const refresh = translate(numbers.fetching ? 'dashboard.refreshing' : 'list.refresh');
  const isEmpty = data.details?.totalTransactionVolume === 0;
  const setup = useSetup();
  /** The first steps come before panels of zeros. */
  const isNew = isEmpty && setup.steps.length > 0;

  return (
    <PageProvider value={page}>
      <div className="dash">
        <header className="page-header">
          <div>
            <h1>{translate('dashboard.title')}</h1>
            <p className="dash-note muted">
              {translate(`dashboard.about.${visible.scope}`)} · {translate('list.clock')}
            </p>
          </div>
          <div className="page-header__actions">
            <LiveDashboard />
            <span className={numbers.updatedAt > 0 ? 'dash-note muted' : 'dash-note dash-unsaid'}>
              {translate('list.updated', {
                time: lagosClock(numbers.updatedAt > 0 ? serviceTimeOf(numbers.updatedAt) : openedAt),
              })}
            </span>
            <IconButton
              icon={RefreshCw}
              label={refresh}
              title={refresh}
              aria-disabled={numbers.fetching}
              onClick={reads.refresh}
            />
          </div>
        </header>

        {numbers.stale && <Failure message={sentence(numbers.error)} onRetry={numbers.retry} />}
        <FirstSteps isEmpty={isEmpty} seesTransactions={visible.transactions} setup={setup} />

        <Top {...reads} isNew={isNew} />
        {!isNew && <Lower {...reads} />}
        {isPlain(visible) && <Urgent attention={attention} own={own} />}
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

type Reads = ReturnType<typeof useReads>;

/** Yesterday's figures stand below "Today" until they are read again. */
function useDayTurn(refresh: () => void): void {
  const { asked } = useToday();
  const before = useRef(asked);
  useEffect(() => {
    if (asked === before.current) return;
    before.current = asked;
    refresh();
  }, [asked, refresh]);
}

interface FirstStepsProps {
  /** There is no transaction yet. */
  readonly isEmpty: boolean;
  readonly seesTransactions: boolean;
  readonly setup: ReturnType<typeof useSetup>;
}

/** What a new network still needs, or that the figures are zero. */
function FirstSteps({ isEmpty, seesTransactions, setup: { steps, isWaiting, show, dismiss } }: FirstStepsProps) {
  const translate = useTranslate();
  useCommands(() => (show ? [{ on: 'app', name: 'setup', text: translate('setup.title'), run: show }] : []));
  if (steps.length > 0) return <SetupCard steps={steps} isEmpty={isEmpty} onDismiss={dismiss} />;
  if (!isEmpty) return null;
  // The card will come: its room does with the figures.
  if (isWaiting) return <div className="dash-setup-room" />;
  return (
    <section className="notice dash-empty">
      <h2>{translate('dashboard.empty.title')}</h2>
      <p>{translate('dashboard.empty.text')}</p>
      {seesTransactions && (
        <LinkBase className="dash-link" to={transactionsWhere({})}>
          {translate('dashboard.opens.transactions')}
        </LinkBase>
      )}
    </section>
  );
}

/** @param props.isTold that the service is away. */
function Urgent({ attention, own, isTold = false }: Pick<Reads, 'attention' | 'own'> & { isTold?: boolean }) {
  if (!attention.isOffered || attention.names.length === 0) return null;
  return <AttentionPanel attention={attention} cashOut={own.cashOut} isTold={isTold} />;
}

/** Without charts and without periods its figures, outcome and types are one block (D293). */
const isPlain = ({ charts, period }: ReturnType<typeof visibleTo>): boolean => !charts && !period;

interface TopProps extends Pick<Reads, 'period' | 'attention' | 'own' | 'isAway'> {
  readonly isNew: boolean;
}

/**
 * The figures are what the page is opened for (D418). Those of the period stand above the totals of all time, but for an
 * agent, whose balance stands beside them where there is room (D855); on a phone failures stand above the charts (D811).
 */
function Top({ period, attention, own, isAway, isNew }: TopProps) {
  const { visible } = useDashboardPage();
  const phone = useMedia(PHONE);
  if (isPlain(visible)) return null;
  if (isNew) return <Tiles own={own} />;
  const periodFirst = visible.period && (phone || visible.scope !== 'own');
  return (
    <>
      {periodFirst || isAway ? <OwnTiles own={own} /> : <Tiles own={own} />}
      {visible.period && (
        <>
          <PeriodChoice period={period} />
          <PeriodTiles period={period} />
        </>
      )}
      {periodFirst && !isAway && <Tiles own={NO_OWN} />}
      <Urgent attention={attention} own={own} isTold={isAway} />
      {phone && visible.topAgents && visible.period && !period.isMissing && !isAway && (
        <FailuresPanel period={period} />
      )}
      {visible.period && visible.charts && !isAway && <PeriodPanels period={period} />}
    </>
  );
}

/** Once drawn it stays: a call that failed and is made again is unsettled again. */
function Lower({ numbers, idle, isAway, period, months, own }: Reads) {
  const { visible } = useDashboardPage();
  if (isAway) return null;
  if (visible.period && !numbers.settled && !idle) return <Below />;
  return <Overview period={period} months={months} own={own} />;
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
const Overview = memo(function Overview({ period, months, own }: Pick<Reads, 'period' | 'months' | 'own'>) {
  const { visible } = useDashboardPage();
  const shown = visible.period && !period.isMissing ? period : null;
  const phone = useMedia(PHONE);
  if (!visible.charts) {
    return (
      <div className="dash-grid">
        {shown && <OwnAgents period={shown} />}
        <div className="dash-beside">
          {!visible.period && <Tiles own={own} />}
          <OutcomePanel period={shown} />
        </div>
        <TypesPanel />
      </div>
    );
  }
  return (
    <div className="dash-grid">
      <OutcomePanel period={shown} />
      {visible.topAgents && <TopAgents period={shown} />}
      {!phone && visible.topAgents && shown && <FailuresPanel period={shown} />}
      {visible.monthly && <MonthlyPanel counted={months} />}
      <TypesPanel />
    </div>
  );
});

/** All that the page reads: first its figures, then charts and months once the page is idle. */
function useReads(openedAt: number, visible: ReturnType<typeof visibleTo>, undecided: boolean) {
  const overall = useOverall();
  // The numbers may have been read yesterday.
  const now = overall.dataUpdatedAt > 0 ? serviceTimeOf(overall.dataUpdatedAt) : openedAt;
  const day = lagosDay(now);
  const asked = usePeriod(now, visible.period);
  const read = useDashboard(overall, !undecided && (!visible.period || asked.isMissing));
  const isAnswered = !visible.period || asked.data !== undefined || asked.isMissing;
  const settled = !undecided && read.settled && isAnswered;
  const idle = useIdle(settled, CHARTS_LATEST_MS);
  const drawings = useCharts(idle && visible.charts);
  const attention = useAttention();
  const own = useOwnFigures(visible.scope === 'own', visible.transactions);
  // A period that cannot be read takes nothing with it that other calls answer.
  const isCounted = !visible.period || asked.isMissing;
  const counted = useMonths(day, visible.monthly && isCounted, idle);
  /** All that failed is read again, wherever that is pressed. */
  const retry = useEvent((): void => {
    read.retry();
    if (asked.error) asked.retry();
    if (attention.isUnread) attention.retry();
    if (own.isUnread) own.refresh();
  });
  const { data, error, retry: again } = asked;
  const ofPeriod = useMemo(() => monthsOf({ data, error, retry: again }, lastMonths(day)), [data, error, again, day]);
  const months = isCounted ? counted : ofPeriod;
  const refresh = useEvent((): void => {
    if (read.fetching) return;
    read.refresh();
    own.refresh();
    if (visible.period || (idle && visible.monthly)) months.refresh();
    if (attention.isAsked) attention.retry();
  });
  /** A service that answers nothing is told once, where the period's figures would stand. */
  const isAway = visible.period && !data && error !== null && isUnread(read);
  const times = [read.updatedAt, asked.updatedAt, attention.updatedAt, ...own.times].filter((time) => time > 0);
  return {
    // The page's figures are read by several calls: the oldest says how old they may be (D252).
    numbers: { ...read, settled, retry, updatedAt: times.length > 0 ? Math.min(...times) : 0 },
    period: useSame({ ...asked, retry }),
    attention: useSame({ ...attention, retry }),
    isAway,
    own,
    day,
    idle,
    drawings,
    months,
    refresh,
  };
}

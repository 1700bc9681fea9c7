/** What succeeded and what failed: of the chosen period, or of today where there are no periods (P1-2). */
import { LinkBase } from 'ra-core';
import { memo } from 'react';
import { useSentence } from '../../engine/ui/sentence';
import { useWords } from '../../engine/browser/words';
import { formatKobo, type Kobo } from '../../upstream/money';
import { grouped } from '../../i18n/format';
import { percentOf, ratio } from '../../i18n/percentage';
import { spanOf } from './Change';
import { agentsWhere, onDay, transactionsWhere, type Days } from './links';
import { SUCCESSFUL } from '../../upstream/transactions';
import { Blank, Failure, Figure, Numbers, Panel, PanelPart } from './Panel';
import { useDashboardPage } from './useDashboard';
import type { Period } from './usePeriod';

interface PartOf {
  readonly value: Kobo;
  readonly volume: number;
}

/** Of a period, or of today from the day's own answer; each undefined until it is known. */
interface OutcomeProps {
  readonly days: Days;
  readonly opens: 'period.opens' | 'opens.today';
  readonly successful: PartOf | undefined;
  readonly failed: PartOf | undefined;
}

function Outcome({ days, opens, ...figures }: OutcomeProps) {
  const { visible } = useDashboardPage();
  const words = useWords('dashboard');
  const successes = figures.successful?.volume ?? 0;
  const total = successes + (figures.failed?.volume ?? 0);
  return (
    <>
      <Numbers heads={['outcome', 'value', 'volume', 'share'].map((name) => words(`outcome.${name}`))}>
        {(['successful', 'failed'] as const).map((name) => {
          const one = figures[name];
          const volume = one?.volume ?? 0;
          const filter = name === 'failed' ? { statusGroup: 'failed' } : { status: SUCCESSFUL };
          const figure = (text: string) => (
            <Figure
              count={volume}
              to={visible.transactions ? transactionsWhere({ ...days, ...filter }) : undefined}
              label={words(`${opens}.${name}`)}
            >
              {text}
            </Figure>
          );
          return (
            <tr key={name}>
              <th scope="row">
                <span className={`dash-mark dash-mark-${name}`} aria-hidden="true" />
                {words(`outcome.${name}`)}
              </th>
              <td>{one ? figure(formatKobo(one.value)) : <Blank />}</td>
              <td>{one ? figure(grouped(volume)) : <Blank />}</td>
              <td>{one ? percentOf(volume, total) : <Blank />}</td>
            </tr>
          );
        })}
      </Numbers>
      <Split part={successes} total={total} />
      <p className="dash-note muted">
        {words('outcome.pendingNote')}
        {visible.transactions && (
          <>
            {' '}
            <LinkBase className="dash-link" to={transactionsWhere(days)}>
              {words(`${opens}.all`)}
            </LinkBase>
          </>
        )}
      </p>
    </>
  );
}

/** @param props.period whose outcome is shown; null: today's, from the day's own answer. */
export const OutcomePanel = memo(function OutcomePanel({ period }: { readonly period: Period | null }) {
  const { day } = useDashboardPage();
  const words = useWords('dashboard');
  return (
    <Panel
      title={words('outcome.title')}
      note={period ? spanOf(period.days) : `${words('today')}, ${day}`}
      className="dash-today"
    >
      {period ? <OutcomeOfPeriod period={period} /> : <OutcomeOfToday />}
    </Panel>
  );
});

function OutcomeOfToday() {
  const { numbers, day } = useDashboardPage();
  const { breakdown } = numbers.data;
  const body = (
    <Outcome
      days={onDay(day)}
      opens="opens.today"
      successful={breakdown && { value: breakdown.successful_value, volume: breakdown.successful_volume }}
      failed={breakdown && { value: breakdown.failed_value, volume: breakdown.failed_volume }}
    />
  );
  return (
    <PanelPart field="breakdown" waiting={body}>
      {body}
    </PanelPart>
  );
}

function OutcomeOfPeriod({ period: { data, days, error, retry, waiting } }: { readonly period: Period }) {
  const { visible } = useDashboardPage();
  const words = useWords('dashboard');
  const sentence = useSentence();
  if (error && !data) return <Failure message={sentence(error)} onRetry={retry} />;
  const { figures, agentsRegistered: registered } = data ?? {};
  return (
    <div className={waiting ? 'dash-waiting' : undefined}>
      <Outcome days={days} opens="period.opens" successful={figures?.successful} failed={figures?.failed} />
      {visible.agentCount && (
        <p className="dash-note muted">
          {words('period.registered')}{' '}
          {registered === undefined ? (
            '–'
          ) : (
            <Figure
              to={visible.agents ? agentsWhere(days) : undefined}
              count={registered}
              label={words('period.opens.registered')}
            >
              {grouped(registered)}
            </Figure>
          )}
        </p>
      )}
    </div>
  );
}

/** A bar with the share of the successful ones. */
function Split({ part, total }: { readonly part: number; readonly total: number }) {
  return (
    <svg className="dash-split" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className={total > 0 ? 'dash-split-failed' : 'dash-split-none'} width="100" height="1" />
      {total > 0 && <rect className="dash-split-successful" width={ratio(part, total, 2)} height="1" />}
    </svg>
  );
}

/** The cards with numbers of one answer: today's transactions, the day's best agents, and the transaction types. */
import { LinkBase } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { useSentence } from '../../engine/ui/sentence';
import { useWords } from '../../engine/browser/words';
import { formatKobo } from '../../upstream/money';
import { grouped, term } from '../../i18n/format';
import { percentOf, ratio } from '../../i18n/percentage';
import { Drawing } from './Drawing';
import { Blank, Failure, Figure, Numbers, Panel, Part } from './Panel';
import { onDay, transactionsWhere } from './links';
import { SUCCESSFUL } from './months';
import { spanOf } from './Change';
import { useDashboardPage } from './useDashboard';
import type { Period } from './usePeriod';

export const Today = memo(function Today() {
  const { numbers, visible, day } = useDashboardPage();
  const words = useWords('dashboard');
  const breakdown = numbers.data.breakdown;
  const rows = [
    {
      name: 'successful',
      numbers: breakdown && { value: breakdown.successful_value, volume: breakdown.successful_volume },
    },
    { name: 'failed', numbers: breakdown && { value: breakdown.failed_value, volume: breakdown.failed_volume } },
  ];
  const total = (breakdown?.successful_volume ?? 0) + (breakdown?.failed_volume ?? 0);
  const body = (
    <>
      <Numbers heads={['outcome', 'value', 'volume', 'share'].map((name) => words(`outcome.${name}`))}>
        {rows.map(({ name, numbers: known }) => {
          const volume = known?.volume ?? 0;
          const filter = name === 'failed' ? { statusGroup: 'failed' } : { status: SUCCESSFUL };
          const figure = (text: string) => (
            <Figure
              count={volume}
              to={visible.transactions ? transactionsWhere({ ...onDay(day), ...filter }) : undefined}
              label={words(`opens.${name}Today`)}
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
              <td>{known ? figure(formatKobo(known.value)) : <Blank />}</td>
              <td>{known ? figure(grouped(volume)) : <Blank />}</td>
              <td>{known ? percentOf(volume, total, 2) : <Blank />}</td>
            </tr>
          );
        })}
      </Numbers>
      <Split part={breakdown?.successful_volume ?? 0} total={total} />
      {visible.transactions && (
        <p className="dash-note muted">
          {words('outcome.pendingNote')}{' '}
          <LinkBase className="dash-link" to={transactionsWhere(onDay(day))}>
            {words('opens.today')}
          </LinkBase>
        </p>
      )}
    </>
  );
  return (
    <Panel title={words('outcome.title')} note={`${words('today')}, ${day}`} className="dash-today">
      <Part field="breakdown" waiting={body}>
        {body}
      </Part>
    </Panel>
  );
});

/** A bar with the share of the successful ones. */
function Split({ part, total }: { readonly part: number; readonly total: number }) {
  return (
    <svg className="dash-split" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className={total > 0 ? 'dash-split-failed' : 'dash-split-none'} width="100" height="1" />
      {total > 0 && <rect className="dash-split-successful" width={ratio(part, total, 2)} height="1" />}
    </svg>
  );
}

/** Agents shown (P1-9). */
const TOP_AGENTS = 5;

/** @param props.period whose best agents are shown with their amounts; null: today's, from the day's own answer. */
export const TopAgents = memo(function TopAgents({ period }: { readonly period: Period | null }) {
  const { day } = useDashboardPage();
  const words = useWords('dashboard');
  return (
    <Panel
      title={words('topAgents.title')}
      note={period ? spanOf(period.days) : `${words('today')}, ${day}`}
      className="dash-top"
    >
      {period ? <BestOfPeriod period={period} /> : <BestOfToday />}
    </Panel>
  );
});

const waitingAgents = (
  <ol className="dash-ranking" aria-hidden="true">
    {Array.from({ length: TOP_AGENTS }, (_, rank) => (
      <li key={rank}>
        <Blank />
      </li>
    ))}
  </ol>
);

function BestOfToday() {
  const { numbers, visible, day } = useDashboardPage();
  const words = useWords('dashboard');
  const agents = (numbers.data.mostPerformingAgent ?? []).slice(0, TOP_AGENTS);
  return (
    <Part field="mostPerformingAgent" waiting={waitingAgents}>
      {agents.length === 0 ? (
        <p className="dash-note muted">{words('topAgents.none')}</p>
      ) : (
        <ol className="dash-ranking">
          {agents.map(({ id, businessName }, rank) => (
            <li key={id ?? `${rank} ${businessName}`}>
              <Figure
                count={undefined}
                to={
                  visible.transactions && id !== undefined
                    ? transactionsWhere({ ...onDay(day), agentId: String(id) })
                    : undefined
                }
                label={words('opens.agentToday')}
              >
                {businessName}
              </Figure>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function BestOfPeriod({ period: { data, days, error, retry, waiting } }: { readonly period: Period }) {
  const words = useWords('dashboard');
  const sentence = useSentence();
  if (error && !data) return <Failure message={sentence(error)} onRetry={retry} />;
  if (!data) return waitingAgents;
  const { agents = [] } = data;
  if (agents.length === 0) return <p className="dash-note muted">{words('period.noAgents')}</p>;
  return (
    <ol className={waiting ? 'dash-ranking dash-waiting' : 'dash-ranking'}>
      {agents.map(({ id, businessName, volume, value }) => (
        <li key={id}>
          <Figure
            count={volume}
            to={transactionsWhere({ ...days, agentId: String(id), status: SUCCESSFUL })}
            label={words('period.opens.agent')}
          >
            {businessName}
          </Figure>
          <span className="dash-ranking-amount">
            N{formatKobo(value)} <span className="muted">· {grouped(volume)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Placeholder rows: about as many as there are types. */
const USUAL = 8;
/** Colours in dashboard.css. Further types repeat them and differ by their numbers. */
const COLOURS = 8;

function colour(index: number): string {
  return `var(--dash-series-${(index % COLOURS) + 1})`;
}

export const TypesPanel = memo(function TypesPanel() {
  const { numbers, visible, drawings } = useDashboardPage();
  const words = useWords('dashboard');
  const types = numbers.data.transactionTypeBreakdown ?? [];
  const sum = types.reduce((total, { volume }) => total + volume, 0);
  const total = numbers.data.details?.totalTransactionVolume ?? sum;
  const title = words('types.title');
  const drawing = drawings.failed ? (
    <Failure message={words('chartFailed')} onRetry={drawings.retry} />
  ) : (
    <Drawing blank="dash-donut dash-donut-blank">
      {({ TypeDonut }) => (
        <TypeDonut
          slices={types.map(({ type, volume }, index) => ({ type: term(type), volume, fill: colour(index) }))}
        />
      )}
    </Drawing>
  );
  const table = (rows: ReactNode) => (
    <div className="dash-types-body">
      {visible.charts && (sum > 0 || types.length === 0) && drawing}
      <Numbers heads={['types.type', 'outcome.volume', 'types.share'].map((key) => words(key))}>{rows}</Numbers>
    </div>
  );
  return (
    <Panel title={title} className={visible.charts ? 'dash-types' : 'dash-types dash-types-plain'}>
      <Part field="transactionTypeBreakdown" waiting={table(<Rows count={USUAL} />)}>
        {types.length === 0 ? (
          <p className="dash-note muted">{words('types.none')}</p>
        ) : (
          table(
            types.map(({ id, type, volume }, index) => (
              <tr key={id ?? type}>
                <th scope="row" className={visible.charts ? 'dash-numbered' : undefined}>
                  {visible.charts && (
                    <svg className="dash-swatch" viewBox="0 0 20 20" aria-hidden="true">
                      <rect width="4" height="20" rx="2" fill={colour(index)} />
                      <text x="13" y="10" textAnchor="middle" dominantBaseline="central">
                        {index + 1}
                      </text>
                    </svg>
                  )}
                  {term(type)}
                </th>
                <td>
                  <Figure
                    count={volume}
                    to={
                      visible.transactions && id !== undefined
                        ? transactionsWhere({ transactionTypeId: String(id) })
                        : undefined
                    }
                    label={words('opens.type', { type: term(type) })}
                  >
                    {grouped(volume)}
                  </Figure>
                </td>
                <td>{percentOf(volume, total, 2)}</td>
              </tr>
            )),
          )
        )}
      </Part>
    </Panel>
  );
});

function Rows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      <td colSpan={3} className="dash-blank-row">
        <Blank />
      </td>
    </tr>
  ));
}

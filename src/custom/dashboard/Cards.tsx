/** The cards of the best agents and of the transaction types. */
import { memo, type ReactNode } from 'react';
import { useSentence } from '../../engine/ui/sentence';
import { useWords } from '../../engine/browser/words';
import { formatKobo } from '../../upstream/money';
import { grouped, term } from '../../i18n/format';
import { percentOf } from '../../i18n/percentage';
import { Drawing } from './Drawing';
import { Blank, Failure, Figure, Numbers, Panel, PanelPart } from './Panel';
import { onDay, transactionsWhere } from './links';
import { SUCCESSFUL } from '../../upstream/transactions';
import { spanOf } from './Change';
import { useDashboardPage } from './useDashboard';
import type { Period } from './usePeriod';

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
    <PanelPart field="mostPerformingAgent" waiting={waitingAgents}>
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
    </PanelPart>
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
      {agents.map(({ id, memberId, businessName, volume, value }) => (
        <li key={id}>
          <span className="dash-ranking-who">
            <Figure
              count={volume}
              to={transactionsWhere({ ...days, agentId: String(id), status: SUCCESSFUL })}
              label={words('period.opens.agent')}
            >
              {businessName}
            </Figure>{' '}
            <span className="code muted">{memberId}</span>
          </span>
          <span className="dash-ranking-amount">
            {formatKobo(value, 'N')} <span className="muted">· {grouped(volume)}</span>
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
    <Panel title={title} className={visible.charts ? 'dash-types' : 'dash-types dash-types-plain'} folds>
      <PanelPart field="transactionTypeBreakdown" waiting={table(<Rows count={USUAL} />)}>
        {types.length === 0 ? (
          <p className="dash-note muted">{words('types.none')}</p>
        ) : (
          table(
            types.map(({ id, type, volume }, index) => (
              <tr key={id ?? type}>
                <th scope="row" className={visible.charts ? 'dash-numbered' : undefined}>
                  {visible.charts && (
                    <svg className="dash-swatch" viewBox="0 0 20 20" aria-hidden="true">
                      <circle cx="10" cy="10" r="8.5" stroke={colour(index)} />
                      <text x="10" y="10" textAnchor="middle" dominantBaseline="central">
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
      </PanelPart>
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

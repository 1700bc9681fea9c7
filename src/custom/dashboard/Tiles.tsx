/** The headline figures: agents, volume, value and registrations (P1-2). */
import { useTranslate } from 'ra-core';
import { useSentence } from '../../engine/base/sentence';
import { formatKobo } from '../../upstream/money';
import { Figure, Blank, Failure, Part } from './Panel';
import { agentsWhere, onDay, transactionsWhere } from './links';
import { useDashboardPage } from './useDashboard';
import { useEngine } from '../../engine/app/context';
import type { DashboardPart } from '../../upstream/dashboard';
import { grouped } from '../../i18n/format';

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

export function Tiles() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { numbers, visible, day } = useDashboardPage();
  const { data, stateOf, error, retry } = numbers;
  const agentsListed = useEngine().resources.some((resource) => resource.path === '/agents');
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
    to: agentsListed ? agentsWhere({}) : undefined,
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
          to: agentsListed ? agentsWhere(onDay(day)) : undefined,
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
}

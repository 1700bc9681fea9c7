/** The dashboard's headline figures (P1-2, P1-6). */
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { useSentence } from '../../engine/ui/sentence';
import { grouped } from '../../i18n/format';
import type { DashboardPart } from '../../upstream/dashboard';
import { formatKobo } from '../../upstream/money';
import { agentsWhere, onDay, transactionsWhere } from './links';
import { BalanceTile, CashOutTile, OwnTiles } from './OwnTiles';
import { BigFigure, Blank, Failure, Figure, PanelPart } from './Panel';
import { useDashboardPage } from './useDashboard';
import type { OwnFigures } from './useOwnFigures';

type Own = Pick<OwnFigures, 'balance' | 'cashOut'>;

/** Where an agent's own figures stand by themselves. */
export const NO_OWN: Own = { balance: null, cashOut: null };

interface Tile {
  readonly name: string;
  readonly field: keyof DashboardPart;
  readonly text: string | undefined;
  /** Rows of the list that the tile links to. */
  readonly count: number | undefined;
  readonly to: string | undefined;
  readonly opens: 'agents' | 'transactions';
  readonly note: ReactNode;
}

/** Neither of the calls of the headline figures was answered. */
export const isUnread = ({ stateOf }: Pick<ReturnType<typeof useDashboardPage>['numbers'], 'stateOf'>): boolean =>
  stateOf('details') === 'failed' && stateOf('numberOfAgents') === 'failed';

/**
 * The three headline figures (P1-2). They come from the specified calls, whatever else the service answers. An agent has
 * the own balance before them and the own cash-out after them.
 */
export const Tiles = memo(function Tiles({ own }: { readonly own: Own }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { numbers, visible } = useDashboardPage();
  const { data, error, retry } = numbers;
  if (isUnread(numbers)) {
    return (
      <>
        <OwnTiles own={own} />
        <section className="card">
          <Failure message={sentence(error)} onRetry={retry} />
        </section>
      </>
    );
  }
  // Beside the period the page's own line has said it.
  const scope = visible.period ? null : translate(`dashboard.scope.${visible.scope}`);
  const agents: Tile = {
    name: 'agents',
    field: 'numberOfAgents',
    count: data.numberOfAgents,
    text: data.numberOfAgents === undefined ? undefined : grouped(data.numberOfAgents),
    to: visible.agents ? agentsWhere({}) : undefined,
    opens: 'agents',
    note: visible.period ? scope : <Registered />,
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
  ];
  return (
    <dl className="dash-tiles dash-headline">
      {own.balance && <BalanceTile query={own.balance} />}
      {tiles.map(({ name, field, text, count, to, opens, note }) => {
        const body = (
          <>
            <BigFigure to={to} count={count} label={translate(`dashboard.opens.${opens}`)}>
              {text}
            </BigFigure>
            <span className="dash-note muted">{note}</span>
          </>
        );
        return (
          <div key={name} className={`card dash-tile dash-tile-${name}`}>
            <dt>{translate(`dashboard.tiles.${name}`)}</dt>
            <dd>
              <PanelPart field={field} waiting={body}>
                {body}
              </PanelPart>
            </dd>
          </div>
        );
      })}
      {own.cashOut && <CashOutTile query={own.cashOut} />}
    </dl>
  );
});

/** How many of them registered today, where the service tells it; otherwise the number of agents is that of all (P1-2). */
function Registered() {
  const translate = useTranslate();
  const { numbers, visible, day } = useDashboardPage();
  const { agentsRegistered: count } = numbers.data;
  if (numbers.stateOf('agentsRegistered') === 'loading') return <Blank />;
  if (count === undefined) return translate('dashboard.tiles.registered');
  return (
    <>
      {translate('dashboard.tiles.registeredToday')}{' '}
      <Figure
        to={visible.agents ? agentsWhere(onDay(day)) : undefined}
        count={count}
        label={translate('dashboard.opens.agents')}
      >
        {grouped(count)}
      </Figure>
    </>
  );
}

/** The headline figures: agents, volume, value, and today's registrations (spec part 1 section 2). */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatKobo } from '../../upstream/money';
import { Figure } from './Figure';
import { transactionsWhere } from './links';
import { Part } from './Panel';
import { formatCount } from './percent';
import type { DashboardNumbers, PartState } from './useDashboard';
import type { Visibility } from './visibility';

interface TilesProps {
  readonly numbers: DashboardNumbers;
  readonly visible: Visibility;
  /** The list of agents' address, where it exists for this reader. */
  readonly agentsPath: string | undefined;
}

export function Tiles({ numbers, visible, agentsPath }: TilesProps) {
  const translate = useTranslate();
  const { data, stateOf } = numbers;
  const all = visible.transactions ? transactionsWhere({}) : undefined;
  const opens = translate('dashboard.opens.transactions');
  const scope = translate(`dashboard.scope.${visible.scope}`);
  const tile = (name: string, state: PartState, figure: ReactNode, note = scope) => (
    <Tile label={translate(`dashboard.tiles.${name}`)} note={note} state={state} numbers={numbers}>
      {figure}
    </Tile>
  );
  return (
    <dl className="dash-tiles">
      {visible.agentCount &&
        tile(
          'agents',
          stateOf('numberOfAgents'),
          <Figure to={agentsPath} label={translate('dashboard.opens.agents')}>
            {formatCount(data.numberOfAgents ?? 0)}
          </Figure>,
        )}
      {tile(
        'volume',
        stateOf('details'),
        <Figure to={all} label={opens}>
          {formatCount(data.details?.totalTransactionVolume ?? 0)}
        </Figure>,
      )}
      {tile(
        'value',
        stateOf('details'),
        data.details && (
          <Figure to={all} label={opens}>
            {formatKobo(data.details.totalTransactionValue)}
          </Figure>
        ),
      )}
      {visible.agentCount &&
        tile(
          'registered',
          stateOf('agentsRegistered'),
          <Figure to={agentsPath} label={translate('dashboard.opens.agents')}>
            {formatCount(data.agentsRegistered ?? 0)}
          </Figure>,
          translate('dashboard.today'),
        )}
    </dl>
  );
}

interface TileProps {
  readonly label: string;
  readonly note: string;
  readonly state: PartState;
  readonly numbers: DashboardNumbers;
  readonly children: ReactNode;
}

function Tile({ label, note, state, numbers, children }: TileProps) {
  return (
    <div className="card dash-tile">
      <dt>{label}</dt>
      <dd>
        <Part state={state} error={numbers.error} onRetry={numbers.retry} lines={1}>
          <span className="dash-big">{children}</span>
          <span className="dash-note muted">{note}</span>
        </Part>
      </dd>
    </div>
  );
}

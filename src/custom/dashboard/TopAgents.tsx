/** The day's best agents, by business name. */
import { useTranslate } from 'ra-core';
import { Figure, Blank, Panel, Part } from './Panel';
import { onDay, transactionsWhere } from './links';
import { useDashboardPage } from './useDashboard';

/** Agents shown (P1-9). */
const TOP_AGENTS = 5;

export function TopAgents() {
  const { numbers, visible, day } = useDashboardPage();
  const translate = useTranslate();
  const agents = (numbers.data.mostPerformingAgent ?? []).slice(0, TOP_AGENTS);
  return (
    <Panel
      title={translate('dashboard.topAgents.title')}
      note={`${translate('dashboard.today')}, ${day}`}
      className="dash-top"
    >
      <Part
        field="mostPerformingAgent"
        waiting={
          <ol className="dash-ranking" aria-hidden="true">
            {Array.from({ length: TOP_AGENTS }, (_, rank) => (
              <li key={rank}>
                <Blank />
              </li>
            ))}
          </ol>
        }
      >
        {agents.length === 0 ? (
          <p className="dash-note muted">{translate('dashboard.topAgents.none')}</p>
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
                  label={translate('dashboard.opens.agentToday')}
                >
                  {businessName}
                </Figure>
              </li>
            ))}
          </ol>
        )}
      </Part>
    </Panel>
  );
}

/** What each role group sees of the dashboard (P1-6). */
import { allows, groupName, inGroup, STAFF_GROUPS, type RoleGroup } from '../../upstream/access';

export interface Visibility {
  readonly agentCount: boolean;
  readonly topAgents: boolean;
  readonly charts: boolean;
  /** The monthly chart, which is counted through the transactions and so needs the right to read them. */
  readonly monthly: boolean;
  /** Whether the group may open the list of transactions, so that numbers can lead there. */
  readonly transactions: boolean;
  /** Whose transactions the numbers are. */
  readonly scope: 'network' | 'ownAgents' | 'own';
}

export function visibleTo(group: RoleGroup): Visibility {
  const charts = !inGroup(group, ['AMBASSADOR']);
  const transactions = allows(group, 'ROLE_VIEW_ALL_TRANSACTION');
  return {
    agentCount: inGroup(group, [...STAFF_GROUPS, 'AMBASSADOR']),
    topAgents: inGroup(group, STAFF_GROUPS),
    charts,
    monthly: charts && transactions,
    transactions,
    scope: scopeOf(groupName(group)),
  };
}

function scopeOf(name: string): Visibility['scope'] {
  if (name === 'AMBASSADOR') return 'ownAgents';
  return name === 'AGENT' ? 'own' : 'network';
}

/** What each role group sees of the dashboard (P1-6). */
import { groupName, inGroup, STAFF_GROUPS, type RoleGroup } from '../../upstream/access';

export type Visibility = ReturnType<typeof visibleTo>;

/** @param transactions what the auth provider says of their list. */
export function visibleTo(group: RoleGroup, transactions: boolean) {
  const charts = !inGroup(group, ['AMBASSADOR']);
  return {
    agentCount: inGroup(group, [...STAFF_GROUPS, 'AMBASSADOR']),
    topAgents: inGroup(group, STAFF_GROUPS),
    charts,
    /** The monthly chart is counted through the transactions and so needs the right to read them. */
    monthly: charts && transactions,
    /** Whether the group may open the list of transactions, so that numbers can lead there. */
    transactions,
    /** Whose transactions the numbers are. */
    scope: scopeOf(groupName(group)),
  };
}

function scopeOf(name: string): 'network' | 'ownAgents' | 'own' {
  if (name === 'AMBASSADOR') return 'ownAgents';
  return name === 'AGENT' ? 'own' : 'network';
}

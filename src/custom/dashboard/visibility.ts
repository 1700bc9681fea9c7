/** What each role group sees of the dashboard (P1-6). */
import { groupName, inGroup, STAFF_GROUPS, type RoleGroup } from '../../upstream/access';

/** @param transactions the auth provider allows their list. */
export function visibleTo(group: RoleGroup, transactions: boolean) {
  const charts = !inGroup(group, ['AMBASSADOR']);
  return {
    agentCount: inGroup(group, [...STAFF_GROUPS, 'AMBASSADOR']),
    topAgents: inGroup(group, STAFF_GROUPS),
    charts,
    /** Counted through the transactions, so it needs the right to read them. */
    monthly: charts && transactions,
    /** Numbers may link to the list of transactions. */
    transactions,
    /** Whose transactions the numbers are. */
    scope: scopeOf(groupName(group)),
  };
}

function scopeOf(name: string): 'network' | 'ownAgents' | 'own' {
  if (name === 'AMBASSADOR') return 'ownAgents';
  return name === 'AGENT' ? 'own' : 'network';
}

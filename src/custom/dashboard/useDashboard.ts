/** What the dashboard's cards share: the numbers of its two calls, what the user sees of them, and the charts. */
import { useQuery } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { createContext, useCallback, useMemo, useState } from 'react';
import { useEngine, useRequiredContext } from '../../engine/app/context';
import { useCall } from '../../engine/app/useCall';
import { useSame } from '../../engine/browser/kept';
import type { DashboardPart } from '../../upstream/dashboard';
import { groupName, inGroup, STAFF_GROUPS, type RoleGroup } from '../../upstream/access';

/** Numbers older than this, in milliseconds, are read again when the window gets the focus. */
export const FRESH_MS = 60_000;

type PartState = 'ready' | 'loading' | 'failed' | 'absent';

interface DashboardPage {
  readonly numbers: Pick<ReturnType<typeof useDashboard>, 'data' | 'stateOf' | 'error' | 'retry'>;
  readonly visible: ReturnType<typeof visibleTo>;
  readonly drawings: ReturnType<typeof useCharts>;
  /** YYYY-MM-DD in Lagos. */
  readonly day: string;
}

const PageContext = createContext<DashboardPage | null>(null);
export const PageProvider = PageContext.Provider;

/** What the cards of the page share. */
export const useDashboardPage = (): DashboardPage => useRequiredContext(PageContext, 'DashboardPage');

/** The answer for all time, which is read first. */
export function useOverall() {
  const { session } = useEngine();
  return useCall(['dashboard', session.user.id, 'overall'], 'getDashboard', {}, { staleTime: FRESH_MS });
}

/** @param needsDay a period does not have the figures of today, which its panels show else. */
export function useDashboard(overall: ReturnType<typeof useOverall>, needsDay: boolean) {
  const { session } = useEngine();
  const options = { staleTime: FRESH_MS, enabled: needsDay };
  const daily = useCall(['dashboard', session.user.id, 'daily'], 'getDailyBreakdown', {}, options);
  const both = needsDay ? [overall, daily] : [overall];
  const data = useMemo(() => mergeDashboard(overall.data, daily.data), [overall.data, daily.data]);
  const missing = both.filter((one) => one.data === undefined);
  const rest: PartState =
    missing.length === 0 ? 'absent' : missing.some((one) => one.isFetching) ? 'loading' : 'failed';
  const readAt = both.map((one) => one.dataUpdatedAt).filter((time) => time > 0);

  return {
    data,
    /** `absent`: both calls were answered and neither has the field. */
    stateOf: useCallback(
      (field: keyof DashboardPart): PartState => (data[field] === undefined ? rest : 'ready'),
      [data, rest],
    ),
    /** The last failure of either call. */
    error: overall.error ?? (needsDay ? daily.error : null),
    settled: both.every((one) => one.status !== 'pending'),
    /** A call failed and its earlier numbers are still shown. */
    stale: both.some((one) => one.isError && one.data !== undefined && !one.isFetching),
    fetching: both.some((one) => one.isFetching),
    /** Epoch milliseconds of the oldest number shown; 0 before there is one. */
    updatedAt: readAt.length > 0 ? Math.min(...readAt) : 0,
    /** Repeats the failed calls. */
    retry: () => {
      for (const one of both) if (one.isError) void one.refetch();
    },
    refresh: () => {
      for (const one of both) void one.refetch();
    },
  };
}

/**
 * Merges `GET /dashboard` with the daily answer; either may be missing. For a field that both have, docs/contract.md
 * names the call.
 */
export function mergeDashboard(overall: DashboardPart | undefined, daily: DashboardPart | undefined): DashboardPart {
  return {
    ...daily,
    ...overall,
    breakdown: daily?.breakdown ?? overall?.breakdown,
    mostPerformingAgent: daily?.mostPerformingAgent ?? overall?.mostPerformingAgent,
  };
}

const load = () => import('./Charts');

export type Charts = Awaited<ReturnType<typeof load>>;

/** The charts' file, once the page is idle and one of them wants to be drawn. */
export function useCharts(idle: boolean) {
  const [wanted, setWanted] = useState(false);
  const query = useQuery({
    queryKey: ['dashboard', 'charts'],
    queryFn: load,
    enabled: idle && wanted,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const retry = useEvent(() => void query.refetch());
  const want = useEvent(() => setWanted(true));
  return useSame({ charts: query.data, failed: query.isError, retry, want });
}

/**
 * What each role group sees of the dashboard (P1-6). @param transactions the auth provider allows their list.
 * @param periods the service answers periods (D335). @param agents the auth provider allows their list.
 */
export function visibleTo(group: RoleGroup, transactions: boolean, periods = false, agents = false) {
  const charts = !inGroup(group, ['AMBASSADOR']);
  /** Numbers lead to the transactions, or an agent manager's to the agents (D540). */
  const figures = charts ? transactions : agents;
  return {
    agentCount: inGroup(group, [...STAFF_GROUPS, 'AMBASSADOR']),
    topAgents: inGroup(group, STAFF_GROUPS),
    charts,
    /** Counted through the transactions, so it needs the right to read them. */
    monthly: charts && transactions,
    /** Figures of a period; the service has them (D335). */
    period: figures && periods,
    /** Numbers may link to the list of transactions. */
    transactions,
    /** Numbers may link to the list of agents. */
    agents,
    /** Whose transactions the numbers are. */
    scope: scopeOf(groupName(group)),
  };
}

function scopeOf(name: string): 'network' | 'ownAgents' | 'own' {
  if (name === 'AMBASSADOR') return 'ownAgents';
  return name === 'AGENT' ? 'own' : 'network';
}

/** What needs attention: one call for the parts that the person may open (feature `dashboardAttention`, D249). */
import { useCanAccess, useEvent } from 'ra-core';
import { useMemo } from 'react';
import { useEngine } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { getDashboardAttention } from '../../upstream/dashboardCalls';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { inGroup } from '../../upstream/access';
import { FRESH_MS } from './useDashboard';

/** In the order in which they are shown; the resources whose lists they lead to. */
const PARTS = {
  pending: ['transactions'],
  failureRates: ['transactions'],
  cashOut: ['transactions', 'agents'],
  silentAgents: ['agents'],
  terminals: ['agents'],
  feeGaps: ['fees'],
  unconfirmed: ['agentPurses'],
} as const;

export type PartName = keyof typeof PARTS;

const NAMES: readonly PartName[] = [
  'pending',
  'failureRates',
  'cashOut',
  'silentAgents',
  'terminals',
  'feeGaps',
  'unconfirmed',
];

/** Which of many agents: an agent sees only one, whose cash-out is a figure of its own (D500). */
const OF_MANY: ReadonlySet<PartName> = new Set(['cashOut', 'silentAgents', 'terminals']);

const MOVEMENTS = ['moveMoney'];

export function useAttention() {
  const { session, config } = useEngine();
  const rights = {
    transactions: useCanAccess({ resource: 'transactions', action: 'list' }),
    agents: useCanAccess({ resource: 'agents', action: 'list' }),
    fees: useCanAccess({ resource: 'fees', action: 'list' }),
    agentPurses: useCanAccess({ resource: 'agentPurses', action: 'list' }),
  };
  const isOffered = config.features.includes('dashboardAttention');
  const isAllowed = Object.values(rights).every(({ isPending }) => !isPending);
  const isAgent = inGroup(session.user.roleGroup, ['AGENT']);
  const allowed = NAMES.filter((name) => !(isAgent && OF_MANY.has(name)))
    .filter((name) => PARTS[name].every((resource) => rights[resource].canAccess))
    .join(',');
  const names = useMemo(() => NAMES.filter((name) => allowed.split(',').includes(name)), [allowed]);
  const asked = names.filter((name) => name !== 'unconfirmed');
  const parts = asked.join(',');
  // Of the notices alone.
  const { floatNaira: _, ...limits } = config.limits;
  const query = useAsk(
    ['dashboard', session.user.id, 'attention', parts],
    getDashboardAttention,
    { parts, ...limits, cashOutTypes: limits.cashOutTypes.join(',') },
    { enabled: isOffered && isAllowed && parts !== '', staleTime: FRESH_MS },
  );
  const unconfirmed = useUnconfirmed(MOVEMENTS);
  return {
    isOffered,
    names,
    /** Undefined until it is read, and after a failure. */
    data: query.data,
    unconfirmed,
    isAsked: parts !== '',
    /** A part that is not known is being read. */
    isWaiting: !isAllowed || (query.isFetching && asked.some((name) => !query.data?.[name])),
    /** A part, or the whole answer, could not be read. */
    isUnread: !query.isFetching && (query.isError || (query.isSuccess && asked.some((name) => !query.data[name]))),
    error: query.isFetching ? null : query.error,
    updatedAt: query.dataUpdatedAt,
    retry: useEvent((): void => void query.refetch()),
  };
}

export type Attention = ReturnType<typeof useAttention>;

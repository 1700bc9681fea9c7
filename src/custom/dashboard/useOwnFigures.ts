/** An agent's own balance and cash-out of today (D500). */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, useEvent } from 'ra-core';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { useSame } from '../../engine/browser/kept';
import { readOwnBalance } from '../../lists/ownBalance';
import { getAgentCashOut } from '../../upstream/agentCalls';
import { FRESH_MS } from './useDashboard';

/** @param isOwn the person is an agent. @param lists the person may list transactions. */
export function useOwnFigures(isOwn: boolean, lists: boolean) {
  const { session, config, resources } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const isTold = config.features.includes('ownPurse');
  const countsCashOut = config.features.includes('agentCashOut');
  /** The configuration may hide a balance from agents. */
  const shows = (resource: string, field: string): boolean =>
    resources.find(({ name }) => name === resource)?.fields.some(({ name }) => name === field) ?? true;
  const hasBalance =
    isOwn && shows('agentPurses', 'balance') && (isTold || (lists && shows('transactions', 'postPurseBalance')));
  const hasCashOut = isOwn && lists && countsCashOut;
  const key = ['dashboard', session.user.id] as const;
  const ask = (from: AppDataProvider, signal: AbortSignal) => readOwnBalance(from, isTold, signal);
  const balance = useQuery({
    queryKey: [...key, 'ownBalance', isTold],
    queryFn: ({ signal }) => ask(dataProvider, signal),
    meta: { ask },
    enabled: hasBalance,
    staleTime: FRESH_MS,
  });
  const cashOut = useAsk(
    [...key, 'ownCashOut'],
    getAgentCashOut,
    { cashOutTypes: config.limits.cashOutTypes.join(',') },
    { enabled: hasCashOut, staleTime: FRESH_MS },
  );
  const shown = [...(hasBalance ? [balance] : []), ...(hasCashOut ? [cashOut] : [])];
  const figures = { balance: useFigure(balance), cashOut: useFigure(cashOut) };
  return useSame({
    /** Null: not for this person, or the service does not tell it. */
    balance: hasBalance ? figures.balance : null,
    cashOut: hasCashOut ? figures.cashOut : null,
    isUnread: shown.some(({ isError }) => isError),
    /** Epoch milliseconds of each figure that was read. */
    times: useSame(shown.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refresh: useEvent((): void => shown.forEach((query) => void query.refetch())),
  });
}

function useFigure<Data>({ data, error, isFetching, refetch }: UseQueryResult<Data>) {
  return useSame({ data, error, isFetching, retry: useEvent((): void => void refetch()) });
}

export type OwnFigures = ReturnType<typeof useOwnFigures>;

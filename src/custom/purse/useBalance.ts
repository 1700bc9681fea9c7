/** What is read about an agent: the current balance, since its row may be hours old, and the names. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../engine/app/context';
import type { Kobo } from '../../upstream/money';
import type { PurseOwner } from './movement';

/** Purses searched for the agent's: there is no call for one purse. */
const LOOKED_AT = 1_000;

export type Balance = ReturnType<typeof useBalance>;

export function useBalance({ agentId, name }: PurseOwner, onRow: Kobo | null) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['purseOf', agentId],
    queryFn: async ({ signal }) => {
      const paging = { startPage: 0, length: LOOKED_AT };
      const { rows } = await dataProvider.call('listAgentPurses', { ...paging, businessName: name }, { signal });
      return { balance: rows.find(({ agent }) => agent.id === agentId)?.balance ?? null };
    },
    staleTime: 0,
    gcTime: 0,
  });
  /** `kobo`: the last one read, else the row's, else null. */
  return { kobo: data?.balance ?? onRow, reading: isFetching, error, reread: () => void refetch() };
}

/** The agent of whom only the id is stored; names are empty until they are read. */
export function useOwner(agentId: number): PurseOwner {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['agentName', String(agentId)],
    queryFn: ({ signal }) =>
      dataProvider.call('listAgents', { startPage: 0, length: 1, agentId: String(agentId) }, { signal }),
  });
  const agent = data?.rows[0];
  return { agentId, name: agent?.businessName ?? '', username: agent?.user?.username ?? '' };
}

/** An agent's balance as it is now: a row may have been on the screen for long. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../engine/app/context';
import type { Kobo } from '../../upstream/money';
import type { PurseOwner } from './movement';

/** Purses whose business name contains the agent's that are looked through for it: there is no call for one. */
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
  /** `kobo`: as read last, else as the row has it; null where neither is known. */
  return { kobo: data?.balance ?? onRow, reading: isFetching, error, reread: () => void refetch() };
}

/** Without the names until they are read, and where they cannot be. */
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

/** Whose purse a movement is about where only the agent's id was kept. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../engine/app/context';
import type { PurseOwner } from './movement';

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

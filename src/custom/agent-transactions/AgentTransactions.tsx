/**
 * One agent's transactions (spec part 1 section 2). The agent's id is in the address; without it the stored one is
 * used (decisions 4), and without either the user is sent to all transactions.
 */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useEngine } from '../../engine/context';
import { ListPage } from '../../engine/views/ListPage';
import { listAgents } from '../../upstream/agents';

/** The browser storage key that holds the agent whose transactions were opened last. */
const STORAGE_KEY = 'agentId';

export function AgentTransactions() {
  const { client } = useEngine();
  const translate = useTranslate();
  const [search] = useSearchParams();
  const agentId = search.get('agentId') ?? localStorage.getItem(STORAGE_KEY);

  useEffect(() => {
    if (agentId !== null) localStorage.setItem(STORAGE_KEY, agentId);
  }, [agentId]);

  const { data: agent } = useQuery({
    queryKey: ['agentName', agentId],
    queryFn: ({ signal }) => client.call(listAgents, { startPage: 0, length: 1, agentId: agentId ?? '' }, { signal }),
    enabled: agentId !== null,
  });

  if (agentId === null) return <Navigate to="/transactions" replace />;
  const name = agent?.rows[0]?.businessName ?? agentId;
  return (
    <ListPage resource="transactions" fixed={{ agentId }} heading={translate('frame.agentTransactions', { name })} />
  );
}

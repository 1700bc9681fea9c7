/**
 * One agent's transactions (P1-2). Without an id in the address the stored one is used (D304); without either, all are
 * shown.
 */
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link, Navigate } from 'react-router';
import type { AppDataProvider } from '../../engine/app/context';
import { useAddressedId, useKeptId } from '../../engine/base/lastId';
import { EmptyState } from '../../engine/base/EmptyState';
import { ListPage } from '../../engine/list/ListPage';

/** Storage key of the agent opened last. */
const STORAGE_KEY = 'agentId';

export function AgentTransactions() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const agentId = useAddressedId('agentId', STORAGE_KEY);

  const { data: agents } = useQuery({
    queryKey: ['agentName', agentId],
    queryFn: ({ signal }) =>
      dataProvider.call('listAgents', { startPage: 0, length: 1, agentId: agentId ?? '' }, { signal }),
    enabled: agentId !== null,
  });
  const agent = agents?.rows[0];

  useKeptId(STORAGE_KEY, agentId, agent !== undefined);

  if (agentId === null) return <Navigate to="/transactions" replace />;
  if (agents && !agent) {
    return (
      <EmptyState
        icon={UserX}
        heading="h1"
        title={translate('frame.noAgent.title')}
        text={translate('frame.noAgent.text')}
      >
        <Link className="button button--primary" to="/transactions">
          {translate('frame.noAgent.all')}
        </Link>
      </EmptyState>
    );
  }
  const name = agent?.businessName ?? translate('frame.oneAgent');
  return (
    <ListPage resource="transactions" fixed={{ agentId }} heading={translate('frame.agentTransactions', { name })} />
  );
}

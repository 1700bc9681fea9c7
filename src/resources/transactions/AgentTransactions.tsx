/**
 * One agent's transactions (P1-2). Without an id in the address the stored one is used (D304); without either, all are
 * shown.
 */
import { UserX } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { useWords } from '../../engine/browser/words';
import { useCall } from '../../engine/app/useCall';
import { useAddressedId, useKeptId } from '../../engine/browser/lastId';
import { EmptyState } from '../../engine/ui/EmptyState';
import { ListPage } from '../../engine/list/ListPage';

/** Storage key of the agent opened last. */
const STORAGE_KEY = 'agentId';

export default function AgentTransactions() {
  const words = useWords('agentPages');
  const agentId = useAddressedId('agentId', STORAGE_KEY);

  const one = { startPage: 0, length: 1, agentId: agentId ?? '' };
  const { data: agents } = useCall(['agentName', agentId], 'listAgents', one, { enabled: agentId !== null });
  const agent = agents?.rows[0];

  useKeptId(STORAGE_KEY, agentId, agent !== undefined);

  if (agentId === null) return <Navigate to="/transactions" replace />;
  if (agents && !agent) {
    return (
      <EmptyState icon={UserX} heading="h1" title={words('noAgent.title')} text={words('noAgent.text')}>
        <Link className="button button--primary" to="/transactions">
          {words('noAgent.all')}
        </Link>
      </EmptyState>
    );
  }
  const name = agent?.businessName ?? words('oneAgent');
  return <ListPage resource="transactions" fixed={{ agentId }} heading={words('agentTransactions', { name })} />;
}

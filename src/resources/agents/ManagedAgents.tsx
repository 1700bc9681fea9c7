/**
 * The agents of one agent manager (P2-2). Without an id in the address the stored one is used (D304); without either,
 * the managers are shown.
 */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Navigate } from 'react-router';
import type { AppDataProvider } from '../../engine/app/context';
import { useAddressedId, useKeptId } from '../../engine/browser/lastId';
import { ListPage } from '../../engine/list/ListPage';
import type { CallVerb } from '../../upstream/index';

/** Managers searched for one without agents. */
const MANAGERS_READ = 5_000;

/** Storage key of the manager opened last. */
const STORAGE_KEY = 'viewagentId';

export default function ManagedAgents() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const managerId = useAddressedId('agentManagerId', STORAGE_KEY);

  const { data: name = null } = useQuery({
    queryKey: ['agentManagerName', managerId],
    queryFn: ({ signal }) => nameOf(dataProvider, managerId ?? '', signal),
    enabled: managerId !== null,
  });

  useKeptId(STORAGE_KEY, managerId, name !== null);

  if (managerId === null) return <Navigate to="/agentsmanager" replace />;
  return (
    <ListPage
      resource="managedAgents"
      fixed={{ agentManagerId: managerId }}
      heading={translate('agentPages.managedAgents', { name: name || translate('agentPages.oneManager') })}
    />
  );
}

/**
 * The manager's full name, empty if they have none; null if there is no such manager. Managers have no get-by-id, so it
 * is taken from one of their agents, or from the list of managers.
 */
async function nameOf(dataProvider: CallVerb, managerId: string, signal: AbortSignal): Promise<string | null> {
  const agents = await dataProvider.call(
    'listAgents',
    { startPage: 0, length: 1, agentManagerId: managerId },
    { signal },
  );
  const manager = agents.rows[0]?.agentManager;
  if (manager) return manager.user.fullName ?? '';
  const managers = await dataProvider.call('listAgentManagers', { startPage: 0, length: MANAGERS_READ }, { signal });
  const found = managers.rows.find(({ id }) => String(id) === managerId);
  return found ? (found.user.fullName ?? '') : null;
}

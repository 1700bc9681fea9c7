/**
 * The agents of one agent manager (P2-2). The manager's id is in the address; without it the stored
 * one is used (D304), and without either the user is sent to the managers.
 */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Navigate } from 'react-router';
import type { AppDataProvider } from '../../engine/app/context';
import { useAddressedId, useKeptId } from '../../engine/base/lastId';
import { ListPage } from '../../engine/list/ListPage';
import type { CallVerb } from '../../upstream/index';

/** Managers looked through for one without agents. */
const MANAGERS_READ = 5_000;

/** The browser storage key of the manager whose agents were opened last. */
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
      heading={translate('frame.managedAgents', { name: name || translate('frame.oneManager') })}
    />
  );
}

/**
 * The manager's full name, empty where it has none; null where there is no such manager. Managers have no get-by-id: an
 * agent says whose it is, and a manager without agents is looked for in the managers' list.
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

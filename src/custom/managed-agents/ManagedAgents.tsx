/**
 * The agents of one agent manager (spec part 2 section 2). The manager's id is in the address; without it the stored
 * one is used (decisions 4), and without either the user is sent to the managers.
 */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { useEngine } from '../../engine/context';
import { useAddressedId, useKeptId } from '../../engine/lastId';
import { ListPage } from '../../engine/views/ListPage';
import { listAgents } from '../../upstream/agents';

/** The browser storage key that holds the manager whose agents were opened last. */
const STORAGE_KEY = 'viewagentId';

export default function ManagedAgents(): ReactElement {
  const { client } = useEngine();
  const translate = useTranslate();
  const managerId = useAddressedId('agentManagerId', STORAGE_KEY);

  // Managers have no get-by-id: an agent says whose it is.
  const { data: agents } = useQuery({
    queryKey: ['agentManagerName', managerId],
    queryFn: ({ signal }) =>
      client.call(listAgents, { startPage: 0, length: 1, agentManagerId: managerId ?? '' }, { signal }),
    enabled: managerId !== null,
    retry: false,
  });
  const name = agents?.rows[0]?.agentManager?.user.fullName;

  useKeptId(STORAGE_KEY, managerId, Boolean(name));

  if (managerId === null) return <Navigate to="/agentsmanager" replace />;
  return (
    <ListPage
      resource="managedAgents"
      fixed={{ agentManagerId: managerId }}
      heading={translate('frame.managedAgents', { name: name ?? translate('frame.oneManager') })}
    />
  );
}

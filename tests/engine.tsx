/** What a component under test stands on: a configuration, somebody's session, an engine, and react-admin around them. */
import { CoreAdminContext, memoryStore, type CoreAdminContextProps } from 'ra-core';
import type { ReactNode } from 'react';
import { createDataProvider, createQueryClient } from '../src/dataProvider/dataProvider';
import { EngineProvider } from '../src/engine/app/EngineProvider';
import type { Engine } from '../src/engine/app/context';
import { i18nProvider } from '../src/i18n/provider';
import { createClient } from '../src/upstream/client';
import { parseConfig, type RuntimeConfig } from '../src/upstream/config';
import { endpoints, type EndpointName } from '../src/upstream/index';
import { storedSession, type StoredSession } from '../src/upstream/session';

/** All hosts are at `/api/v1`. @param more what else `config.json` says. @param api what else it says of the first host. */
export function configOf(more: object = {}, api: object = {}): RuntimeConfig {
  const host = { base: '/api/v1', auth: 'bearer' };
  const hosts = { api: { ...host, ...api }, processor: host, cashOut: host, partnerBank: host, records: host };
  return parseConfig({ hosts, ...more });
}

/** The session of the user `u` of a role group that holds these codes. @param user what else is said of the user. */
export function sessionOf(group = 'Product', codes: readonly string[] = [], user: object = {}): StoredSession {
  const roleGroup = { name: group, roles: codes.map((roleCode) => ({ roleCode })) };
  return storedSession.parse({
    access_token: 't',
    expires_in: 900,
    user: { id: 1, username: 'u', roleGroup, ...user },
  });
}

/** An engine over every call and without resources. */
export function engineOf(more: Partial<Engine> = {}): Engine {
  return {
    config: configOf(),
    session: sessionOf(),
    endpoint: (name: EndpointName) => endpoints[name],
    resources: [],
    declaredResources: [],
    ...more,
  };
}

const noService = (): Promise<never> => Promise.reject(new TypeError('no service'));

interface WithEngineProps extends Omit<CoreAdminContextProps, 'children'> {
  readonly engine?: Engine;
  /** Answers the real client. Default: nobody does. */
  readonly fetch?: typeof globalThis.fetch;
  readonly children: ReactNode;
}

/** Children on the real data provider, with a store and a cache of their own. */
export function WithEngine({ engine = engineOf(), fetch = noService, children, ...props }: WithEngineProps): ReactNode {
  const client = createClient({ fetch, config: engine.config, token: () => 't' });
  return (
    <CoreAdminContext
      i18nProvider={i18nProvider}
      dataProvider={createDataProvider(client, {})}
      store={memoryStore()}
      queryClient={createQueryClient()}
      {...props}
    >
      <EngineProvider value={engine}>{children}</EngineProvider>
    </CoreAdminContext>
  );
}

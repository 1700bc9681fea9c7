/** A plain `<Admin>` of react-admin over our three providers, before the real server: nothing else of the product. */
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { readFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import { Admin, memoryStore, TestMemoryRouter, type AuthProvider, type DataProvider } from 'react-admin';
import { vi } from 'vitest';
import { createAuthProvider } from '../../src/authProvider/authProvider';
import { readSession } from '../../src/authProvider/readSession';
import { clearSession, storeSession } from '../../src/authProvider/session';
import { bindingsOf } from '../../src/app/bindings';
import { loadFiles } from '../../src/app/resource-files/loadFiles';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { isDeclared } from '../../src/engine/definition/calls';
import type { EngineOptions } from '../../src/engine/app/context';
import { mayDo } from '../../src/engine/calls/mayDo';
import { withPermissions } from '../../src/engine/definition/permissionKeys';
import type { Resource } from '../../src/engine/definition/resource';
import { i18nProvider } from '../../src/i18n/forAdmin';
import { resources as known } from '../../src/resources/index';
import { createClient } from '../../src/upstream/client';
import { parseConfig } from '../../src/upstream/config';
import { endpoints, type CallName } from '../../src/upstream/index';
import { login } from '../../src/upstream/session';
import type { World } from '../contract/world';

const HOSTS = {
  api: '/api/v1',
  processor: '/processor-host',
  cashOut: '/cash-out',
  partnerBank: '/partner',
  records: '/records',
};
export interface Providers extends Pick<EngineOptions, 'config' | 'endpoint'> {
  readonly dataProvider: ReturnType<typeof createDataProvider>;
  readonly authProvider: AuthProvider;
  /** The declared ones and those of files. */
  readonly resources: readonly Resource[];
  /** Every request, newest last, as method and address. */
  readonly asked: readonly string[];
}

/** The three providers as an app of somebody else's would make them. */
export async function providersOver(
  world: World,
  names = ['resources/states.json'],
  texts: Readonly<Record<string, string>> = {},
): Promise<Providers> {
  const config = parseConfig({
    hosts: Object.fromEntries(Object.entries(HOSTS).map(([name, base]) => [name, { base, auth: 'bearer' }])),
    resources: names,
  });
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const file = names.find((one) => path.endsWith(one));
    if (file) return new Response(texts[file] ?? (await readFile(`public/${file}`)));
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    init?.signal?.throwIfAborted();
    // The document's own signal is none of the server's.
    return world.request(path, { ...init, signal: null });
  };
  const client = createClient({ config, fetch, token: () => readSession()?.access_token ?? null });
  const files = await loadFiles({ readFile: client.file, config, resources: known, routes: [] });
  const resources = withPermissions([...known, ...files.resources], { ...config, resources: files.unread });
  const endpoint = (name: CallName) => (isDeclared(name) ? files.calls.call(name) : endpoints[name]);
  const bindings = { ...bindingsOf(known), ...bindingsOf(files.resources, files.calls) };
  const authProvider = createAuthProvider({
    session: readSession,
    mayDo: (_group, question) => {
      const session = readSession();
      if (!session || question.resource === 'views') return session !== null;
      return mayDo({ resources, endpoint, session }, question) ?? false;
    },
    signIn: async (username, password) => {
      const { session, mustChangePassword } = await client.call(login, { username, password });
      storeSession(session, mustChangePassword);
    },
    signOut: () => {
      clearSession(true);
      return '/login';
    },
  });
  const dataProvider = createDataProvider(client, bindings, endpoint);
  return { dataProvider, authProvider, config, endpoint, resources, asked };
}

/** Opens the app at an address, as its user has signed in already. */
export function openAdmin(
  { dataProvider, authProvider }: { readonly dataProvider: DataProvider; readonly authProvider: AuthProvider },
  at: string,
  children: ReactNode,
  around: (admin: ReactNode) => ReactNode = (admin) => admin,
  basename = '',
): UserEvent {
  vi.stubGlobal('scrollTo', () => undefined);
  const admin = (
    <Admin
      basename={basename}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      disableTelemetry
    >
      {children}
    </Admin>
  );
  render(<TestMemoryRouter initialEntries={[at]}>{around(admin)}</TestMemoryRouter>);
  return userEvent.setup();
}

export async function signInAs(world: World, username: string): Promise<void> {
  storeSession(await world.signIn(username), false);
}

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
import { bindingsOf, viewsBinding } from '../../src/bindings';
import { loadFiles } from '../../src/custom/resource-files/loadFiles';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { isDeclared } from '../../src/engine/base/calls';
import { createEngine } from '../../src/engine/app/createEngine';
import { mayDo } from '../../src/engine/calls/mayDo';
import { i18nProvider } from '../../src/i18n/provider';
import { resources } from '../../src/resources/index';
import { createClient } from '../../src/upstream/client';
import { parseConfig } from '../../src/upstream/config';
import { endpoints, type CallName } from '../../src/upstream/index';
import { login } from '../../src/upstream/session';
import type { World } from '../contract/world';

const FILES = ['resources/states.json'];
const HOSTS = {
  api: '/api/v1',
  processor: '/processor-host',
  cashOut: '/cash-out',
  partnerBank: '/partner',
  records: '/records',
};
const config = parseConfig({
  hosts: Object.fromEntries(Object.entries(HOSTS).map(([name, base]) => [name, { base, auth: 'bearer' }])),
  resources: FILES,
});

export interface Providers {
  readonly dataProvider: ReturnType<typeof createDataProvider>;
  readonly authProvider: AuthProvider;
  /** Every request, newest last, as method and address. */
  readonly asked: readonly string[];
}

/** The three providers as an app of somebody else's would make them. */
export async function providersOver(world: World): Promise<Providers> {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const file = FILES.find((one) => path.endsWith(one));
    if (file) return new Response(await readFile(`public/${file}`));
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    init?.signal?.throwIfAborted();
    // The document's own signal is none of the server's.
    return world.request(path, { ...init, signal: null });
  };
  const client = createClient({ config, fetch, token: () => readSession()?.access_token ?? null });
  const files = await loadFiles({ readFile: client.file, config, resources, routes: [] });
  const all = [...files.others, ...files.resources];
  const endpoint = (name: CallName) => (isDeclared(name) ? files.calls.call(name) : endpoints[name]);
  const bindings = { ...bindingsOf(files.others), ...bindingsOf(files.resources, files.calls), views: viewsBinding };
  const authProvider = createAuthProvider({
    session: readSession,
    mayDo: (_group, question) => {
      const session = readSession();
      if (!session || question.resource === 'views') return session !== null;
      const shared = { config, session, endpoint, dialogs: {}, components: {} };
      return mayDo(createEngine({ ...shared, declaredResources: all }), question) ?? false;
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
  return { dataProvider: createDataProvider(client, bindings, endpoint), authProvider, asked };
}

/** Opens the app at an address, as its user has signed in already. */
export function openAdmin(
  { dataProvider, authProvider }: { readonly dataProvider: DataProvider; readonly authProvider: AuthProvider },
  at: string,
  children: ReactNode,
): UserEvent {
  vi.stubGlobal('scrollTo', () => undefined);
  render(
    <TestMemoryRouter initialEntries={[at]}>
      <Admin
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        disableTelemetry
      >
        {children}
      </Admin>
    </TestMemoryRouter>,
  );
  return userEvent.setup();
}

export async function signInAs(world: World, username: string): Promise<void> {
  storeSession(await world.signIn(username), false);
}

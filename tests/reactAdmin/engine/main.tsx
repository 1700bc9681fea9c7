/** An app that is not ours: react-admin's own `<Admin>`, with what our engine makes of definitions. */
import { Store } from 'lucide-react';
import { Admin, localStorageStore, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import {
  bindingsOf,
  createAuthProvider,
  createClient,
  createDataProvider,
  createEngine,
  createViewStore,
  defineResource,
  endpoints,
  EngineProvider,
  i18nProvider,
  isDeclared,
  loadFiles,
  mayDo,
  normalOf,
  parseConfig,
  readSession,
  resourceProps,
  type CallName,
} from '../../../src/engine/index';
import '../../../src/engine/style.css';
import { resources as known } from '../../../src/resources/index';
import { BASE } from './base';

const config = parseConfig(await (await fetch('/config.json')).json());
const session = readSession();
const root = document.querySelector('#root');
if (!session || !root) throw new Error('nobody is signed in');

const client = createClient({
  fetch: fetch.bind(window),
  config,
  token: () => readSession()?.access_token ?? null,
  onActivity: () => undefined,
  onSignedOut: () => undefined,
});
const files = await loadFiles({ readFile: client.file, config, resources: known, routes: [] });
/** A definition of this app's own. */
const published = defineResource<{ readonly id: number; readonly version: string }>()({
  name: 'published',
  path: '/published',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listVersions', unpaged: true },
  fields: { id: { kind: 'number' }, version: { kind: 'code' } },
});
const others = [...known, normalOf(published)];
const resources = [...others, ...files.resources];
const endpoint = (name: CallName) => (isDeclared(name) ? files.calls.call(name) : endpoints[name]);
const bindings = { ...bindingsOf(others), ...bindingsOf(files.resources, files.calls) };
const views = createViewStore({ client, served: true, username: session.user.username, storage: localStorage });
const engine = createEngine({ config, session, endpoint, declaredResources: resources, unread: files.unread });
const shown = resources.filter(({ name }) =>
  ['agents', 'agentManagers', 'transactions', 'versions', 'published', 'banks'].includes(name),
);

createRoot(root).render(
  <BrowserRouter basename={BASE}>
    <EngineProvider
      config={config}
      session={session}
      endpoint={endpoint}
      resources={resources}
      unread={files.unread}
      viewStore={() => Promise.resolve(views)}
    >
      <Admin
        dataProvider={createDataProvider(client, bindings, endpoint)}
        authProvider={createAuthProvider({
          session: readSession,
          mayDo: (_group, question) => mayDo(engine, question) ?? false,
          signIn: () => Promise.reject(new Error('sign in in the product')),
          signOut: () => false,
        })}
        i18nProvider={i18nProvider}
        store={localStorageStore('1', ':stock')}
      >
        {shown.map((resource) => (
          <Resource key={resource.name} {...resourceProps(resource, Store)} />
        ))}
      </Admin>
    </EngineProvider>
  </BrowserRouter>,
);

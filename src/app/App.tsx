/** The signed-in shell: providers, the connections between rooms, and the guarded pages. */
import { CoreAdminContext, useCanAccessResources, type AuthProvider } from 'ra-core';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router';
import { createAuthProvider } from '../authProvider/authProvider';
import { readSession } from '../authProvider/readSession';
import { noteActivity, type SignOutReason } from '../authProvider/session';
import { bindingsOf, currentStore } from './bindings';
import { Layout } from './frame/Layout';
import { menuFor, type MenuItem } from './frame/menu';
import { Recording } from '../custom/partner-bank/Recording';
import type { LoadedFiles } from './resource-files/loadFiles';
import { WithFiles } from './resource-files/WithFiles';
import { registered, createDataProvider, createQueryClient } from '../dataProvider/dataProvider';
import { createGuardedHistory } from './guardedHistory';
import { AppRouter, routerProvider } from './router';
import { followRenaming } from '../engine/calls/unconfirmed/followRenaming';
import { checkLater } from '../engine/definition/checks/checkLater';
import { useEngine, type AppDataProvider, type Engine } from '../engine/app/context';
import { createEngine } from '../engine/app/EngineProvider';
import { preferences } from '../engine/app/preferences';
import { ResourceDefinitions } from '../engine/app/ResourceDefinitions';
import { mayDo } from '../engine/calls/mayDo';
import { declared, useDeclared, watchDeclared } from '../engine/app/declared';
import { lazyDialog, lazyPart, retriedImport } from '../engine/ui/lazy';
import type { PaletteProps } from './frame/Palette';
import { askAhead } from '../engine/rows/askAhead';
import { cleanAddress } from '../lists/question/cleanAddress';
import { ErrorBoundary } from './frame/pageNotices';
import { i18nProvider } from './texts';
import { LastSignIn, SessionClock } from './SessionClock';
import { ahead } from '../upstream/ahead';
import '../resources/index';
import { signIn } from './authRuntime';
import {
  ACCESS_KEY,
  addedTo,
  CHANGE_PASSWORD,
  fetchPage,
  mayOpenPage,
  menu,
  overrides,
  PAGE_RULES,
  subjectAt,
  Pages,
  resourcePages,
  RESOURCES,
  ROUTES,
} from './pages';
import { createClient, type Client, type ClientOptions } from '../upstream/client';
import type { RuntimeConfig } from '../upstream/config';
import type { StoredSession } from '../upstream/session';
import '../theme/shell.css';

export { fetchLists } from './pages';

export interface AppOptions {
  readonly config: RuntimeConfig;
  readonly session: StoredSession;
  /** The user has just signed in and is told the time of the last sign-in. */
  readonly justSignedIn: boolean;
  readonly signOut: (why: SignOutReason) => void;
}

/** Shows the shell in `root`. Returns a function that removes it and everything that it holds in memory. */
export function mountApp(root: HTMLElement, asked: AppOptions): () => void {
  let shown = true;
  // A late call may fail after the sign-in page has replaced the shell.
  const options = { ...asked, signOut: (why: SignOutReason) => (shown ? asked.signOut(why) : undefined) };
  followRenaming(asked.session.user);
  const parts = createParts(options);
  cleanAddress(parts.engine.declaredResources, location, history);
  const rows = askAhead(
    { ...parts, resources: parts.engine.resources, group: options.session.user.roleGroup },
    location.pathname,
    location.search,
  );
  const page = options.session.mustChangePassword ? undefined : fetchPage(location.pathname);
  // A page whose code is under way has not loaded: what is asked for at rest would take the line from it.
  void parts.queryClient.prefetchQuery({ queryKey: ['page'], queryFn: () => page?.then(() => null) ?? null });
  const guarded = createGuardedHistory();
  // Its own element, because React may release it after `root` shows something else.
  const element = document.createElement('div');
  element.className = 'shell';
  root.replaceChildren(element);
  const reactRoot = createRoot(element);
  const shell = <Shell {...options} {...parts} />;
  const draw = (): void => reactRoot.render(<AppRouter history={guarded}>{shell}</AppRouter>);
  void Promise.all([
    askRights(parts.engine, parts.authProvider, parts.queryClient),
    soon(Promise.all([rows, page])),
  ]).then(() => shown && draw());
  const callOff = checkLater(declared().definitions, options.config.roleGroups);
  return () => {
    shown = false;
    callOff();
    element.remove();
    // Called from a render or an effect, React cannot unmount its tree.
    setTimeout(() => reactRoot.unmount());
    guarded.dispose();
    parts.queryClient.clear();
  };
}

/** All that the auth provider is asked about to draw the menu and to open its pages. */
const subjectsOf = (resources: Engine['resources']): string[] => [
  ...resources.map(({ name }) => name),
  ...Object.keys(PAGE_RULES),
];

/** What the person may open is known before ra-core's hooks ask, so that no page is drawn without its content first. */
async function askRights(engine: Engine, authProvider: AuthProvider, queryClient: QueryClient): Promise<void> {
  const subjects = subjectsOf(engine.resources);
  const ask = async (resource: string): Promise<readonly [string, boolean]> => {
    const question = { resource, action: 'list' };
    const mayOpen = (await authProvider.canAccess?.(question)) === true;
    queryClient.setQueryData([...ACCESS_KEY, question], mayOpen);
    return [resource, mayOpen];
  };
  const answers = await Promise.all(subjects.map(ask));
  queryClient.setQueryData([...ACCESS_KEY, subjects, 'list', undefined], Object.fromEntries(answers));
}

/** How long the first drawing waits for requested rows or a page, in milliseconds, so that it is drawn only once. */
const SOON_MS = 60;

function soon(requested: Promise<unknown>): Promise<unknown> {
  return Promise.race([requested, new Promise((resolve) => setTimeout(resolve, SOON_MS))]);
}

type Parts = ReturnType<typeof createParts>;

function createParts({ config, session, signOut }: AppOptions) {
  const heard = { onActivity: noteActivity, onSignedOut: () => signOut('ended') };
  const options: ClientOptions = {
    onSignedOut: heard.onSignedOut,
    fetch: ahead.over(fetch.bind(window)),
    config,
    token: () => readSession()?.access_token ?? null,
    say: (sentence, answer) => i18nProvider.translate(sentence, { answer }),
  };
  const client = createClient({ ...options, ...heard });
  const providerOver = (over: Client): AppDataProvider =>
    createDataProvider(
      over,
      () => current.get().bindings,
      (name) => current.get().engine.endpoint(name),
    );
  const store = preferences(session.user.username);
  const engine = createEngine({
    ...heard,
    config,
    session,
    endpoint: registered,
    declaredResources: declared().resources,
    overrides,
    viewStore: viewStoreOf(client, config, session),
    byItself: config.features.includes('notices')
      ? onDemand(
          () => import(/* in around */ '../dataProvider/byItself'),
          ({ createByItself }) => createByItself({ client, options, providerOver }),
        )
      : undefined,
  });
  const current = currentStore({ engine, bindings: bindingsOf(declared().resources) });
  const queryClient = createQueryClient();
  // The rights of a session do not change while it lasts.
  queryClient.setQueryDefaults(ACCESS_KEY, { staleTime: Infinity, gcTime: Infinity });
  const authProvider = createAuthProvider({
    session: readSession,
    mayDo: (group, question) => mayDo(current.get().engine, question) ?? mayOpenPage(group, question),
    signIn: (username, password) => signIn(config, username, password),
    signOut: () => {
      signOut('user');
      return false;
    },
  });
  const adopt = ({ resources, calls }: Pick<LoadedFiles, 'resources'> & Partial<LoadedFiles>, loaded: Engine): void => {
    current.replace({ engine: loaded, bindings: { ...current.get().bindings, ...bindingsOf(resources, calls) } });
    void queryClient.invalidateQueries({ queryKey: ACCESS_KEY });
    void askRights(loaded, authProvider, queryClient);
    // Records read for the old definitions may lack values of the new ones.
    if (import.meta.hot) void queryClient.invalidateQueries();
  };
  if (import.meta.hot) {
    watchDeclared(() => {
      const { resources } = declared();
      adopt({ resources }, createEngine({ ...current.get().engine, declaredResources: resources }));
      checkLater(declared().definitions, config.roleGroups);
    });
  }
  return {
    engine,
    adopt,
    dataProvider: providerOver(client),
    authProvider,
    store,
    queryClient,
    readFile: client.file,
  };
}

const viewStoreOf = (client: Client, { switches }: RuntimeConfig, { user }: StoredSession): Engine['viewStore'] =>
  onDemand(
    () => import(/* in around */ '../dataProvider/savedViews'),
    ({ createViewStore }) =>
      createViewStore({ client, served: switches.savedViews, username: user.username, storage: localStorage }),
  );

/** What a file makes, once it is needed. A failed load is repeated the next time. */
function onDemand<File, Made>(load: () => Promise<File>, make: (file: File) => Made): () => Promise<Made> {
  const fetched = retriedImport(load);
  let made: Promise<Made> | null = null;
  return () =>
    (made ??= fetched()
      .then(make)
      .catch((error: unknown) => {
        made = null;
        throw error;
      }));
}

const PATHS = [...ROUTES, CHANGE_PASSWORD].map(({ path }) => path);

function Shell({
  session,
  justSignedIn,
  signOut,
  engine,
  adopt,
  readFile,
  config: _config,
  ...providers
}: AppOptions & Parts) {
  const current = useDeclared(engine);
  const added = useMemo(() => addedTo(current.resources), [current.resources]);
  const routes = useMemo(
    () => [...PATHS, ...resourcePages(current.resources).map(({ path }) => `${path}/*`)],
    [current.resources],
  );
  return (
    <CoreAdminContext i18nProvider={i18nProvider} routerProvider={routerProvider} {...providers}>
      {/* What breaks a page is shown in its place, by a boundary of its own (pages.tsx). */}
      <ErrorBoundary alone>
        <WithFiles engine={current} readFile={readFile} routes={routes} onLoaded={adopt}>
          {(more) => (
            <>
              <ResourceDefinitions>
                <Frame more={[...added, ...more]}>
                  <Pages onPasswordChanged={() => signOut('passwordChanged')} />
                </Frame>
              </ResourceDefinitions>
              <Recording />
              <SessionClock session={session} onEnd={signOut} readFile={readFile} />
              {justSignedIn && <LastSignIn session={session} />}
            </>
          )}
        </WithFiles>
      </ErrorBoundary>
    </CoreAdminContext>
  );
}

const FileProblems = lazyPart(() => import('./resource-files/FileProblems'));
/** With the tabs of the settings, because rooms of `custom` do not import each other. */
const Search = lazyDialog(async () => {
  const [{ default: Palette }, { settingsTabs }] = await Promise.all([
    import('./frame/Palette'),
    import('../custom/settings/tabs'),
  ]);
  return { default: (props: PaletteProps) => <Palette {...props} tabs={{ settings: settingsTabs }} /> };
});
const HardwareDialog = lazyDialog(() => import('../resources/devices/HardwareDialog'));

const RESOURCES_ENTRY: MenuItem = { ...RESOURCES, text: 'frame.menu.resources', group: 'control', locked: false };

interface FrameProps {
  readonly more: readonly (LoadedFiles['menu'][number] & { readonly group?: MenuItem['group'] })[];
  readonly children: ReactNode;
}

/** The frame with its menu, and the menu's dialogs. */
function Frame({ more, children }: FrameProps): ReactElement {
  const { session, resources } = useEngine();
  const [uploading, setUploading] = useState(false);
  const subjects = useMemo(() => subjectsOf(resources), [resources]);
  // Resources of files come later: the menu stands as it is until they are answered for as well.
  const { canAccess } = useCanAccessResources({
    resources: subjects,
    action: 'list',
    placeholderData: keepPreviousData,
  });
  const mayOpen = (path: string): boolean => canAccess?.[subjectAt(resources, path)] === true;
  const isAdmin = mayOpen(RESOURCES.path);
  const items = [
    ...menuFor(mayOpen, session.user.roleGroup, menu, () => setUploading(true)),
    ...(isAdmin ? [RESOURCES_ENTRY] : []),
    ...more.flatMap(({ resource: { name, label, path }, icon, group = 'more' }): MenuItem | [] => {
      const text = resources.find((one) => one.name === name)?.label ?? label;
      return mayOpen(path) ? { name, icon, text, path, group, locked: false } : [];
    }),
  ];
  return (
    <Layout menu={items} search={Search}>
      {isAdmin && <ProblemsElsewhere />}
      {children}
      {uploading ? <HardwareDialog onClose={() => setUploading(false)} /> : null}
    </Layout>
  );
}

/** Problems of resource files, on every page but the one that lists them. */
function ProblemsElsewhere(): ReactNode {
  const { files } = useEngine();
  const { pathname } = useLocation();
  return files && files.problems.length > 0 && pathname !== RESOURCES.path ? <FileProblems /> : null;
}

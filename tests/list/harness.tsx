/** The list on the real client and data provider, over an upstream in memory that answers as the contract says. */
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, useNotificationContext, useTranslate, type Store } from 'ra-core';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router';
import { beforeEach, vi } from 'vitest';
import { bindingsOf } from '../../src/app/bindings';
import { createByItself } from '../../src/dataProvider/byItself';
import { createDataProvider, createQueryClient } from '../../src/dataProvider/dataProvider';
import { createEngine, EngineProvider } from '../../src/engine/app/EngineProvider';
import type { ActionDialog } from '../../src/engine/definition/definition';
import type { AppDataProvider, EngineOptions } from '../../src/engine/app/context';
import { valueAt } from '../../src/upstream/path';
import type { Resource } from '../../src/engine/definition/resource';
import type { ViewStore } from '../../src/engine/app/store';
import { askAhead } from '../../src/engine/rows/askAhead';
import { ListPage } from '../../src/engine/list/ListPage';
import type { ListPageProps } from '../../src/engine/list/state/useListPage';
import { i18nProvider } from '../../src/i18n/provider';
import { resources } from '../../src/resources/index';
import type { RoleCode } from '../../src/upstream/access';
import { createClient, type Client } from '../../src/upstream/client';
import { parseConfig } from '../../src/upstream/config';
import { storedSession } from '../../src/upstream/session';
import { authFor } from '../authFor';
import { wireTransaction } from '../transactions';
import { callsOf } from './calls';
import { recorded, type Answer } from './recorded';

export type { Answer };

/** For every test of a file that imports this. */
beforeEach(() => void installBrowser());

const nothing = (): void => undefined;

const TYPES = ['Cash Out', 'Funds Transfer', 'Agent Transfer', 'Airtime Purchase'];

/** `total` transactions, narrowed by status, transactionId, terminalId and agentId as an upstream would. */
export function memoryUpstream(total: number): Answer {
  const all = Array.from({ length: total }, (_, index) => wireTransaction(index + 1));
  return (url) => {
    const query = url.searchParams;
    switch (url.pathname) {
      case '/api/transaction': {
        const matching = all.filter((row) =>
          ['statusCode:status', 'transactionId:transactionId', 'agent.id:agentId'].every((pair) => {
            const [path = '', param = ''] = pair.split(':');
            return !query.has(param) || String(valueAt(row, path)) === query.get(param);
          }),
        );
        const [page, length] = [Number(query.get('startPage')), Number(query.get('length'))];
        return { data: matching.slice(page * length, (page + 1) * length), recordsFiltered: matching.length };
      }
      case '/api/transaction/types':
        return { responseCode: '00', data: TYPES.map((type, index) => ({ id: index + 1, type })) };
      case '/api/transaction/status':
        return {
          responseCode: '00',
          data: [
            { statusCode: '00', statusMessage: 'Approved' },
            { statusCode: 'PP', statusMessage: 'Pending' },
          ],
        };
      case '/api/agent':
        return {
          responseCode: '00',
          data: { data: [agent(7, 'Kemi POS'), agent(8, 'Musa POS')].filter(named(query)), recordsFiltered: 2 },
        };
      case '/api/transfer/query':
        return { responseCode: '00', data: { responseCode: '00', responseMessage: 'Transfer was successful' } };
      default:
        throw new Error(`the upstream in memory has no ${url.pathname}`);
    }
  };
}

function agent(id: number, businessName: string): Record<string, unknown> {
  return {
    id,
    businessName,
    businessPhone: '080',
    createdAt: null,
    user: { username: `a${id}`, memberId: String(id) },
  };
}

const named =
  (query: URLSearchParams) =>
  (row: Record<string, unknown>): boolean =>
    (!query.has('agentId') || String(row.id) === query.get('agentId')) &&
    String(row.businessName)
      .toLowerCase()
      .includes((query.get('businessName') ?? '').toLowerCase());

export interface ListTest {
  readonly user: UserEvent;
  /** Every call made, newest last, as path and query. */
  readonly asked: readonly string[];
  /** Of those, the ones of which the service is told that nobody has made them. */
  readonly byItself: readonly string[];
  /** The bodies of those that had one, as JSON, newest last. */
  readonly bodies: readonly unknown[];
  readonly address: () => string;
  /** Goes where a link made elsewhere would, or back. */
  readonly go: (to: string | -1 | 1) => void;
  /** Replaces what the upstream answers from now on. */
  readonly answer: (next: Answer) => void;
}

interface Options extends Partial<Pick<EngineOptions, 'overrides'>> {
  /** In the place of actions' own dialogs, by the name of the action. */
  readonly dialogs?: Readonly<Record<string, ActionDialog>>;
  readonly at?: string;
  readonly total?: number;
  readonly group?: string;
  readonly props?: Partial<ListPageProps>;
  readonly view?: ReactNode;
  readonly declared?: readonly Resource[];
  readonly upstream?: Answer;
  readonly codes?: readonly RoleCode[];
  readonly username?: string;
  /** What the person keeps in this browser; their own, and empty, unless it is given. */
  readonly store?: Store;
  readonly views?: ViewStore;
  /** The rows are asked for before anything is drawn. */
  readonly rowsAhead?: boolean;
  /** What the service's host can do beyond the contract, what else the service has, and which rights are taken away. */
  readonly transport?: object;
  readonly features?: readonly string[];
  readonly permissions?: object;
}

const withDialogs = (resource: Resource, dialogs: NonNullable<Options['dialogs']>): Resource => ({
  ...resource,
  actions: resource.actions.map((action) => ({ ...action, dialog: dialogs[action.name] ?? action.dialog })),
});

export function openList({
  at = '/transactions',
  total = 25,
  group = 'ADMIN',
  props,
  view,
  dialogs = {},
  overrides,
  declared = resources,
  upstream = memoryUpstream(total),
  codes = ['ROLE_VIEW_ALL_TRANSACTION'],
  username = 'ada',
  store = memoryStore(),
  views,
  rowsAhead = false,
  transport,
  features = [],
  permissions = {},
}: Options = {}): ListTest {
  const { fetch, asked, byItself, bodies, answer } = recorded(upstream);
  const host = { base: '/api', auth: 'bearer', ...(transport && { transport }) };
  const config = parseConfig({
    hosts: { api: host, processor: host, cashOut: host, partnerBank: host, records: host },
    features,
    permissions,
  });
  let signedIn = true;
  const calls = callsOf(declared);
  const options = { config, fetch, token: () => 't', onSignedOut: () => void (signedIn = false) };
  const client = createClient(options);
  const providerOver = (over: Client): AppDataProvider =>
    createDataProvider(over, bindingsOf(declared, calls), calls.call);
  const session = storedSession.parse({
    access_token: 't',
    expires_in: 900,
    user: { id: 1, username, roleGroup: { name: group, roles: codes.map((roleCode) => ({ roleCode })) } },
  });
  const engine = createEngine({
    config,
    session,
    endpoint: (name) => calls.call(name),
    declaredResources: declared.map((resource) => withDialogs(resource, dialogs)),
    ...(overrides && { overrides }),
    ...(views && { viewStore: () => Promise.resolve(views) }),
    byItself: features.includes('notices')
      ? () => Promise.resolve(createByItself({ client, options, providerOver }))
      : undefined,
  });
  const dataProvider = providerOver(client);
  const queryClient = createQueryClient();
  const { pathname, search } = new URL(at, 'http://app');
  if (rowsAhead)
    void askAhead({ queryClient, dataProvider, store, ...engine, group: session.user.roleGroup }, pathname, search);
  let address = '';
  let navigate: NavigateFunction | undefined;
  const app = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authFor(engine, () => signedIn)}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <EngineProvider value={engine}>
        <Routes>
          <Route path="/:page/*" element={view ?? <ListPage resource="transactions" {...props} />} />
        </Routes>
        <Toasts />
        <Address
          onChange={(next, to) => {
            address = next;
            navigate = to;
          }}
        />
      </EngineProvider>
    </CoreAdminContext>
  );
  // As in the product: forms ask the router before they are left.
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [at] });
  render(<RouterProvider router={router} useTransitions={false} />);
  return {
    user: userEvent.setup(),
    asked,
    byItself,
    bodies,
    address: () => address,
    go: (to) => act(() => void (typeof to === 'string' ? navigate?.(to) : navigate?.(to))),
    answer,
  };
}

/** Notifications as text, their kind and how long they stay. */
function Toasts(): ReactNode {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  return notifications.map(({ message, type, notificationOptions }, index) => (
    // Notifications have no id, and these never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} data-testid="toast" title={notificationOptions?.messageArgs?.about}>
      {type} {notificationOptions?.autoHideDuration}: {typeof message === 'string' && translate(message)}
    </p>
  ));
}

function Address({
  onChange,
}: {
  readonly onChange: (address: string, navigate: NavigateFunction) => void;
}): ReactNode {
  const { pathname, search } = useLocation();
  onChange(pathname + search, useNavigate());
  return null;
}

export const rows = (): HTMLElement[] => screen.getAllByRole('row').filter((row) => row.dataset.row !== undefined);

/**
 * What jsdom lacks: media queries (a desktop with room for all columns), sizes and being told of them, idle moments.
 * Those come when `idle` is called, so that what is read ahead never stands between a test's own calls.
 */
export function installBrowser({ phone = false, wide = true } = {}): { readonly idle: () => void } {
  const waiting = new Map<number, () => void>();
  let last = 0;
  const matchMedia = (query: string) => ({
    matches: query.includes('max-width') ? phone : wide,
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  const Observer = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('innerWidth', 5000);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.set(++last, work);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  return {
    idle: () => {
      const works = [...waiting.values()];
      waiting.clear();
      for (const work of works) work();
    },
  };
}

/** Everything that the browser's storages hold, as one text. */
export const stored = (): string =>
  [sessionStorage, localStorage]
    .flatMap((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''))
    .map((key) => `${key}=${sessionStorage.getItem(key) ?? ''}${localStorage.getItem(key) ?? ''}`)
    .join('\n');

/** A promise that is kept from outside. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = nothing;
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return { opened, open: () => open() };
}

/** Every route of the specification with its guard (P1-2), and what stands behind it. */
import {
  ArrowLeftRight,
  Barcode,
  Blocks,
  HardDriveUpload,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Percent,
  ScrollText,
  Settings as SettingsIcon,
  ShieldUser,
  Shuffle,
  Smartphone,
  Store,
  UsersRound,
  Wallet,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { useCanAccess } from 'ra-core';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { HARDWARE, type MenuEntry, type MenuGroup } from './frame/menu';
import { ErrorBoundary, NotFound, Refusal, PageSkeleton } from './frame/pageNotices';
import { useEngine, type ViewOverrides } from '../engine/app/context';
import { PHONE } from '../engine/browser/useMedia';
import { lazyPage } from '../engine/ui/lazyPage';
import type { Resource as DeclaredResource } from '../engine/definition/resource';
import { ErrorPanel } from '../engine/ui/ErrorPanel';
import { isAtPage } from './router';
import { declared } from '../engine/app/declared';
import { allows, inGroup, NETWORK_GROUPS, type AccessRule, type RoleGroup } from '../upstream/access';
import { UpstreamError } from '../upstream/errors';
// How a list looks comes with the frame, in one style sheet.
import '../engine/list/table/table.css';
import '../engine/list/table/frozen.css';
import '../engine/list/phone/phoneRows.css';
import '../engine/list/list.css';

/** Behind the frame, which is drawn before it has come (D761). */
const ResourcePages = lazyPage(
  async () => {
    const [pages] = await Promise.all([
      import('../engine/list/resourceProps'),
      // Asked for beside it, not after it.
      globalThis.matchMedia?.(PHONE).matches && import('../engine/list/phone/PhoneRows'),
    ]);
    await pages.rowsDrawable;
    return { default: pages.ResourcePages };
  },
  PageSkeleton,
  'first',
);
const Dashboard = lazyPage(() => import('../custom/dashboard/Dashboard'), PageSkeleton);
const ProcessorSwitch = lazyPage(() => import('../custom/processor-switch/ProcessorSwitch'), PageSkeleton);
const OwnAgent = lazyPage(() => import('../resources/agents/OwnAgent'), PageSkeleton);
const AgentsFromFile = lazyPage(() => import('../resources/agents/fromFile/FromFile'), PageSkeleton);
const AgentTransactions = lazyPage(() => import('../resources/transactions/AgentTransactions'), PageSkeleton);
const ManagedAgents = lazyPage(() => import('../resources/agents/ManagedAgents'), PageSkeleton);
const VirtualAccount = lazyPage(() => import('../custom/virtual-account/VirtualAccount'), PageSkeleton);
const SelectBank = lazyPage(() => import('../custom/partner-bank/SelectBank'), PageSkeleton);
const BankOperations = lazyPage(() => import('../custom/partner-bank/Operations'), PageSkeleton);
const Settings = lazyPage(() => import('../custom/settings/Settings'), PageSkeleton);
const RoleGroups = lazyPage(
  async () => ({ default: (await import('../engine/list/ListPage')).ListPage }),
  PageSkeleton,
);
const ChangePassword = lazyPage(() => import('../custom/change-password/ChangePassword'), PageSkeleton);
const AtItsPath = lazyPage(async () => ({ default: (await import('./moved')).AtItsPath }), PageSkeleton);
const MovedRecord = lazyPage(async () => ({ default: (await import('./moved')).MovedRecord }), PageSkeleton);
const KeptFile = lazyPage(() => import('../custom/files/KeptFile'), PageSkeleton);
const Resources = lazyPage(() => import('../custom/resources/Resources'), PageSkeleton);

/** Components that replace the engine's: `npm run resource -- NAME --eject` adds them here. */
export const overrides: ViewOverrides = {
  list: {},
  show: {},
  form: {},
};

/** What a page may be told by the composition root. */
interface PageHandlers {
  readonly onPasswordChanged: () => void;
}

interface PageRoute {
  readonly path: string;
  readonly access: AccessRule;
  readonly element: ReactNode | ((handlers: PageHandlers) => ReactNode);
}

/** The pages that are no resource's own; their paths stand before those of resources. */
export const ROUTES: readonly PageRoute[] = [
  { path: '/dashboard', access: 'ROLE_VIEW_DASHBOARD', element: <Dashboard /> },
  { path: '/agenttransactions/*', access: 'ROLE_VIEW_ALL_TRANSACTION', element: <AgentTransactions /> },
  { path: '/virtual-account', access: 'ROLE_VIEW_ALL_AGENT', element: <VirtualAccount /> },
  { path: '/agentsaccount', access: 'ROLE_VIEW_ALL_AGENT', element: <OwnAgent /> },
  { path: '/getagents/*', access: 'ROLE_VIEW_ALL_AGENT', element: <ManagedAgents /> },
  { path: '/agentprofile', access: 'ROLE_VIEW_ALL_AGENT', element: <MovedRecord list="/agents" /> },
  { path: '/agentmanagerprofile', access: 'ROLE_VIEW_ALL_AGENT', element: <MovedRecord list="/agentsmanager" /> },
  { path: '/openAccount', access: 'ROLE_VIEW_ALL_AGENT', element: <SelectBank /> },
  { path: '/gtb', access: 'ROLE_VIEW_ALL_AGENT', element: <BankOperations /> },
  { path: '/selectSwitch', access: 'ROLE_VIEW_AUDIT_LOG', element: <ProcessorSwitch /> },
  {
    path: '/settings/*',
    access: 'ROLE_VIEW_DASHBOARD',
    element: ({ onPasswordChanged }) => (
      <Settings
        password={<ChangePassword onChanged={onPasswordChanged} />}
        roleGroups={<RoleGroups resource="roleGroups" />}
        refused={<Refusal />}
        unknown={<NotFound />}
      />
    ),
  },
];

/** Pages that the specification does not have. */
const BEYOND: readonly PageRoute[] = [
  { path: '/agents-from-file', access: 'ROLE_VIEW_ALL_AGENT', element: <AgentsFromFile /> },
  { path: '/purse-entries/*', access: 'ROLE_VIEW_PURSE', element: <AtItsPath path="/purse/purseEntries" /> },
  { path: '/files/*', access: 'ROLE_VIEW_DASHBOARD', element: <KeptFile /> },
  // Where other react-admins sign in, as bookmarks have it: nobody stays there once signed in.
  { path: '/login', access: 'ROLE_VIEW_DASHBOARD', element: <Navigate to="/dashboard" replace /> },
];

/** Loads lists, so that one is drawn together with its frame, and at once when it is opened from another page. */
export const fetchLists = ResourcePages.fetched;

/** The same of what the page at a path is drawn with; the dashboard is the page that most people open first. */
export const fetchPage = (pathname: string): Promise<void> =>
  ['/', '/dashboard'].includes(pathname) ? Dashboard.fetched() : fetchLists();

/** The resources with a page at their path: others are shown by a page of `ROUTES`, or in a tab or a record of another. */
export function resourcePages(resources: readonly DeclaredResource[]): readonly DeclaredResource[] {
  const tabs = new Set(
    resources.flatMap(({ path, tabs: own }) =>
      own.map((tab) => ('resource' in tab ? `${path}/${tab.resource}` : null)),
    ),
  );
  return resources.filter(
    ({ path, hasPage }) => hasPage && !tabs.has(path) && !ROUTES.some((route) => isAtPage(path, route.path)),
  );
}

/** The only page of a session whose password must be changed. */
export const CHANGE_PASSWORD: Omit<PageRoute, 'element'> = { path: '/changepassword', access: 'ROLE_VIEW_DASHBOARD' };

/** In the menu's order; the layout decides who sees which entry. */
export const menu: readonly MenuEntry[] = [
  { name: 'dashboard', icon: LayoutDashboard },
  { name: 'admin', icon: ShieldUser },
  { name: 'transactions', icon: ArrowLeftRight },
  { name: 'virtualAccount', icon: WalletCards },
  { name: 'agents', icon: Store },
  { name: 'agentManager', icon: UsersRound },
  { name: 'agentFees', icon: Percent },
  { name: 'purse', icon: Wallet },
  { name: 'audit', icon: ScrollText },
  { name: 'appVersion', icon: Smartphone },
  { name: 'openBankAccount', icon: Landmark },
  { name: 'selectProcessor', icon: Shuffle },
  { name: 'hardwareManagement', icon: HardDriveUpload },
  { name: 'settings', icon: SettingsIcon },
];

/** A resource beyond the specification: its definition has its path, guard and menu entry. */
interface AddedResource {
  readonly resource: string;
  readonly icon: LucideIcon;
  /** Of the menu. Default: `more`. */
  readonly group?: MenuGroup;
}

/** In the order of the menu, before the resources of files. */
const ADDED: readonly AddedResource[] = [
  { resource: 'devices', icon: Barcode, group: 'network' },
  { resource: 'accounts', icon: ListChecks, group: 'money' },
];

/** For people who maintain the definitions; beyond the specification. */
export const RESOURCES = { path: '/resources', access: 'ADMIN_ONLY', name: 'resources', icon: Blocks } as const;

/** Those of the resources that have no route of the specification, but a page, with their icons and places. */
export function addedTo(
  resources: readonly DeclaredResource[],
): readonly (Required<Omit<AddedResource, 'resource'>> & { readonly resource: DeclaredResource })[] {
  return ADDED.flatMap((added) => {
    const resource = resources.find(({ name, hasPage }) => name === added.resource && hasPage);
    return resource ? [{ group: 'more', ...added, resource }] : [];
  });
}

const addressOf = (path: string): string => path.replace(/\/\*$/, '');

/** Who may open what is not a resource (D168): pages by path, a dialog of the menu, saved views, notes, details of errors. */
export const PAGE_RULES: Readonly<Record<string, AccessRule>> = {
  ...Object.fromEntries(
    [...ROUTES, ...BEYOND, CHANGE_PASSWORD, RESOURCES].map(({ path, access }) => [addressOf(path), access]),
  ),
  [HARDWARE]: 'ROLE_VIEW_ALL_ADMIN',
  views: 'ROLE_VIEW_DASHBOARD',
  notes: 'ROLE_VIEW_DASHBOARD',
  errorDetails: 'ADMIN_ONLY',
};

export function mayOpenPage(group: RoleGroup, { resource }: { readonly resource: string }): boolean {
  const rule = PAGE_RULES[resource];
  // The service keeps notes for staff only (D240).
  if (resource === 'notes' && inGroup(group, NETWORK_GROUPS)) return false;
  return rule !== undefined && allows(group, rule);
}

/** What the auth provider is asked for the page at a path: a resource's name, or the path itself. */
export function subjectAt(resources: readonly DeclaredResource[], path: string): string {
  return resources.find((one) => one.path === path)?.name ?? path;
}

/** The query key of ra-core's `useCanAccess`. */
export const ACCESS_KEY = ['auth', 'canAccess'] as const;

interface GuardedProps {
  /** The route's. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows its children to those whom the auth provider lets in, the refusal to others. */
export function Guarded({ path, children }: GuardedProps) {
  const { resources } = useEngine();
  const resource = subjectAt(resources, addressOf(path));
  const { canAccess, isPending } = useCanAccess({ resource, action: 'list' });
  if (isPending) return null;
  return canAccess ? children : <Refusal path={addressOf(path)} />;
}

/** Not found, unless resource files are still loading. */
function Unknown() {
  const { files } = useEngine();
  if (!files || (files.settled && !files.again)) return <NotFound />;
  if (!files.again) return <PageSkeleton />;
  return <ErrorPanel error={new UpstreamError('network')} onRetry={files.again} />;
}

const firstPart = (path: string): string => path.split('/', 2).join('/').toLowerCase();

export function Pages({ onPasswordChanged }: PageHandlers) {
  const { session, resources } = useEngine();
  const { mustChangePassword } = session;
  const { pathname } = useLocation();
  const opened = firstPart(pathname);
  // The router makes a pattern of every route that it is given: 40, of which a page is at one. It reads escapes itself.
  const near = (path: string): boolean => opened.includes('%') || firstPart(path) === opened;
  const change = <ChangePassword onChanged={onPasswordChanged} page={mustChangePassword ? 'forced' : 'chosen'} />;
  return (
    <ErrorBoundary>
      <Routes>
        <Route path={CHANGE_PASSWORD.path} element={<Guarded path={CHANGE_PASSWORD.path}>{change}</Guarded>} />
        {mustChangePassword ? (
          <Route path="*" element={<Navigate to={CHANGE_PASSWORD.path} replace />} />
        ) : (
          <>
            <Route path="/" element={<Navigate to="/dashboard" replace />} />
            {[...ROUTES, ...BEYOND]
              .filter(({ path }) => near(path))
              .map(({ path, element }) => {
                const page = typeof element === 'function' ? element({ onPasswordChanged }) : element;
                return <Route key={path} path={path} element={<Guarded path={path}>{page}</Guarded>} />;
              })}
            <Route
              path={RESOURCES.path}
              element={
                <Guarded path={RESOURCES.path}>
                  <Resources definitions={declared().definitions} />
                </Guarded>
              }
            />
            {resourcePages(resources)
              .filter(({ path }) => near(path))
              .map((resource) => (
                <Route
                  key={resource.name}
                  path={`${resource.path}/*`}
                  element={
                    <Guarded path={resource.path}>
                      <ResourcePages key={resource.name} resource={resource} />
                    </Guarded>
                  }
                />
              ))}
            {resources
              .filter(({ name, path }) => path !== `/${name}` && near(`/${name}`))
              .map(({ name, path }) => (
                <Route key={name} path={`/${name}/*`} element={<AtItsPath path={path} />} />
              ))}
            <Route path="*" element={<Unknown />} />
          </>
        )}
      </Routes>
    </ErrorBoundary>
  );
}

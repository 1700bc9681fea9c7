/** The pages of one resource behind one route (`<path>/*`): list, records, create form and tabs. */
import { type ReactNode, type Ref, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { useEngine, useResource } from '../app/context';
import { useFocusFallback } from '../browser/useFocusFallback';
import type { Resource } from '../definition/resource';
import { CreatePage } from './CreatePage';
import { ListPage } from './ListPage';
import { type ShownTab, tabAt, tabsOf } from '../definition/tabs';

interface ResourcePageProps {
  readonly resource: string;
}

export function ResourcePage({ resource: name }: ResourcePageProps): ReactNode {
  const { session, resources } = useEngine();
  const { pathname } = useLocation();
  const page = useResource(name);
  const group = session.user.roleGroup;
  const tabs = useMemo(() => tabsOf(page, resources, group), [page, resources, group]);
  const current = tabAt(tabs, pathname);
  const nav = useCurrentTab(current);
  if (page.tabs.length === 0) return <ListPage resource={name} />;
  const several = tabs.length > 1;
  const above = several && <Tabs ref={nav} label={page.label} tabs={tabs} current={current} />;
  return (
    <Routes>
      {tabs.map((tab) => {
        const title = several ? tab.label : page.label;
        return (
          <Route
            key={tab.to}
            path={routeOf(page, tab)}
            element={
              tab.view === 'create' ? (
                <CreatePage resource={page} title={title} above={above} />
              ) : (
                <ListPage key={tab.to} resource={tab.resource.name} title={title} above={above} />
              )
            }
          />
        );
      })}
      {/* A tab that this person may not open: the list explains that, but for a form. */}
      {closedPaths(page, tabs).map((path) => (
        <Route
          key={path}
          path={`${path}/*`}
          element={path === 'create' ? <Refused /> : <Navigate to={page.path} replace />}
        />
      ))}
    </Routes>
  );
}

function Refused(): ReactNode {
  const translate = useTranslate();
  return (
    <div className="error-panel" role="alert">
      <h1>{translate('frame.refusal.title')}</h1>
      <p>{translate('frame.refusal.text')}</p>
    </div>
  );
}

/** Each view renders its own tabs, so the focus moves from the pressed tab to the same tab of the new view. */
function useCurrentTab(current: ShownTab | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useFocusFallback(nav, () => currentLink(nav.current));
  const to = current?.to;
  useEffect(() => {
    // Tabs scroll on a phone.
    if (to !== undefined) currentLink(nav.current)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [to]);
  return nav;
}

const currentLink = (nav: HTMLElement | null): HTMLElement | null | undefined => nav?.querySelector('[aria-current]');

/** Relative to the page's route. Below a list stand its records. */
function routeOf({ path }: Resource, { to, view }: ShownTab): string {
  if (to === path) return '*';
  const below = to.slice(path.length + 1);
  return view === 'create' ? below : `${below}/*`;
}

function closedPaths({ path, tabs }: Resource, open: readonly ShownTab[]): readonly string[] {
  const names = tabs.map((tab) => ('view' in tab ? tab.view : tab.resource)).filter((one) => one !== 'list');
  return names.filter((one) => !open.some(({ to }) => to === `${path}/${one}`));
}

interface TabsProps {
  /** The name for screen readers. */
  readonly label: string;
  readonly tabs: readonly ShownTab[];
  readonly current: ShownTab | undefined;
  readonly ref: Ref<HTMLElement>;
}

function Tabs({ ref, label, tabs, current }: TabsProps): ReactNode {
  if (tabs.length < 2) return null;
  return (
    <nav ref={ref} className="tabs list-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} className="tab" to={tab.to} aria-current={tab === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** The tabs of a page: views of its resource, and lists of other resources, each with an address. */
import type { RoleGroup } from '../../upstream/access';
import type { Resource } from './resource';
import { mayOpen } from './mayOpen';

export interface ShownTab {
  readonly label: string;
  readonly to: string;
  readonly view: 'list' | 'create';
  /** The view's resource. */
  readonly resource: Resource;
}

/** The tabs that a person may open, from resources as that person sees them. */
export function tabsOf(page: Resource, all: readonly Resource[], group: RoleGroup): readonly ShownTab[] {
  return page.tabs.flatMap((tab): readonly ShownTab[] => {
    if ('view' in tab) {
      const { label, view } = tab;
      if (view === 'list') return [{ label, view, to: page.path, resource: page }];
      return page.create ? [{ label, view, to: `${page.path}/create`, resource: page }] : [];
    }
    const other = all.find(({ name }) => name === tab.resource);
    if (!other?.isOffered || !mayOpen(group, other)) return [];
    const to = `${page.path}/${other.name}`;
    return [{ label: tab.label, view: 'list', to, resource: other }];
  });
}

/** The tab of an address: the page's own list by default. */
export function tabAt(tabs: readonly ShownTab[], pathname: string): ShownTab | undefined {
  const begins = ({ to }: ShownTab): boolean => pathname === to || pathname.startsWith(`${to}/`);
  return tabs.filter(begins).toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** The resource whose list an address shows first; null for a form. */
export function listedAt(
  page: Resource,
  all: readonly Resource[],
  group: RoleGroup,
  pathname: string,
): Resource | null {
  const tab = tabAt(tabsOf(page, all, group), pathname);
  if (tab?.view === 'create') return null;
  return tab?.resource ?? page;
}

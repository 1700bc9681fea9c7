/** Asks for the rows of the list that an address opens, before anything is rendered. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Store } from 'ra-core';
import { lastViewsKey, readAddress, saysNothing } from '../../lists/question/address';
import { askedPage, isInWindows } from '../../lists/byBrowser';
import { fitKey, fittedRows } from '../../lists/question/list';
import { askedOrder } from '../../lists/question/order';
import type { RoleGroup } from '../../upstream/access';
import { serviceNow } from '../../upstream/clock';
import { askedFilter } from '../definition/filters';
import { mayOpen } from '../definition/mayOpen';
import type { Resource } from '../definition/resource';
import { listedAt } from '../definition/tabs';
import { resolveFitted } from '../definition/withFields';
import { pageQuery } from './pageQuery';

interface Opening {
  readonly queryClient: QueryClient;
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  readonly store: Pick<Store, 'getItem'>;
  /** As the person's role group sees them. */
  readonly resources: readonly Resource[];
  readonly group: RoleGroup;
}

/**
 * Requests the rows of the list that an address opens, before anything is rendered. Null if the address opens none.
 * Always resolves; the list shows a failure when it reads again.
 */
export function askAhead(
  { queryClient, dataProvider, store, resources, group }: Opening,
  pathname: string,
  search: string,
): Promise<void> | null {
  const base = resources.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!base || !mayOpen(group, base)) return null;
  const resource = listedAt(base, resources, group, pathname);
  if (!resource) return null;
  const addressed = new URLSearchParams(search);
  // The views tell which rows these are.
  if (store.getItem(lastViewsKey(resource)) === 'default' && saysNothing(resource, addressed)) return null;
  const {
    page,
    perPage,
    filter: chosen,
    sort: order,
  } = readAddress(resolveFitted(resource, fittedRows(store.getItem(fitKey(resource.path)))), addressed);
  const now = serviceNow();
  const filter = askedFilter(resource, chosen, now);
  const sort = askedOrder(resource, order);
  const asked = askedPage(resource, { page, perPage, filter, sort });
  if (isInWindows(asked)) return null;
  return queryClient.prefetchQuery(pageQuery(dataProvider, asked));
}

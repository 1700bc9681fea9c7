/** A list's state, from the address; secret filters from memory. */
import { withAsked } from '../../lists/question/asked';
import { shallowEqual, useEvent, useNavigate, useNotify, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useEngine } from '../app/context';
import { serviceNow } from '../../upstream/clock';
import { askedFilter, usableFilter } from '../definition/filters';
import type { Column, NormalField, Resource } from '../definition/resource';
import { lastViewsKey, NO_VIEW, type ListState } from '../../lists/question/address';
import { readable, readAddress, saysNothing, unkeptIn, writeAddress } from '../../lists/question/address';
import { isServiceOrder } from '../../lists/answerer';
import { sortPath, type Order } from '../../lists/question/order';
import { operandOf } from '../../lists/question/operators';
import { isHeld, tidy } from '../../lists/question/typed';
import { holdSecrets, secretsOf, strippedParamsOf, withStrippedParams } from '../../lists/question/historyEntry';
import { useClockCorrections } from '../browser/useNow';
import { useSame } from '../browser/kept';

/** The parts of a layout that an address can hold. */
export type Layout = Pick<ListState, 'columns' | 'density'>;

export type ListControls = ReturnType<typeof useListState>;

/** `fixed` parameters belong to the page (one agent's transactions): `resource` has no filters by them. */
export function useListState(resource: Resource, fixed: Filter) {
  const { pathname, search, state: entry }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const engine = useEngine();
  const secrets = secretsOf(engine, entry);
  /** Whether the person's views had a default for the list when they were last read, kept in this browser. */
  const [lastViews, setLastViews] = useStore<unknown>(lastViewsKey(resource));
  const hasDefault = lastViews === 'default' && engine.viewStore !== undefined && Object.keys(fixed).length === 0;
  const state = useMemo(() => {
    const addressed = readAddress(resource, new URLSearchParams(search));
    return { ...addressed, filter: { ...addressed.filter, ...secrets } };
  }, [resource, search, secrets]);
  /** If views are offered, their notice names unknown columns. */
  const noneKnown = Object.keys(fixed).length > 0 && search.includes('columns=') && state.columns === null;
  const notify = useNotify();
  useEffect(() => {
    if (noneKnown) notify('list.noSuchColumns', { type: 'warning' });
  }, [noneKnown, notify]);
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const leftOut = unkeptIn(resource, asked);
    for (const param of leftOut) asked.delete(param);
    if (leftOut.length > 0)
      navigate({ pathname, search: readable(asked) }, { replace: true, state: withStrippedParams(entry, leftOut) });
  }, [resource, search, navigate, pathname, entry]);

  /** One navigation changes the address and the secret filters, so that the list is requested once. */
  const go = useCallback(
    (to: ListState, replace = false, path = pathname): void => {
      const kept = new URLSearchParams(search);
      // An empty query would open the default view again.
      const query =
        writeAddress(resource, to, kept) || (hasDefault ? writeAddress(resource, { ...to, view: NO_VIEW }, kept) : '');
      const hidden = secretsIn(to.filter, withAsked(resource, Object.keys(to.filter)).filters);
      const same = shallowEqual(hidden, secrets);
      if (same && query === readable(kept)) return;
      // The names of removed parameters belong to their own history entry.
      const next = same && !replace && strippedParamsOf(entry).length > 0 ? withStrippedParams(entry, []) : entry;
      navigate({ pathname: path, search: query }, { replace, state: same ? next : holdSecrets(engine, hidden) });
    },
    [resource, search, pathname, navigate, engine, secrets, entry, hasDefault],
  );

  /** Stable functions, so that components that only get them are not rendered when a record opens. */
  const setPage = useEvent((page: number) => go({ ...state, page }));
  /** Goes to a page and a path of the list's, without a new history entry. */
  const turnPage = useEvent((page: number, path: string) => go({ ...state, page }, true, path));
  /** Also goes to the first page, as do a filter, which replaces all others, and an order. */
  const setPerPage = useEvent((perPage: ListState['perPage']) => go({ ...state, page: 1, perPage }));
  const setFilter = useEvent((filter: Filter, replace?: boolean) =>
    go({ ...state, page: 1, filter, sort: orderBy(resource, state, filter) }, replace),
  );
  const setSort = useEvent((sort: ListState['sort']) => go({ ...state, page: 1, sort }));
  /** Replaces the address without a new history entry. */
  const setLayout = useEvent((layout: Partial<Layout>) => go({ ...state, ...layout }, true));
  /** The views cannot be had: the list opens as it is. */
  const giveUpView = useEvent(() => setLastViews('none'));
  /** The address says nothing and a default view is known of: no rows are asked for until the views tell which. */
  const awaitsView = hasDefault && saysNothing(resource, new URLSearchParams(search));
  return useSame({ ...state, awaitsView, giveUpView, setPage, turnPage, setPerPage, setFilter, setSort, setLayout });
}

type Filter = ListState['filter'];

/** The columns to add that a filter asks for: shown while it is set, and the order may follow (D831). */
export function filteredColumns({ added, columns }: Resource, filter: Filter): readonly Column[] {
  const asked = new Set(Object.keys(filter).map((param) => filter[param] && operandOf(param).field));
  return columns.filter(({ name }) => added?.columns.includes(name) && asked.has(name));
}

/** The order after a change of such a filter, the extreme that is asked for first, where nobody chose another. */
function orderBy(resource: Resource, { sort, filter: before }: ListState, filter: Filter): ListState['sort'] {
  const [had, has] = [filteredColumns(resource, before), filteredColumns(resource, filter)];
  const brought = had.find((one) => sort && isSame(orderOf(one, before), sort));
  if (sort && !brought) return had.some((one) => one.name === sort.field && !has.includes(one)) ? null : sort;
  if (brought && has.includes(brought)) return orderOf(brought, filter);
  const column = has.find((one) => !had.includes(one) && isServiceOrder(resource, sortPath(one) ?? ''));
  return column ? orderOf(column, filter) : null;
}

/** That which a filter of the column brings along. */
const orderOf = ({ name }: Column, filter: Filter): Order => ({
  field: name,
  order: filter[`${name}_gte`] ? 'DESC' : 'ASC',
});

const isSame = (one: Order, other: Order): boolean => one.field === other.field && one.order === other.order;

/** The resource with the filters beyond the list's own that a filter has. */
export function useAsked(resource: Resource, filter: Filter): Resource {
  const names = Object.keys(filter).join('\n');
  return useMemo(() => withAsked(resource, names.split('\n')), [resource, names]);
}

export type Question = ReturnType<typeof useQuestion>;

/** @param resource unrestricted, because the page may fix a filter that is hidden from the person. */
export function useQuestion(resource: Resource, { filter: latest, view }: ListState, fixed: Filter) {
  const chosen = useSame(latest);
  const corrections = useClockCorrections();
  const [asked, setAsked] = useState(() => ({ chosen, view, corrections, now: serviceNow() }));
  if (asked.chosen !== chosen || asked.view !== view || asked.corrections !== corrections)
    setAsked({ chosen, view, corrections, now: serviceNow() });
  const { now } = asked;
  const filter = useSame({ ...askedFilter(resource, chosen, now), ...fixed });
  const renew = useEvent((): boolean => {
    const at = serviceNow();
    const anew: Filter = { ...askedFilter(resource, chosen, at), ...fixed };
    const isOther = [...Object.keys(anew), ...Object.keys(filter)].some((param) => filter[param] !== anew[param]);
    if (isOther) setAsked({ ...asked, now: at });
    return isOther;
  });
  return { filter, applied: useSame(usableFilter(resource, chosen, now)), now, renew };
}

function secretsIn(filter: Filter, fields: readonly NormalField[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const field of fields) {
    const value = tidy(field, filter[field.param] ?? '');
    if (value && isHeld(field, value)) picked[field.param] = value;
  }
  return picked;
}

/** A list's page, page size and filters: from the address, the secret ones from memory. */
import { useEvent } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEngine } from '../context';
import type { NormalField, Resource } from '../resource';
import { readAddress, writeAddress, type ListState, type PageSize } from './address';
import { holdSecrets, secretsOf } from './secretFilters';

export interface ListControls extends ListState {
  readonly setPage: (page: number) => void;
  /** Also goes to the first page. */
  readonly setPerPage: (perPage: PageSize) => void;
  /** Replaces every filter and goes to the first page. */
  readonly setFilter: (filter: Readonly<Record<string, string>>) => void;
}

/** `fixed` parameters belong to the page (one agent's transactions): they are no filters here. */
export function useListState(resource: Resource, fixed: Readonly<Record<string, string>>): ListControls {
  const { pathname, search, state: entry }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const engine = useEngine();
  const secrets = secretsOf(engine, entry);
  const own = useMemo(
    () => ({ ...resource, filters: resource.filters.filter(({ param }) => !Object.hasOwn(fixed, param)) }),
    [resource, fixed],
  );
  const state = useMemo(() => {
    const addressed = readAddress(own, new URLSearchParams(search));
    return { ...addressed, filter: { ...addressed.filter, ...secrets } };
  }, [own, search, secrets]);

  /** One navigation for all of it: the address and the secrets change together, and are asked for once. */
  const go = useCallback(
    (next: ListState): void => {
      const query = writeAddress(own, next, new URLSearchParams(search));
      const hidden = pick(next.filter, own.filters, true);
      const same = sameValues(hidden, secrets);
      if (same && query === new URLSearchParams(search).toString()) return;
      void navigate({ pathname, search: query }, { state: same ? entry : holdSecrets(engine, hidden) });
    },
    [own, search, pathname, navigate, engine, secrets, entry],
  );

  /** The same functions for good: what only offers them is not drawn anew when a record opens. */
  const setPage = useEvent((page: number) => go({ ...state, page }));
  const setPerPage = useEvent((perPage: PageSize) => go({ ...state, page: 1, perPage }));
  const setFilter = useEvent((filter: ListState['filter']) => go({ ...state, page: 1, filter }));
  return { ...state, setPage, setPerPage, setFilter };
}

function sameValues(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function pick(
  filter: Readonly<Record<string, string>>,
  fields: readonly NormalField[],
  secret: boolean,
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const field of fields) {
    const value = filter[field.param]?.trim();
    if (field.secret === secret && value) picked[field.param] = value;
  }
  return picked;
}

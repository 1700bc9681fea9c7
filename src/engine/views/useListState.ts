/** A list's page, page size and filters: from the address, the secret ones from memory. */
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NormalField, Resource } from '../resource';
import { readAddress, writeAddress, type ListState, type PageSize } from './address';
import { useSecretFilters } from './secretFilters';

export interface ListControls extends ListState {
  readonly setPage: (page: number) => void;
  /** Also goes to the first page. */
  readonly setPerPage: (perPage: PageSize) => void;
  /** Replaces every filter and goes to the first page. */
  readonly setFilter: (filter: Readonly<Record<string, string>>) => void;
}

/** `fixed` parameters belong to the page (one agent's transactions): they are no filters here. */
export function useListState(resource: Resource, fixed: Readonly<Record<string, string>>): ListControls {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [secrets, setSecrets] = useSecretFilters(resource.name);
  const own = useMemo(
    () => ({ ...resource, filters: resource.filters.filter(({ param }) => !Object.hasOwn(fixed, param)) }),
    [resource, fixed],
  );
  const state = useMemo(() => {
    const addressed = readAddress(own, new URLSearchParams(search));
    return { ...addressed, filter: { ...addressed.filter, ...secrets } };
  }, [own, search, secrets]);

  const go = useCallback(
    (next: ListState): void => {
      const query = writeAddress(own, next, new URLSearchParams(search));
      if (query !== new URLSearchParams(search).toString()) void navigate({ pathname, search: query });
    },
    [own, search, pathname, navigate],
  );

  return {
    ...state,
    setPage: (page) => go({ ...state, page }),
    setPerPage: (perPage) => go({ ...state, page: 1, perPage }),
    setFilter: (filter) => {
      setSecrets(pick(filter, own.filters, true));
      go({ ...state, page: 1, filter: pick(filter, own.filters, false) });
    },
  };
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

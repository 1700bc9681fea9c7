/**
 * Looks a typed text up in the lists that the person may open: by the service's own search (D378), or, of a service
 * without one, in the lists and by the filters that the form of the text says.
 */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { recordPath, tabNames } from '../../lists/recordPath';
import type { Resource } from '../../engine/definition/resource';
import { filterValueOf } from '../../engine/definition/filterValue';
import { fieldText, shownText } from '../../engine/definition/text';
import { SEARCH_PARAM } from '../../lists/question/address';
import { isHeld } from '../../lists/question/typed';
import { reader } from '../../engine/rows/pageQuery';
import { cleaned, isPersonal } from '../../upstream/typedText';
import { mayBeSecret } from '../../upstream/searchedText';
import { joinedId, parseIdentifier, type GuessKind } from './parseIdentifier';

interface Lookup {
  readonly resource: 'transactions' | 'agents';
  /** Parameter of the list's filter. */
  readonly param: string;
  /** The text is an id or a reference. A name may match no record. */
  readonly exact: boolean;
}

const LOOKUPS: Readonly<Record<GuessKind, Lookup>> = {
  transactionId: { resource: 'transactions', param: 'transactionId', exact: true },
  rrn: { resource: 'transactions', param: 'rrn', exact: true },
  stan: { resource: 'transactions', param: 'stan', exact: true },
  terminalId: { resource: 'transactions', param: 'terminalId', exact: true },
  agentCode: { resource: 'agents', param: 'agentId', exact: true },
  phone: { resource: 'agents', param: 'phone', exact: true },
  username: { resource: 'agents', param: 'username', exact: false },
  businessName: { resource: 'agents', param: 'businessName', exact: false },
};

/** Names of the searched resources, and the fields shown below the title of a record. */
const SAYS = {
  agents: ['username', 'phone'],
  transactions: ['amount', 'systemTime', 'status'],
  agentManagers: ['username', 'phone'],
  agentPurses: ['memberId', 'agentName'],
  admins: ['username', 'email'],
  devices: ['state', 'agent'],
} as const;

/** The field beside the title: whose record it is, or how much it holds. */
const BESIDE: Readonly<Partial<Record<string, string>>> = {
  agents: 'agentId',
  transactions: 'agent',
  agentPurses: 'balance',
};

type Searched = keyof typeof SAYS;

const SEARCHED: ReadonlySet<string> = new Set(Object.keys(SAYS));

/** Those on whose records the palette offers actions. */
export const ACTED_ON: ReadonlySet<string> = new Set(['agents', 'transactions']);

/** Pause in typing, in milliseconds. */
const PAUSE_MS = 300;
/** The fewest letters or digits of a text that is looked up, and the most. */
const SHORTEST = 3;
const LONGEST = 64;
/** Records listed per guess. */
const OFFERED = 4;
/** How long an answer is reused, in milliseconds. */
const FRESH_MS = 15_000;

/** What was looked for, and what is known of it. */
export interface Found {
  readonly guess: { readonly kind: string; readonly value: string };
  /** An id or a reference. What a name finds comes last in the palette. */
  readonly exact: boolean;
  /** The path of the list. */
  readonly path: string;
  readonly error: unknown;
  readonly state: 'looking' | 'found' | 'failed';
  readonly total: number;
  /** More than `total` may match. */
  readonly more: boolean;
  readonly records: readonly ReturnType<typeof foundRecord>[];
  /** Address of the list with all matches; null if it has no such filter, or the text must not be in an address. */
  readonly list: string | null;
}

/**
 * @param paths of the pages that the user may open.
 * @param among names of the resources to search, if not all.
 */
export function useRecordSearch(typed: string, paths: ReadonlySet<string>, among?: ReadonlySet<string>) {
  const { resources, config } = useEngine();
  const isSearched = ({ name, path, hidden }: Resource, param: string): boolean =>
    [...paths].some((one) => path === one || path.startsWith(`${one}/`)) &&
    among?.has(name) !== false &&
    !hidden?.filters.includes(param);
  const paused = usePaused(typed);
  const searching = config.features.includes('search');
  const byService = useServiceSearch(
    searching ? typed : '',
    paused === typed,
    resources.filter((one) => SEARCHED.has(one.name) && isSearched(one, SEARCH_PARAM)),
  );
  const byFilters = useFilterSearch(searching ? '' : typed, paused === typed, isSearched);
  return searching ? byService : byFilters;
}

/** What of a search is reused, and how. */
const ONCE = { staleTime: FRESH_MS, gcTime: FRESH_MS, retry: false, networkMode: 'always' } as const;

/** One request for all lists. A further letter aborts it. */
function useServiceSearch(typed: string, hasPaused: boolean, searched: readonly Resource[]): readonly Found[] {
  const dataProvider = useDataProvider<AppDataProvider>();
  const q = joinedId(cleaned(typed));
  const isAsked = q.length >= SHORTEST && q.length <= LONGEST && !mayBeSecret(q);
  const { data, error } = useQuery({
    queryKey: ['found', q],
    enabled: hasPaused && isAsked && searched.length > 0,
    queryFn: ({ signal }) => dataProvider.call('searchRecords', { q, length: OFFERED }, { signal }),
    ...ONCE,
  });
  if (!isAsked) return [];
  const kept = !isPersonal(q);
  const search = kept ? `?${new URLSearchParams({ [SEARCH_PARAM]: q })}` : '';
  const exact = /\d/.test(q);
  // A word is a name more often than a part of a payment, which has none of its own.
  const ordered = exact ? searched : searched.toSorted((one, other) => isPayment(one) - isPayment(other));
  const lists = ordered.flatMap((resource): readonly Found[] => {
    const page = data && found(data, resource.name);
    if (data && !page) return [];
    const records = (page?.data ?? []).map((row) => foundRecord(keyed(resource, row), resource, search));
    return [
      {
        guess: { kind: resource.name, value: q },
        exact,
        path: resource.path,
        error,
        state: page ? 'found' : error ? 'failed' : 'looking',
        total: page?.recordsFiltered ?? 0,
        more: page?.more ?? false,
        records,
        list: kept ? `${resource.path}${search}` : null,
      },
    ];
  });
  return lists.toSorted((one, other) => Number(hasId(other, q)) - Number(hasId(one, q)));
}

/** Whether the text is the very id of one of the records, which then comes before all that only has it too. */
function hasId({ records }: Found, q: string): boolean {
  const isIt = (text: string): boolean => text.toUpperCase() === q.toUpperCase();
  return records.some(({ id, title, beside }) => [id, title, beside].some(isIt));
}

const isPayment = ({ name }: Resource): number => Number(name === 'transactions');

interface FoundRows {
  readonly data: readonly object[];
  readonly recordsFiltered: number;
  readonly more?: boolean | undefined;
}

function found(all: Readonly<Partial<Record<Searched, FoundRows>>>, name: string): FoundRows | undefined {
  return isSearchedName(name) ? all[name] : undefined;
}

const isSearchedName = (name: string): name is Searched => SEARCHED.has(name);

/** A row as react-admin's record, with the key that the data provider gives it. */
const keyed = ({ api }: Resource, row: object): RaRecord => ({
  ...row,
  id: api.key.map((field) => filterValueOf(field, row)).join(','),
});

/** A request for each filter that the text may be for. */
function useFilterSearch(
  typed: string,
  hasPaused: boolean,
  isSearched: (resource: Resource, param: string) => boolean,
): readonly Found[] {
  const { resources } = useEngine();
  const dataProvider = useDataProvider();
  const asked = parseIdentifier(typed).flatMap((guess) => {
    const { resource: name, param, exact } = LOOKUPS[guess.kind];
    const resource = resources.find((one) => one.name === name);
    if (!resource || !isSearched(resource, param)) return [];
    const listed = resource.filters.some((field) => field.param === param && !isHeld(field, guess.value));
    return [{ guess, exact, resource, param, listed }];
  });
  const queries = useQueries({
    queries: asked.map(({ guess: { value }, resource, param }) => ({
      queryKey: ['found', resource.name, param, value],
      enabled: hasPaused,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        reader(dataProvider, resource.name, { [param]: value })(1, OFFERED, signal),
      ...ONCE,
    })),
  });
  const listed = new Set<string>();
  return asked.map(({ guess, exact, resource, param, listed: hasFilter }, index): Found => {
    const query = queries[index];
    const search = hasFilter ? `?${new URLSearchParams({ [param]: guess.value })}` : '';
    const records = (query?.data?.data ?? []).map((record) => foundRecord(record, resource, search));
    const fresh = records.filter(({ path }) => !listed.has(path.split('?')[0] ?? ''));
    for (const { path } of fresh) listed.add(path.split('?')[0] ?? '');
    return {
      guess,
      exact,
      path: resource.path,
      error: query?.error ?? null,
      state: query?.isError ? 'failed' : query?.data ? 'found' : 'looking',
      total: query?.data?.total ?? 0,
      more: false,
      records: fresh,
      list: hasFilter ? `${resource.path}${search}` : null,
    };
  });
}

function foundRecord(record: RaRecord, resource: Resource, search: string) {
  const textOf = (name: string | undefined): string => {
    const field = resource.fields.find((one) => one.name === name);
    return (field && shownText(field, record)) || '';
  };
  const says = (isSearchedName(resource.name) ? SAYS[resource.name] : []).map((name) => textOf(name));
  const id = String(record.id);
  return {
    id,
    record,
    resource,
    title: fieldText(resource.title, record) || id,
    beside: textOf(BESIDE[resource.name]),
    says: says.filter((text) => text !== '').join(' · '),
    path: `${recordPath(resource.path, id, tabNames(resource))}${search}`,
  };
}

/** The text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

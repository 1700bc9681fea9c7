/** Looks a typed text up in the lists that the person may open, by the form of the text. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { recordPath, tabNames } from '../../engine/base/recordPath';
import type { Resource } from '../../engine/definition/resource';
import { fieldText, shownText } from '../../engine/definition/text';
import { reader } from '../../engine/rows/pageQuery';
import { parseIdentifier, type GuessKind } from './parseIdentifier';

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

/** Names of the searched resources. */
export const SEARCHED: ReadonlySet<string> = new Set(Object.values(LOOKUPS).map(({ resource }) => resource));

/** Fields shown beside a record's title. */
const SAYS: Readonly<Record<Lookup['resource'], readonly string[]>> = {
  transactions: ['amount', 'systemTime', 'status'],
  agents: ['username', 'phone', 'agentId'],
};

/** Pause in typing, in milliseconds. */
const PAUSE_MS = 300;
/** Records listed per guess. */
const OFFERED = 4;
/** How long an answer is reused, in milliseconds. */
const FRESH_MS = 15_000;

export type Found = ReturnType<typeof useRecordSearch>[number];

/**
 * @param paths of the pages that the user may open.
 * @param among names of the resources to search, if not all.
 */
export function useRecordSearch(typed: string, paths: ReadonlySet<string>, among?: ReadonlySet<string>) {
  const { resources } = useEngine();
  const dataProvider = useDataProvider();
  const paused = usePaused(typed);
  const asked = parseIdentifier(typed).flatMap((guess) => {
    const { resource: name, param, exact } = LOOKUPS[guess.kind];
    const resource = resources.find((one) => one.name === name);
    if (
      !resource ||
      !paths.has(resource.path) ||
      among?.has(name) === false ||
      resource.hidden?.filters.includes(param)
    )
      return [];
    return [{ guess, exact, resource, param, listed: resource.filters.some((field) => field.param === param) }];
  });
  const queries = useQueries({
    queries: asked.map(({ guess: { value }, resource, param }) => ({
      queryKey: ['found', resource.name, param, value],
      enabled: paused === typed,
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
      retry: false,
      networkMode: 'always' as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        reader(dataProvider, resource.name, { [param]: value })(1, OFFERED, signal),
    })),
  });
  const listed = new Set<string>();
  return asked.flatMap(({ guess, exact, resource, param, listed: hasFilter }, index) => {
    const query = queries[index];
    const search = hasFilter ? `?${new URLSearchParams({ [param]: guess.value })}` : '';
    const records = (query?.data?.data ?? []).map((record) => foundRecord(record, resource, search));
    const fresh = records.filter(({ path }) => !listed.has(path.split('?')[0] ?? ''));
    for (const { path } of fresh) listed.add(path.split('?')[0] ?? '');
    return [
      {
        guess,
        exact,
        path: resource.path,
        error: query?.error ?? null,
        state: query?.isError ? ('failed' as const) : query?.data ? ('found' as const) : ('looking' as const),
        total: query?.data?.total ?? 0,
        records: fresh,
        /** Address of the list with all matches; null if it has no such filter. */
        list: hasFilter ? `${resource.path}${search}` : null,
      },
    ];
  });
}

function foundRecord(record: RaRecord, resource: Resource, search: string) {
  const texts = SAYS[resource.name === 'agents' ? 'agents' : 'transactions'].flatMap((name) => {
    const field = resource.fields.find((one) => one.name === name);
    return (field && shownText(field, record)) || [];
  });
  const id = String(record.id);
  return {
    id,
    record,
    resource,
    title: fieldText(resource.title, record) || id,
    says: texts.join(' · '),
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

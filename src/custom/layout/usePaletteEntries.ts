/** The palette's entries: pages, saved views, actions of this page and of every page, and records. */
import {
  Bookmark,
  CircleAlert,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Search,
  Sun,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useTranslate, useDataProvider, type RaRecord } from 'ra-core';
import { useState, useSyncExternalStore, useEffect } from 'react';
import { useQueries } from '@tanstack/react-query';
import { commandsNow } from '../../engine/base/commands';
import { useEngine } from '../../engine/app/context';
import { useWords, type Words } from '../../engine/base/words';
import { viewSearch } from '../../engine/savedViews/link';
import { useSentence } from '../../engine/base/sentence';
import { useSavedViews } from '../../engine/savedViews/useSavedViews';
import { tabsOf } from '../../engine/listState/tabs';
import { chooseMode, MODES, readMode, watchMode } from '../../theme/mode';
import { grouped as digits } from '../../i18n/format';
import { fieldText } from '../../engine/definition/text';
import type { Resource } from '../../engine/definition/resource';
import { reader } from '../../engine/rows/pageQuery';
import type { MenuItem } from './menu';
import type { Entry } from './paletteEntries';
import { parseIdentifier, type GuessKind } from './parseIdentifier';

interface Sources {
  readonly typed: string;
  readonly items: readonly MenuItem[];
  readonly onShortcuts: () => void;
  readonly onLogout: () => void;
}

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function usePaletteEntries({ typed, items, onShortcuts, onLogout }: Sources) {
  const translate = useTranslate();
  const words = useWords('palette');
  const sentence = useSentence();
  const mode = useSyncExternalStore(watchMode, readMode);
  /** Read once: the page behind the palette does not change. */
  const [commands] = useState(commandsNow);
  const pages = usePages(items);
  const paths = new Set(items.flatMap(({ path, locked }) => (path !== null && !locked ? [path] : [])));
  const found = useRecordSearch(typed, paths);
  const views = useViews(paths);

  const iconOf = (of: string): LucideIcon => items.find(({ path }) => path === of)?.icon ?? Search;
  const here = commands.map(({ on, name, text, about, danger, to, run }): Entry => {
    const key = `here:${on}:${name}`;
    return { key, group: 'here', text, hint: about, icon: Zap, danger, to, run };
  });
  const general: readonly Entry[] = [
    { key: 'shortcuts', group: 'general', text: words('shortcuts'), icon: Keyboard, run: onShortcuts },
    ...MODES.filter((one) => one !== mode).map((one): Entry => {
      const run = (): void => chooseMode(one);
      return {
        key: `theme:${one}`,
        group: 'general',
        text: translate(`frame.theme.${one}`),
        icon: THEME_ICONS[one],
        run,
      };
    }),
    { key: 'logout', group: 'general', text: translate('frame.menu.logout'), icon: LogOut, run: onLogout },
  ];
  return {
    known: [...here, ...views, ...pages, ...general],
    found: found.flatMap((one) => foundEntries(one, iconOf(one.path), words, sentence)),
    /** A lookup is still running. */
    looking: found.some(({ state }) => state === 'looking'),
  };
}

/** Unlocked menu entries, and forms that have a tab of their own. */
function usePages(items: readonly MenuItem[]): readonly Entry[] {
  const translate = useTranslate();
  const { session, resources } = useEngine();
  const group = session.user.roleGroup;
  return items.flatMap((item): readonly Entry[] => {
    if (item.locked) return [];
    const page = { key: `page:${item.name}`, group: 'pages', text: translate(item.text), icon: item.icon } as const;
    if (item.path === null) return item.onOpen ? [{ ...page, run: item.onOpen }] : [];
    const resource = resources.find(({ path }) => path === item.path);
    const forms = resource ? tabsOf(resource, resources, group) : [];
    return [
      { ...page, to: item.path },
      ...forms
        .filter(({ view }) => view === 'create')
        .map(({ label, to }): Entry => ({ key: `page:${to}`, group: 'pages', text: label, icon: Plus, to })),
    ];
  });
}

function useViews(paths: ReadonlySet<string>): readonly Entry[] {
  const { resources } = useEngine();
  const { views } = useSavedViews(null);
  const [now] = useState(() => Date.now());
  return views.flatMap((view): readonly Entry[] => {
    const resource = resources.find(({ name }) => name === view.resource);
    if (!resource || !paths.has(resource.path)) return [];
    const to = { pathname: resource.path, search: viewSearch(view, resource, now) };
    return [{ key: `view:${view.id}`, group: 'views', text: view.name, hint: resource.label, icon: Bookmark, to }];
  });
}

/** Entries of one guess: its record, a list with its first records, or none. */
function foundEntries(
  found: Found,
  icon: LucideIcon,
  words: Words,
  sentence: (error: unknown) => string,
): readonly Entry[] {
  const { guess, exact, state, error, total, records, list } = found;
  const group = exact ? 'found' : 'named';
  /** The entry keeps its key when its record or list is found. */
  const key = `guess:${guess.kind}`;
  const text = words(`guess.${guess.kind}`, { value: guess.value });
  if (state !== 'found') {
    const to = list ?? null;
    if (to === null) return [];
    // Without this line the palette would say that nothing was found, which is not known.
    if (state === 'failed')
      return [{ key, group, text, hint: words('failed', { reason: sentence(error) }), icon: CircleAlert, to }];
    return exact ? [{ key, group, text, hint: words('looking'), icon: Search, to }] : [];
  }
  const entries = records.map(({ path, title, says }): Entry => ({
    key: `record:${path}`,
    group,
    text: title,
    hint: says,
    icon,
    to: path,
  }));
  const [only] = entries;
  if (total === 1) return only ? [{ ...only, key }] : [];
  const all: readonly Entry[] =
    total > 1 && list !== null ? [{ key, group, text, hint: digits(total), icon: Search, to: list }] : [];
  return [...all, ...entries];
}

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

/** Fields shown beside a record's title. */
const SAYS: Readonly<Record<Lookup['resource'], readonly string[]>> = {
  transactions: ['amount', 'systemTime', 'status'],
  agents: ['username', 'phone', 'agentId'],
};

/** Pause in typing, in milliseconds. */
const PAUSE_MS = 300;
const OFFERED = 4;
/** How long an answer is reused, in milliseconds. */
const FRESH_MS = 15_000;

export type Found = ReturnType<typeof useRecordSearch>[number];

/** @param paths of the pages that the user may open. */
function useRecordSearch(typed: string, paths: ReadonlySet<string>) {
  const { resources } = useEngine();
  const dataProvider = useDataProvider();
  const paused = usePaused(typed);
  const asked = parseIdentifier(typed).flatMap((guess) => {
    const { resource: name, param, exact } = LOOKUPS[guess.kind];
    const resource = resources.find((one) => one.name === name);
    if (!resource || !paths.has(resource.path) || resource.hidden?.filters.includes(param)) return [];
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
    return (field && fieldText(field, record)) || [];
  });
  const id = String(record.id);
  return {
    id,
    title: fieldText(resource.title, record) || id,
    says: texts.join(' · '),
    path: `${resource.path}/${encodeURIComponent(id)}${search}`,
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

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
import { useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { commandsNow } from '../../engine/base/commands';
import { useEngine } from '../../engine/app/context';
import { useWords, type Words } from '../../engine/base/words';
import { viewSearch } from '../../engine/savedViews/link';
import { useSentence } from '../../engine/base/sentence';
import { useSavedViews } from '../../engine/savedViews/useSavedViews';
import { tabsOf } from '../../engine/listState/tabs';
import { chooseMode, MODES, readMode, watchMode } from '../../theme/mode';
import type { MenuItem } from './menu';
import type { Entry } from './paletteEntries';
import { useRecordSearch, type Found } from './useRecordSearch';
import { grouped as digits } from '../../i18n/format';

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

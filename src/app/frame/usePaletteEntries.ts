/** The palette's entries: pages, saved views, actions of this page and of every page, and records. */
import {
  Bell,
  Bookmark,
  CircleAlert,
  CircleQuestionMark,
  FileText,
  Keyboard,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Search,
  Sun,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useI18nProvider, useLocales, useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { commandsNow } from '../../engine/browser/commands';
import { useEngine } from '../../engine/app/context';
import { useWords, type Words } from '../../engine/browser/words';
import { viewSearch } from '../../engine/savedViews/link';
import { useSentence } from '../../engine/ui/sentence';
import { useSavedViews } from '../../engine/savedViews/useSavedViews';
import type { RecordAction } from '../../engine/actions/RunAction';
import { recentRecords } from '../../lists/recentRecords';
import { mayOpen } from '../../engine/definition/mayOpen';
import type { RoleGroup } from '../../upstream/access';
import { tabsOf } from '../../engine/definition/tabs';
import { noteFull } from '../../engine/browser/storageRoom';
import { chooseMode, MODES, readMode, watchMode } from '../../theme/mode';
import { grouped as digits } from '../../i18n/format';
import { chooseLocale } from '../../i18n/locales';
import type { MenuItem } from './menu';
import type { Entry } from './paletteEntries';
import { useAskedLists } from './asking/useAskedLists';
import { useFoundActions } from './useFoundActions';
import { useRecordSearch, type Found } from './useRecordSearch';
import { useNow } from '../../engine/browser/useNow';

/** A tab of a page that is no resource's. */
interface PageTab {
  /** Its text is `<page>.tabs.<name>`. */
  readonly name: string;
  /** Last part of its path. */
  readonly path: string;
}

/** The tabs by the menu entry of their page. */
type PageTabs = Readonly<
  Record<
    string,
    (group: RoleGroup, mayList: (resource: string) => boolean, features: readonly string[]) => readonly PageTab[]
  >
>;

export interface Sources {
  readonly typed: string;
  readonly items: readonly MenuItem[];
  readonly tabs: PageTabs;
  readonly onAct: (act: RecordAction) => void;
  /** Null where there is no keyboard. */
  readonly onShortcuts: (() => void) | null;
  readonly onLogout: () => void;
}

/** What an agent has in the place of the list of agents. */
const OWN_AGENT = '/agentsaccount';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function usePaletteEntries({ typed, items, tabs, onAct, onShortcuts, onLogout }: Sources) {
  const translate = useTranslate();
  const words = useWords('palette');
  const sentence = useSentence();
  const mode = useSyncExternalStore(watchMode, readMode);
  /** Read once: the page behind the palette does not change. */
  const [commands] = useState(commandsNow);
  const also = useSynonyms();
  const pages = usePages(items, tabs, also);
  const paths = new Set(items.flatMap(({ path, locked }) => (path !== null && !locked ? [path] : [])));
  const found = useRecordSearch(typed, paths);
  const byName = found.filter(({ exact }) => !exact);
  // A name may have a word of an action in it, as "Top Stores" has of "top-up".
  const acts = useFoundActions(byName.some(({ total }) => total > 0) ? '' : typed, paths, onAct);
  const views = useViews(paths);
  const asked = useAskedLists(typed, paths);
  const looking = acts.looking || asked.looking || found.some(({ state }) => state === 'looking');
  const languages = useLanguages();
  const recent = useRecentRecords();

  /** Of the page, or of the one whose tab it is. */
  const iconOf = (of: string): LucideIcon =>
    items.find(({ path }) => path !== null && (path === of || of.startsWith(`${path}/`)))?.icon ?? Search;
  /** "help receipt" says which of the topics. */
  const help = [commands.find(({ name }) => name === 'help')?.text ?? '', ...also('help')].join(' ');
  const offered = commands.map(({ on, name, text: label, about, danger, to, run, also: others }): Entry => {
    /** Beside what it belongs to a button may say less. */
    const text = words(`commands.${name}`, { _: label });
    const key = `here:${on}:${name}`;
    if (on === 'help') return { key, group: 'help', text, beside: help, also: others, icon: CircleQuestionMark, run };
    return on === 'app'
      ? { key, group: 'general', text, also: also(name), icon: name === 'help' ? CircleQuestionMark : Bell, run }
      : { key, group: 'here', text, hint: about, icon: Zap, danger, to, run };
  });
  const ofPage = offered.filter(({ group }) => group === 'here');
  const entryOf = (key: string, text: string, icon: LucideIcon) => {
    return { key, group: 'general', text, also: also(key), icon } as const;
  };
  const general: readonly Entry[] = [
    ...offered.filter(({ group }) => group === 'general'),
    ...(onShortcuts ? [{ ...entryOf('shortcuts', words('shortcuts'), Keyboard), run: onShortcuts }] : []),
    ...MODES.filter((one) => one !== mode).map((one): Entry => {
      const run = (): void => {
        if (!chooseMode(one)) noteFull();
      };
      return {
        key: `theme:${one}`,
        group: 'general',
        text: translate(`frame.theme.${one}`),
        also: also(one),
        icon: THEME_ICONS[one],
        run,
      };
    }),
    ...languages,
    { ...entryOf('logout', translate('frame.menu.logout'), LogOut), run: onLogout },
  ];
  return {
    offered: [...recent, ...ofPage, ...views, ...pages, ...general, ...offered.filter(({ group }) => group === 'help')],
    found: [
      ...asked.whole,
      ...[...found, ...acts.failed.filter(({ guess }) => !found.some((one) => one.guess.kind === guess.kind))].flatMap(
        (one) => foundEntries(one, iconOf(one.path), words, sentence),
      ),
      ...(byName.some(({ state }) => state === 'looking') ? [] : acts.entries),
      ...(looking ? [] : asked.partly),
    ],
    /** What is offered where nothing else is. */
    searches: looking ? [] : asked.searches,
    /** Which words of a list are not understood, as a sentence. */
    unclear: asked.unclear,
    example: acts.example,
    /** A lookup is still running. */
    looking,
  };
}

/** Other words for a page or a command, by its name. */
function useSynonyms(): (name: string) => readonly string[] {
  const words = useWords('palette.also');
  return (name) => words(name, { _: '' }).split(', ');
}

/** Unlocked menu entries and their tabs. A page's first tab is the page itself. */
function usePages(
  items: readonly MenuItem[],
  ofPages: PageTabs,
  also: (name: string) => readonly string[],
): readonly Entry[] {
  const translate = useTranslate();
  const { session, resources, config } = useEngine();
  const group = session.user.roleGroup;
  const mayList = (list: string): boolean => resources.some((one) => one.name === list && mayOpen(group, one));
  return items.flatMap((item): readonly Entry[] => {
    if (item.locked) return [];
    const text = translate(item.text);
    const { icon, name, path } = item;
    const others = also(path === OWN_AGENT ? 'ownAgent' : name);
    const page = { key: `page:${name}`, group: 'pages', text, also: others, icon } as const;
    if (path === null) return item.onOpen ? [{ ...page, run: item.onOpen }] : [];
    const resource = resources.find((one) => one.path === path);
    const tabs = resource ? tabsOf(resource, resources, group) : [];
    const tabEntry = (to: string, label: string, of: string, view?: string): Entry => ({
      key: `page:${to}`,
      group: 'pages',
      text: label,
      also: also(of),
      hint: view === 'create' ? undefined : text,
      icon: view === 'create' ? Plus : icon,
      to,
    });
    return [
      { ...page, to: path },
      ...tabs
        .filter(({ to }) => to !== path)
        .map(({ label, to, view, resource: { name: of } }) => tabEntry(to, label, view === 'list' ? of : '', view)),
      ...(ofPages[name]?.(group, mayList, config.features) ?? []).map((tab) =>
        tabEntry(`${path}/${tab.path}`, translate(`${name}.tabs.${tab.name}`), tab.name),
      ),
    ];
  });
}

function useLanguages(): readonly Entry[] {
  const current = useI18nProvider().getLocale();
  const also = useSynonyms();
  return useLocales()
    .filter(({ locale }) => locale !== current)
    .map(({ locale, name }) => ({
      key: `language:${locale}`,
      group: 'general',
      text: name,
      also: also(locale),
      icon: Languages,
      run: () => {
        if (!chooseLocale(locale)) noteFull();
      },
    }));
}

function useRecentRecords(): readonly Entry[] {
  const { session } = useEngine();
  return recentRecords(session).map(({ path, title, singular }) => ({
    key: `recent:${path}`,
    group: 'recent',
    text: title,
    hint: singular,
    icon: FileText,
    to: path,
  }));
}

function useViews(paths: ReadonlySet<string>): readonly Entry[] {
  const { resources } = useEngine();
  const { views } = useSavedViews(null);
  const [now] = useNow();
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
  const { guess, exact, state, error, total, more, records, list } = found;
  const group = exact ? 'found' : 'named';
  /** The entry keeps its key when its record or list is found. */
  const key = `guess:${guess.kind}`;
  const text = words(`guess.${guess.kind}`, { value: guess.value });
  if (state !== 'found') {
    const to = list ?? null;
    if (to === null) return [];
    // Without this line the palette would say that nothing was found, which is not known.
    if (state === 'failed')
      return [
        {
          key,
          group,
          text,
          hint: words('failed', { reason: sentence(error) }),
          icon: CircleAlert,
          to,
          hasFailed: true,
        },
      ];
    return exact ? [{ key, group, text, hint: words('looking'), icon: Search, to, isSearching: true }] : [];
  }
  const entries = records.map(({ path, resource, title, beside, says }): Entry => ({
    key: `record:${path}`,
    group,
    text: words(`of.${resource.name}`, { title, _: title }),
    hint: beside,
    below: says,
    icon,
    to: path,
  }));
  const [only] = entries;
  if (total === 1 && !more) return only ? [{ ...only, key }] : [];
  const all: readonly Entry[] =
    (total > 1 || more) && list !== null
      ? [{ key, group, text, hint: `${digits(total)}${more ? '+' : ''}`, icon: Search, to: list }]
      : [];
  return [...all, ...entries];
}

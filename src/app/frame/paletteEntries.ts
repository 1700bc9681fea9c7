/** Groups, matches and orders the palette's entries. */
import type { LucideIcon } from 'lucide-react';
import type { To } from 'react-router';
import { slipsBetween } from '../../engine/definition/near';

const LATE = ['named', 'acts', 'partly', 'searches'] as const;

type EntryGroup =
  | 'recent'
  | 'asked'
  | 'found'
  | 'pages'
  | 'views'
  | 'here'
  | 'general'
  | 'help'
  | (typeof LATE)[number];

export interface Entry {
  /** Stable while the entry's record is looked up, so that a press cannot hit another entry. */
  readonly key: string;
  readonly group: EntryGroup;
  readonly text: string;
  readonly hint?: string | undefined;
  /** A second line. */
  readonly below?: string;
  /** Words that may be typed with those of `text`. */
  readonly beside?: string;
  /** Other words for it. */
  readonly also?: readonly string[];
  readonly icon: LucideIcon;
  readonly danger?: boolean | undefined;
  /** Whether there is such a record is not known yet. */
  readonly isSearching?: boolean;
  /** The search for it failed or found nothing, so Enter that was pressed before does not open it. */
  readonly hasFailed?: boolean;
  readonly to?: To | undefined;
  readonly run?: (() => void) | undefined;
}

interface Group {
  readonly name: EntryGroup;
  readonly entries: readonly Entry[];
}

const AT_REST: readonly EntryGroup[] = ['recent', 'here', 'views', 'pages', 'general'];
/** Entries listed per group once something is typed. */
const MOST = 8;
/** Entries remembered. */
const RECENT = 5;

/**
 * @param offered pages, views and actions. @param found records that match already. @param recent keys, the latest first.
 */
export function grouped(
  typed: string,
  offered: readonly Entry[],
  found: readonly Entry[],
  recent: readonly string[],
): readonly Group[] {
  if (typed.trim() === '') return atRest(offered, recent);
  const scored = offered.flatMap((entry) => {
    const score = matchOf(entry.text, typed);
    if (score !== null && score !== IN_ORDER) return [{ entry, score }];
    const synonym = synonymOf(entry, typed);
    if (isSaidBeside(entry, typed)) return [{ entry, score: WORDS_BEGIN }];
    if (synonym !== undefined) return [{ entry: { ...entry, hint: entry.hint ?? synonym }, score: SYNONYM }];
    return score === null ? [] : [{ entry, score }];
  });
  const rankOf = ({ key }: Entry): number => (recent.includes(key) ? recent.indexOf(key) : recent.length);
  const matching = (['pages', 'views', 'here', 'general', 'help'] as const)
    .map((name) => {
      const own = scored
        .filter(({ entry }) => entry.group === name)
        .toSorted((a, b) => a.score - b.score || rankOf(a.entry) - rankOf(b.entry));
      return { name, best: own[0]?.score ?? Infinity, entries: own.slice(0, MOST).map(({ entry }) => entry) };
    })
    .toSorted((a, b) => a.best - b.best);
  const of = (name: EntryGroup): Group => ({ name, entries: found.filter(({ group }) => group === name) });
  // What is found by a name comes last: it arrives late and must not move an entry that is about to be pressed.
  return [of('asked'), of('found'), ...matching, ...LATE.map(of)].filter(({ entries }) => entries.length > 0);
}

function atRest(offered: readonly Entry[], recent: readonly string[]): readonly Group[] {
  const records = offered.filter(({ group }) => group === 'recent');
  const lately = recent.flatMap((key) => offered.find((entry) => entry.key === key) ?? []);
  return AT_REST.map((name) => ({
    name,
    entries:
      name === 'recent'
        ? [...records, ...lately]
        : offered.filter((entry) => entry.group === name && !lately.includes(entry)),
  })).filter(({ entries }) => entries.length > 0);
}

/** Only pages and views are remembered, never the typed text. */
export function remembered(recent: readonly string[], { key, group }: Entry): readonly string[] {
  if (group !== 'pages' && group !== 'views') return recent;
  return [key, ...recent.filter((one) => one !== key)].slice(0, RECENT);
}

export function readRecent(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, RECENT) : [];
}

/** Ranks of a match, best first. */
const BEGINS = 0;
const WORD_BEGINS = 1;
const HOLDS = 2;
const WORDS_BEGIN = 3;
const SYNONYM = 4;
const IN_ORDER = 5;
/** With fewer letters nearly every name would match in order. */
const LEAST_IN_ORDER = 3;

/** The rank of a match: smaller is better, null is none. An empty text matches every entry. */
export function matchOf(name: string, typed: string): number | null {
  const [text, wanted] = [plain(name), plain(typed).trim()];
  const at = text.indexOf(wanted);
  if (at === 0) return BEGINS;
  if (at > 0) return /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? WORD_BEGINS : HOLDS;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return WORDS_BEGIN;
  return wanted.length >= LEAST_IN_ORDER && isInOrder(text, wanted.replaceAll(' ', '')) ? IN_ORDER : null;
}

/** "help receipt": the words begin those of the entry and those that may be said beside it. */
function isSaidBeside({ text, beside, also = [] }: Entry, typed: string): boolean {
  if (beside === undefined || !typed.trim().includes(' ')) return false;
  return (matchOf([beside, text, ...also].join(' '), typed) ?? IN_ORDER) < SYNONYM;
}

/** The first of an entry's other words that begins with the typed text, or with one of its words beside others. */
function synonymOf({ text, also = [] }: Entry, typed: string): string | undefined {
  const wanted = plain(typed).trim();
  if (wanted.length < LEAST_IN_ORDER) return undefined;
  const whole = also.find((word) => plain(word).startsWith(wanted));
  if (whole !== undefined || (matchOf([text, ...also].join(' '), wanted) ?? IN_ORDER) > WORDS_BEGIN) return whole;
  return also.find((word) => wanted.split(' ').some((part) => plain(word).startsWith(part)));
}

/** Shorter words differ by a letter from too many others. */
const LEAST_NEAR = 5;

/** Whether a word is another one with one letter left out, added, wrong or in its neighbour's place, but the first. */
export const isNear = (typed: string, word: string): boolean =>
  typed.length >= LEAST_NEAR && typed[0] === word[0] && slipsBetween(typed, word, 1) <= 1;

/** Without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether the letters occur in this order, the first one at the beginning. */
function isInOrder(text: string, wanted: string): boolean {
  if (text[0] !== wanted[0]) return false;
  let at = -1;
  return wanted.split('').every((letter) => {
    at = text.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** Which choice of a filter words say: "cash-out", "access bank", "gtbank", "fcmb". */
import type { Choice } from '../../engine/definition/fields';
import { folded } from '../../upstream/searchedText';
import { isNear } from './paletteEntries';

export interface SaidChoice {
  readonly choice: Choice;
  /** The words that do not say it. */
  readonly rest: readonly string[];
  /** Whether several words say the whole of its label. */
  readonly isWhole: boolean;
  /** Whether more than one word of a name says it, which may as well be a part of another name. */
  readonly isSure: boolean;
}

interface Wording {
  /** Of no meaning, in a label either. */
  readonly small: readonly string[];
  /** Of another meaning, but where a label is said as a whole. */
  readonly others: readonly string[];
  /** Whether a word within a label says it. */
  readonly isInner: boolean;
}

/** The fewest letters of a word that is not typed whole, of a short name, and of one that is no part of a name. */
const SHORTEST = 4;
const SHORT_NAME = 2;
const SURE_NAME = 3;
/** So many may be meant by one text; more are meant by none. */
const MOST = 3;

const partsOf = (label: string): readonly string[] => folded(label).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Those that have the most of the words, and of these those that begin with them. A label is said by all its words, by
 * its first ones, or by their initials.
 */
export function saidChoices(
  words: readonly string[],
  choices: readonly Choice[],
  { small, others, isInner }: Wording,
): readonly SaidChoice[] {
  const isOther = (word: string): boolean => others.some((other) => other === word || isNear(word, other));
  const said = choices.flatMap((choice) => {
    const all = partsOf(choice.label);
    if (all.length > 1 && all.every((part) => words.includes(part))) {
      return [{ choice, rest: words.filter((word) => !all.includes(word)), isWhole: true, isSure: true, rank: 0 }];
    }
    const own = all.filter((part) => !small.includes(part));
    const taken = takenOf(
      words.filter((word) => !small.includes(word) && !others.includes(word)),
      own,
    );
    const has = new Set([...taken.values()].flat());
    const end = own.findIndex((part) => !has.has(part));
    const begun = end < 0 ? own : own.slice(0, end);
    const inner = [...taken.keys()].find((word) => isInner && word.length >= SHORTEST);
    const saying = [...taken].filter(([, parts]) => parts.every((part) => begun.includes(part))).map(([word]) => word);
    const by = saying.length > 0 ? saying : inner === undefined ? [] : [inner];
    const [first = ''] = by;
    const isAlone = by.length === 1 && (taken.get(first)?.length ?? 0) === 1;
    if (by.length === 0 || (isAlone && isOther(first))) return [];
    const isSure = isInner || by.length > 1 || (!isAlone && first.length >= SURE_NAME);
    const isWhole = by.length > 1 && end < 0;
    const rank = end < 0 ? 0 : saying.length > 0 ? 1 : 2;
    return [{ choice, rest: words.filter((word) => !by.includes(word)), isWhole, isSure, rank }];
  });
  const least = Math.min(...said.map(({ rest }) => rest.length));
  const most = said.filter(({ rest }) => rest.length === least);
  const best = most.filter(({ rank }) => rank === Math.min(...most.map((one) => one.rank)));
  return best.length > MOST ? [] : best;
}

/** The words that say parts of a label, each with its parts. */
function takenOf(words: readonly string[], own: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const taken = new Map<string, readonly string[]>();
  for (const word of words) {
    const left = own.filter((part) => ![...taken.values()].flat().includes(part));
    const part = left.find((one) => isSaid(word, one));
    const parts = part === undefined ? shortened(word, own) : [part];
    if (parts.length > 0) taken.set(word, parts);
  }
  return taken;
}

const isSaid = (word: string, part: string): boolean =>
  word === part || (word.length >= SHORTEST && part.startsWith(word)) || isNear(word, part);

/** The words of a name that a short name is made of, from the first one on: each by its first letter, or whole. */
function shortened(word: string, name: readonly string[]): readonly string[] {
  if (word.length < SHORT_NAME) return [];
  const made = (rest: string, at: number): number => {
    const part = name[at];
    if (rest === '') return at;
    if (part === undefined) return 0;
    const whole = rest.startsWith(part) ? made(rest.slice(part.length), at + 1) : 0;
    return whole || (rest[0] === part[0] ? made(rest.slice(1), at + 1) : 0);
  };
  const count = made(word, 0);
  return count > 1 ? name.slice(0, count) : [];
}

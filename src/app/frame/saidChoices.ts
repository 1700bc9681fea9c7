/** Which choice of a filter words say: "cash-out", "access bank", "gtbank", "fcmb". */
import type { Choice } from '../../engine/definition/fields';
import { folded } from '../../upstream/searchedText';
import { isNear } from './paletteEntries';

export interface SaidChoice {
  readonly choice: Choice;
  /** The words that do not say it. */
  readonly rest: readonly string[];
}

/** The fewest letters of a word that is not typed whole, and of a short name. */
const SHORTEST = 4;
const SHORT_NAME = 2;
/** So many may be meant by one text; more are meant by none. */
const MOST = 3;

const partsOf = (label: string): readonly string[] => folded(label).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Those that have the most of the words, and of these those that begin with them. @param small words of no meaning. */
export function saidChoices(
  words: readonly string[],
  choices: readonly Choice[],
  small: readonly string[],
): readonly SaidChoice[] {
  const typed = words.filter((word) => !small.includes(word));
  const said = choices.flatMap((choice) => {
    const own = partsOf(choice.label).filter((part) => !small.includes(part));
    const taken = new Map<string, readonly string[]>();
    for (const word of typed) {
      const left = own.filter((part) => ![...taken.values()].flat().includes(part));
      const part = left.find((one) => isSaid(word, one));
      const parts = part === undefined ? shortened(word, own) : [part];
      if (parts.length > 0) taken.set(word, parts);
    }
    if (taken.size === 0) return [];
    const has = new Set([...taken.values()].flat());
    const begun = own.findIndex((part) => !has.has(part));
    const rank = begun < 0 ? 0 : begun === has.size ? 1 : 2;
    return { choice, rest: words.filter((word) => !taken.has(word)), rank };
  });
  const least = Math.min(...said.map(({ rest }) => rest.length));
  const most = said.filter(({ rest }) => rest.length === least);
  const best = most.filter(({ rank }) => rank === Math.min(...most.map((one) => one.rank)));
  return best.length > MOST ? [] : best;
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

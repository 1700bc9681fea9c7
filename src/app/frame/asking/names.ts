/** Names that words say: of lists, of choices and of amounts, whole, by a beginning or by initials. */
import { isNear } from '../paletteEntries';
import { wordsOf, type Speech } from './speech';

/** How words say a name. */
export interface Match {
  /** The token behind it. */
  readonly end: number;
  /** Of `RANK`: the smaller, the surer. */
  readonly rank: number;
  /** One word says it that is no short name, which may as well be a part of another name. */
  readonly isOneWord: boolean;
}

export const RANK = { whole: 0, short: 1, slip: 2, inner: 3, begun: 4 } as const;

/** The fewest letters of initials without "bank" beside them, and of a beginning. */
const SHORT_NAME = 3;
const SHORTEST = 4;

export interface Name {
  readonly label: string;
  /** Other words for it, which are said exactly. */
  readonly others?: readonly string[];
  /** Whether any one of its words says it. */
  readonly isInner?: boolean;
}

export interface Naming {
  readonly speech: Speech;
  /** Words of the lexicon, which are the beginning of no name and no slip in one. */
  readonly isTaken: (word: string) => boolean;
}

/** Small words count in no name that is not said as a whole. */
function matchAt(naming: Naming, at: number, { label, others = [], isInner = false }: Name): Match | null {
  const { tokens, pastOne, isSmall } = naming.speech;
  const whole = pastOne([label, ...others], at);
  const own = wordsOf(label).filter((word) => !isSmall(word));
  const begun = begunAt(naming, at, own);
  if (whole > at && whole >= (begun?.end ?? 0)) return { end: whole, rank: RANK.whole, isOneWord: whole === at + 1 };
  const word = tokens[at]?.text ?? '';
  const isWithin = isInner && !naming.isTaken(word) && own.some((part) => isBegun(word, part));
  return begun ?? (isWithin ? { end: at + 1, rank: RANK.inner, isOneWord: false } : null);
}

/** By its first words, or by a short name and the words that follow. */
function begunAt(naming: Naming, at: number, own: readonly string[]): Match | null {
  const { tokens, pastSmall } = naming.speech;
  const short = shortAt(naming, at, own);
  let end = short > 0 ? at + 1 : at;
  let [isOwn, isExact] = [short > 0, true];
  let count = short;
  for (; count < own.length; count += 1) {
    const next = end > at ? pastSmall(end) : at;
    const [word = '', part = ''] = [tokens[next]?.text, own[count]];
    if (word === part || (!naming.isTaken(word) && isBegun(word, part))) {
      isExact &&= word === part;
      isOwn ||= !naming.isTaken(word);
      end = next + 1;
    } else if (end === at || !isBank(naming, part)) break;
  }
  if (!isOwn) return null;
  const complete = short > 0 ? RANK.short : isExact ? RANK.whole : RANK.slip;
  return { end, rank: count < own.length ? RANK.begun : complete, isOneWord: short === 0 && end === at + 1 };
}

const isBank = ({ speech }: Naming, word = ''): boolean => speech.phrases('bank').includes(word);

/** How many words of a name the initials at a token say. Two letters need "bank" beside them. */
function shortAt(naming: Naming, at: number, own: readonly string[]): number {
  const [word = '', next] = [naming.speech.tokens[at]?.text, naming.speech.tokens[at + 1]?.text];
  return naming.isTaken(word) || (word.length < SHORT_NAME && !isBank(naming, next)) ? 0 : shortened(word, own);
}

/** Whether a word is a beginning of another one, its plural, or has one wrong letter. */
const isBegun = (word: string, whole: string): boolean =>
  word === whole || (word.length >= SHORTEST && whole.startsWith(word)) || word === `${whole}s` || isNear(word, whole);

/** How many words of a name a short name is made of, from the first one on: each by its first letter, or whole. */
function shortened(word: string, name: readonly string[]): number {
  const made = (rest: string, at: number): number => {
    const part = name[at];
    if (rest === '') return at;
    if (part === undefined) return 0;
    const whole = rest.startsWith(part) ? made(rest.slice(part.length), at + 1) : 0;
    return whole || (rest[0] === part[0] ? made(rest.slice(1), at + 1) : 0);
  };
  const count = made(word, 0);
  return count > 1 ? count : 0;
}

/** The longest names at a token, and of these the surest. */
export function bestAt<Of extends Name>(naming: Naming, at: number, names: readonly Of[]): readonly (Of & Match)[] {
  const matches = names.flatMap((one) => {
    const match = matchAt(naming, at, one);
    return match ? [{ ...one, ...match }] : [];
  });
  const end = Math.max(...matches.map((one) => one.end));
  const longest = matches.filter((one) => one.end === end);
  const rank = Math.min(...longest.map((one) => one.rank));
  return longest.filter((one) => one.rank === rank);
}

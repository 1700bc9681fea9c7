/** Amounts and waiting times said in words: "over 500,000", "between 5k and 10k", "over 15 minutes", "N500,000.00". */
import { typedAmount } from '../../engine/definition/typedNumber';
import { isKobo, asKobo, type Kobo } from '../../upstream/money';
import { folded } from '../../upstream/searchedText';

/** What a text says beside its other words. */
export interface Spoken {
  /** As a screen writes it, so that it is no id. */
  readonly exact?: Kobo;
  readonly least?: Kobo;
  readonly most?: Kobo;
  readonly minutes?: number;
  /** The other words. */
  readonly rest: string;
}

/** The words of the screen's language, by their names in `palette.asked`. */
export type Phrases = (name: string) => readonly string[];

const DIGITS = String.raw`(?:\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?!\d)|\d[\d.,]*)`;
const AMOUNT = String.raw`((?:n|₦|ngn)?\s?${DIGITS}(?:\s?[kmn](?![\p{L}\d]))?)`;
/** With its unit, or with its decimals. */
const EXACT = new RegExp(
  String.raw` ((?:n|₦|ngn) ?${DIGITS}|${DIGITS} ?n|(?:\d+|\d{1,3}(?:[ ,]\d{3})+)[.,]\d\d) `,
  'u',
);
const MINUTES_OF = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 } as const;
const UNITS = ['minutes', 'hours', 'days', 'weeks'] as const;
const TIMES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** An amount as people say it: thousands as k, millions as m. Undefined for what is no amount or is too large. */
export function spokenAmount(text: string): Kobo | undefined {
  const [, digits = text, letter = ''] = /^(.*\d[.,]?)\s?([km])$/i.exec(text.trim()) ?? [];
  const kobo = typedAmount(digits.replace(/[.,]$/, ''));
  const amount = (kobo ?? Number.NaN) * (TIMES[letter.toLowerCase()] ?? 1);
  return isKobo(amount) && amount > 0 ? asKobo(amount) : undefined;
}

/** The longest first, so that no other is its beginning. */
export const oneOf = (phrases: readonly string[]): string =>
  `(?:${phrases
    .map((one) => folded(one))
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`;

function spokenWait(text: string, phrases: Phrases): Spoken | undefined {
  const count = String.raw`(?:(\d{1,5}) ?|${oneOf(phrases('one'))} )`;
  for (const unit of UNITS) {
    const wait = new RegExp(` ${oneOf(phrases('over'))} ?${count}${oneOf(phrases(unit))} `, 'u').exec(text);
    if (wait) return { minutes: Number(wait[1] ?? 1) * MINUTES_OF[unit], rest: text.replace(wait[0], ' ') };
  }
  return undefined;
}

export function spokenNumbers(typed: string, phrases: Phrases): Spoken {
  // One space between words, as in the phrases.
  const text = ` ${folded(typed)} `;
  const after = (name: string): string => ` ${oneOf(phrases(name))} ?`;
  const wait = spokenWait(text, phrases);
  if (wait) return wait;
  const both = new RegExp(`${after('between')}${AMOUNT}${after('and')}${AMOUNT} `, 'u').exec(text);
  const [one, other] = [spokenAmount(both?.[1] ?? ''), spokenAmount(both?.[2] ?? '')];
  if (both && one !== undefined && other !== undefined) {
    const [least, most] = one > other ? [other, one] : [one, other];
    return { least, most, rest: text.replace(both[0], ' ') };
  }
  for (const [name, end] of [
    ['over', 'least'],
    ['under', 'most'],
  ] as const) {
    const said = new RegExp(`${after(name)}${AMOUNT} `, 'u').exec(text);
    const amount = spokenAmount(said?.[1] ?? '');
    if (said && amount !== undefined) return { [end]: amount, rest: text.replace(said[0], ' ') };
  }
  const shown = EXACT.exec(text);
  const exact = spokenAmount(shown?.[1] ?? '');
  return shown && exact !== undefined ? { exact, rest: text.replace(shown[0], ' ') } : { rest: text };
}

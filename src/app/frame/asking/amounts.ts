/** Amounts said in words: "over 500,000", "between 5k and 10k", "above 5 million", "N500,000.00". */
import { typedAmount } from '../../../engine/definition/typedNumber';
import { asKobo, isKobo, type Kobo } from '../../../upstream/money';
import { folded } from '../../../upstream/searchedText';
import type { Speech } from './speech';

const TIMES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, thousands: 1e3, millions: 1e6, billions: 1e9 };

/** An amount as people say it: thousands as k, millions as m. Undefined for what is no amount or is too large. */
export function spokenAmount(text: string): Kobo | undefined {
  const [, digits = text, letter = ''] = /^(.*\d[.,]?)\s?([km])$/i.exec(text.trim()) ?? [];
  return koboOf(digits.replace(/[.,]$/, ''), letter.toLowerCase());
}

function koboOf(digits: string, times: string): Kobo | undefined {
  const amount = Math.round((typedAmount(digits) ?? Number.NaN) * (TIMES[times] ?? 1));
  return isKobo(amount) && amount > 0 ? asKobo(amount) : undefined;
}

/** The longest first, so that no other is its beginning. */
const oneOf = (phrases: readonly string[]): string =>
  phrases
    .map((one) => folded(one))
    .toSorted((one, other) => other.length - one.length)
    .join('|');

/** What a comparison says of an amount, and the token behind it. */
export interface Bounds {
  readonly ends: readonly (readonly [operator: 'is' | 'gte' | 'lte', amount: Kobo])[];
  readonly end: number;
}

const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)*`;
/** As a screen writes an amount, so that it is no id. */
const SHOWN = /^(?:\d+|\d{1,3}(?:[ ,]\d{3})+)[.,]\d\d$/;

/** Reads "over 500,000", "between 5k and 10k" and an amount as a screen writes it, at a token. */
export function boundsOf(speech: Speech): (at: number) => Bounds | null {
  const { text, tokens, phrases, past, pastSmall } = speech;
  const factors = ['thousands', 'millions', 'billions'].map((name) => `(?<${name}>${oneOf(phrases(name))})`).join('|');
  const unit = oneOf(phrases('naira'));
  const pattern = new RegExp(
    `(?:(?<unit>${unit}) ?)?(?<digits>${DIGITS})(?: ?(?:${factors}))?(?: ?(?<after>${unit}))?(?![\\p{L}\\p{N}]|[.,/]\\d)`,
    'uy',
  );
  const amountAt = (at: number) => {
    pattern.lastIndex = tokens[at]?.from ?? text.length;
    const { digits = '', unit: before, after, ...times } = pattern.exec(text)?.groups ?? {};
    const end = tokens.filter(({ from }) => from < pattern.lastIndex).length;
    const amount = koboOf(digits, Object.keys(times).find((name) => times[name]) ?? '');
    // "15 minutes" is no amount.
    if (amount === undefined || ['minutes', 'hours', 'days', 'weeks', 'months'].some((name) => past(name, end) > end))
      return null;
    return { amount, end, isShown: (before ?? after) !== undefined || SHOWN.test(digits) };
  };
  const amountPast = (name: string, at: number) => {
    const next = past(name, at);
    return next > at ? amountAt(pastSmall(next)) : null;
  };
  return (at) => {
    const one = amountPast('between', at);
    const other = one && amountPast('and', one.end);
    if (one && other) {
      const [least, most] = one.amount > other.amount ? [other.amount, one.amount] : [one.amount, other.amount];
      return { ends: [['gte', least] as const, ['lte', most] as const], end: other.end };
    }
    const [least, most, exact] = [amountPast('over', at), amountPast('under', at), amountAt(at)];
    if (least) return { ends: [['gte', least.amount]], end: least.end };
    if (most) return { ends: [['lte', most.amount]], end: most.end };
    return exact?.isShown ? { ends: [['is', exact.amount]], end: exact.end } : null;
  };
}

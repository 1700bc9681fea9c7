/**
 * A text that says a list in words: "failed gtbank today", "pending cash-out", "transactions over 500,000 on 12 March".
 * Its words are the labels of the list's quick filter, of the periods and of what its filters offer, with other words
 * for them, in the language of the screen.
 */
import type { Resource } from '../../engine/definition/resource';
import { SEARCH_PARAM } from '../../lists/question/address';
import { folded, isShortPart, mayBeSecret } from '../../upstream/searchedText';
import { isPersonal } from '../../upstream/typedText';
import {
  readingsOf,
  saidFields,
  withoutOne,
  wordsOf,
  type Language,
  type Translate,
  type Understood,
} from './askedReadings';
import { spokenDays } from './spokenDays';
import { spokenNumbers } from './spokenNumbers';

interface Asking {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly choicesOf: Language['choicesOf'];
}

export interface AskedList {
  readonly resource: Resource;
  /** "Failed, Today". */
  readonly says: string;
  /** The query of the list's address, with a question mark; null where the list cannot look up what is left. */
  readonly search: string | null;
  /** Words that say nothing of the list, which looks them up. */
  readonly left: string;
}

/** A reading of a list that the text names, or that it says enough of. */
interface Reading extends Understood {
  readonly resource: Resource;
  readonly isNamed: boolean;
}

/**
 * The lists that the whole text says: those it names, or the first whose outcomes and periods it says; several where a
 * short name is of several banks. Words of none of them are a name or an id: then the list that the others say the most
 * of looks them up.
 */
export function askedLists(
  typed: string,
  resources: readonly Resource[],
  translate: Translate,
  { now, choicesOf }: Asking,
): readonly AskedList[] {
  const phrases = (name: string): readonly string[] =>
    translate(`palette.asked.${name}`, { _: '' })
      .split(', ')
      .filter((one) => one !== '');
  const { days, rest } = spokenDays(typed, phrases, now);
  const numbers = spokenNumbers(rest, phrases);
  const small = [...phrases('small'), ...(numbers.minutes === undefined ? [] : phrases('since'))];
  // "Agents" is a list rather than the beginning of "Agent Transfer".
  const lists = resources.map(({ label }) => folded(label));
  const language = { translate, phrases, small, numbers, days, choicesOf, lists };
  const words = wordsOf(numbers.rest);
  const readings = (resource: Resource, said: readonly string[] | null, isNamed: boolean): readonly Reading[] =>
    (said ? readingsOf(resource, said, language) : [])
      .filter(({ params }) => isNamed || Object.keys(params).length > 0)
      .map(({ says, params, rest: left }) => ({ says, params, rest: left, resource, isNamed }));
  const named = resources.map((resource) =>
    readings(resource, withoutOne(words, [resource.label, ...phrases(`lists.${resource.name}`)]), true),
  );
  const whole = named.flatMap(wholeOf);
  if (whole.length > 0) return whole.map(asked);
  const others = resources
    .filter(({ quick, period }) => quick && period)
    .map((resource) => readings(resource, words, false));
  const first = others.map(wholeOf).find((all) => all.length > 0);
  if (first) return first.map(asked);
  const parts = [...named, ...others].flat().filter((one) => one.rest.length > 0);
  return parts
    .toSorted((one, other) => one.rest.length - other.rest.length)
    .slice(0, 1)
    .map(asked);
}

/** The first reading that leaves no word, and those of other choices by the same words. */
function wholeOf(readings: readonly Reading[]): readonly Reading[] {
  const whole = readings.filter((reading) => reading.rest.length === 0 && saysEnough(reading));
  const [first] = whole;
  return whole.filter((one) => first && formOf(one) === formOf(first));
}

/** "Wema" alone is rather the name of an agent than of a bank. */
function saysEnough({ resource, params, isNamed }: Reading): boolean {
  const [name, ...more] = Object.keys(params);
  const isChoice = saidFields(resource).some(({ param }) => param === name);
  return name !== undefined && (isNamed || more.length > 0 || !isChoice);
}

/** A reading without the choices that it says. */
function formOf({ resource, params }: Reading): string {
  const choices = new Set<string>(saidFields(resource).map(({ param }) => param));
  return JSON.stringify(Object.entries(params).map(([name, value]) => (choices.has(name) ? name : [name, value])));
}

function asked({ resource, says, params, rest }: Reading): AskedList {
  const left = rest.join(' ');
  const isSearched = resource.filters.some(({ param }) => param === SEARCH_PARAM);
  const isHeld = left !== '' && (!isSearched || isShortPart(left) || mayBeSecret(left) || isPersonal(left));
  const query = new URLSearchParams({ ...params, ...(left !== '' && { [SEARCH_PARAM]: left }) });
  return { resource, says: says.join(', '), search: isHeld ? null : `?${query.toString()}`, left };
}

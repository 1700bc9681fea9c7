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
  DURING,
  NAMED,
  nameOf,
  readingsOf,
  saidFields,
  withoutOne,
  wordsOf,
  type Language,
  type Translate,
  type Understood,
} from './askedReadings';
import { spokenDays, type SpokenDays } from './spokenDays';
import { spokenNumbers } from './spokenNumbers';

interface Asking {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly choicesOf: Language['choicesOf'];
  /** Lists that the person may not open too: their names are no names of records. */
  readonly all: readonly Resource[];
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
  { now, choicesOf, all }: Asking,
): readonly AskedList[] {
  const phrases = (name: string): readonly string[] =>
    translate(`palette.asked.${name}`, { _: '' })
      .split(', ')
      .filter((one) => one !== '');
  const day = spokenDays(typed, phrases, now);
  const withDays = readAll(typed, day, resources, { translate, phrases, choicesOf, all });
  // "24/7 supermarket" is a name.
  return day.isLoose === true && withDays.some(({ left }) => left !== '')
    ? readAll(typed, { rest: typed }, resources, { translate, phrases, choicesOf, all })
    : withDays;
}

/** How the person speaks. */
type Speech = Pick<Language, 'translate' | 'phrases' | 'choicesOf'> & Pick<Asking, 'all'>;

function readAll(
  typed: string,
  { days, rest }: SpokenDays,
  resources: readonly Resource[],
  speech: Speech,
): readonly AskedList[] {
  const { phrases, all } = speech;
  const numbers = spokenNumbers(rest, phrases);
  const small = [...phrases('small'), ...(numbers.minutes === undefined ? [] : phrases('since'))];
  const namesOf = ({ name, label }: Resource): readonly string[] => [label, ...phrases(`lists.${name}`)];
  // "Agents" is a list rather than the beginning of "Agent Transfer".
  const lists = all.flatMap(namesOf).map(folded);
  const never = phrases('never').map(folded);
  const words = wordsOf(numbers.rest);
  const language = { ...speech, small, numbers, days, lists, never, order: words };
  const readings = (resource: Resource, said: readonly string[] | null, isNamed: boolean): readonly Reading[] =>
    (said ? readingsOf(resource, said, language) : [])
      .filter(({ params }) => isNamed || Object.keys(params).length > 0)
      .map((one) => Object.assign({ resource, isNamed }, one));
  const named = resources.map((resource) => ({ resource, said: withoutOne(words, namesOf(resource)) }));
  const ofNamed = named.map(({ resource, said }) => readings(resource, said, true));
  const asked = (one: Reading): AskedList => askedOf(one, (left) => isClear(left, resources, language));
  const whole = ofNamed.flatMap(wholeOf);
  if (whole.length > 0) return whole.map(asked);
  const others = resources
    .filter(({ quick, period }) => quick && period)
    .map((resource) => readings(resource, words, false));
  const first = others.map(wholeOf).find((same) => same.length > 0);
  if (first) return first.map(asked);
  // A name alone is of a page.
  if (ofNamed.flat().some((one) => one.rest.length === 0)) return [];
  const isNamed = named.some(({ said }) => said !== null);
  const parts = (isNamed ? ofNamed : others).flat().filter((one) => isNamed || saysEnough(one));
  const [best] = parts.toSorted((one, other) => one.rest.length - other.rest.length);
  if (best) return parts.filter((one) => one.rest.length === best.rest.length && isSame(one, best)).map(asked);
  if (!isNamed) return [];
  // What the named list cannot be asked by.
  return resources
    .flatMap((resource) => {
      const left = withoutOne(wordsOf(typed), namesOf(resource))?.join(' ') ?? '';
      return left === '' ? [] : [{ resource, says: '', search: null, left }];
    })
    .slice(0, 1);
}

/** Whether words may be looked up: they are of no list, period, day or outcome, and none of them turns the others round. */
function isClear(left: readonly string[], resources: readonly Resource[], language: Language): boolean {
  const { translate, phrases, lists, never } = language;
  const periods = [...NAMED, ...DURING].flatMap((name) => [nameOf(name, translate)].concat(phrases(`periods.${name}`)));
  const outcomes = resources.flatMap(({ quick }) => {
    const choices = quick?.options.choices;
    return choices && !('call' in choices)
      ? choices.map(({ value, label }) => [label].concat(phrases(`outcomes.${value}`)))
      : [];
  });
  const [labels, all] = [outcomes.map(([label = '']) => label), outcomes.flat()];
  const months = phrases('months').map(folded);
  const isDay =
    months.includes(left.join(' ')) ||
    left.some((word, at) => /^\d/.test(left[at - 1] ?? '') && months.some((month) => month.startsWith(word)));
  const isOf = (phrase: string): boolean => withoutOne(left, [phrase]) !== null;
  return !(
    isDay ||
    left.some((word) => never.includes(word)) ||
    [...lists, ...periods].some(isOf) ||
    labels.some((label) => left.includes(folded(label))) ||
    all.some((phrase) => withoutOne(left, [phrase])?.length === 0)
  );
}

/** The first reading that leaves no word, and those of other choices by the same words. */
function wholeOf(readings: readonly Reading[]): readonly Reading[] {
  const whole = readings.filter((reading) => reading.rest.length === 0 && saysEnough(reading));
  const [first] = whole;
  return whole.filter((one) => first && isSame(one, first));
}

/** "Wema" alone is rather the name of an agent than of a bank; "insufficient funds" is a status. */
function saysEnough({ resource, params, isNamed, isWhole }: Reading): boolean {
  const [name, ...more] = Object.keys(params);
  const isChoice = saidFields(resource).some(({ param }) => param === name);
  return name !== undefined && (isNamed || more.length > 0 || !isChoice || isWhole === true);
}

const isSame = (one: Reading, other: Reading): boolean =>
  one.resource === other.resource && formOf(one) === formOf(other);

/** A reading without the choices that it says. */
function formOf({ resource, params }: Reading): string {
  const choices = new Set<string>(saidFields(resource).map(({ param }) => param));
  return JSON.stringify(Object.entries(params).map(([name, value]) => (choices.has(name) ? name : [name, value])));
}

function askedOf(
  { resource, says, params, rest }: Reading,
  maySearch: (left: readonly string[]) => boolean,
): AskedList {
  const left = rest.join(' ');
  const isSearched = resource.filters.some(({ param }) => param === SEARCH_PARAM);
  const isHeld =
    left !== '' && (!isSearched || !maySearch(rest) || isShortPart(left) || mayBeSecret(left) || isPersonal(left));
  const query = new URLSearchParams({ ...params, ...(left !== '' && { [SEARCH_PARAM]: left }) });
  return { resource, says: says.join(', '), search: isHeld ? null : `?${query.toString()}`, left };
}

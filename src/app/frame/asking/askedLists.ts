/**
 * A text that says a list in words: "failed gtbank today", "pending cash-out", "agents silent this month". Its words are
 * the labels of outcomes, of periods and of what the filters of lists offer, and the phrases of `palette.asked`, in the
 * language of the screen. A list is offered only for all that was said (D999).
 */
import type { Resource } from '../../../engine/definition/resource';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { lexiconOf, MOST, type Heard, type Lexicon } from './segments';
import { readingsOf, type Reading } from './reading';
import type { Translate } from './speech';

export interface AskedList {
  readonly resource: Resource;
  /** "Failed, Today". */
  readonly says: string;
  /** The query of the list's address, with a question mark; null where the list cannot look up what is left. */
  readonly search: string | null;
  /** Words that say nothing of the list, which looks them up. */
  readonly left: string;
}

/**
 * The lists that the whole text says: those it names, or the first whose outcomes and periods it says; several where a
 * name is of several choices. Words of none of them are a name or an id: then the list that the others say the most of
 * looks them up, or they are not clear.
 */
export function askedLists(
  typed: string,
  resources: readonly Resource[],
  translate: Translate,
  heard: Heard,
): readonly AskedList[] {
  const lexicon = lexiconOf(typed, translate, heard);
  const asked = resources.filter((one) => hasOutcomes(one) || hasAmounts(one) || isNamed(one, lexicon));
  const readings = asked.flatMap((resource) => readingsOf(resource, lexicon));
  const named = readings.filter((one) => one.isNamed);
  const unnamed = readings.filter((one) => !one.isNamed && !one.namesOther && saysEnough(one) && isUsual(one));
  const whole = named.filter(({ left }) => left === 0);
  // A name alone is of a page.
  if (whole.length > 0)
    return whole
      .filter(({ says }) => says.length > 0)
      .slice(0, MOST)
      .map(askedOf);
  // The name of a list that the person may not open is not clear.
  const others = readings.filter((one) => one.namesOther && saysEnough(one) && isUsual(one));
  const parts = named.length + unnamed.length > 0 ? [...named, ...unnamed] : others;
  const [best] = parts.toSorted(
    (one, other) => one.left - other.left || Number(other.isSearched) - Number(one.isSearched),
  );
  return parts.filter((one) => one.resource === best?.resource && one.left === best.left).map(askedOf);
}

/** Lists that a text may be of without naming them: by their outcomes and days, or by the name of an amount. */
const hasOutcomes = ({ quick, period }: Resource): boolean => quick !== null && period !== null;
const hasAmounts = ({ fields }: Resource): boolean => fields.some(({ kind }) => kind === 'money');
const isNamed = (resource: Resource, { lists }: Lexicon): boolean =>
  lists.some((part) => part?.kind === 'list' && part.of.includes(resource));

const isUsual = ({ resource, means }: Reading): boolean =>
  hasOutcomes(resource) || means.some((one) => one.isFieldSaid === true);

/** "Wema" alone is rather the name of an agent than of a bank; "insufficient funds" is a status. */
const saysEnough = ({ means, hasMore }: Reading): boolean =>
  hasMore ||
  means.length > 1 ||
  means.some(({ kind, isStatus, isNegated }) => kind !== 'choice' || isStatus === true || isNegated === true);

function askedOf({ resource, says, params, left, text, isSearched }: Reading): AskedList {
  const query = new URLSearchParams({ ...params, ...(left > 0 && { [SEARCH_PARAM]: text }) });
  return {
    resource,
    says: says.join(', '),
    search: left > 0 && !isSearched ? null : `?${query.toString()}`,
    left: text,
  };
}

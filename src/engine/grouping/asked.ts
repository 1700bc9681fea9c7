/** What the service is asked for a summary, and its answer as it is shown. */
import { asTexts } from '../../lists/everyRecord';
import { type FilterTexts as Filter, partedFilter } from '../../lists/byBrowser';
import { leavesOut } from '../../lists/question/leavesOut';
import { keysText, type SummaryGroup, type SummaryQuestion as Asked } from '../../lists/summary';
import type { SummaryAnswer, SummaryAsked } from '../../upstream/summaries';
import type { Resource } from '../definition/resource';
import { countedFor, countedMeasures, type NameOf, shownSummary, type ShownSummary } from './groups';
import type { ServiceSummaries, SummaryQuestion } from './question';

/** Characters of an address that services and what stands before them take, at most 8 KiB with the rest of its line. */
const LONGEST_ASKED = 7_000;

export interface Summarising {
  readonly resource: Resource;
  readonly question: SummaryQuestion;
  /** As sent. */
  readonly filter: Filter;
  /** What stands for no value of each field of the question. */
  readonly none: readonly string[];
  /** The groups to answer. Default: the first in order. */
  readonly keys?: Asked['keys'];
}

/** A host summarises a list by the values that it filters it by, where its configuration says nothing else. */
export function takenOf({ fields, operators, summarised }: Resource, filter: Filter): ServiceSummaries {
  const { amounts, none = null } = summarised ?? {};
  if (amounts) return { amounts, noneBy: leavesOut(fields, filter, none) ? null : none, kinds: null };
  const kinds = operators === 'all' ? {} : operators;
  return { amounts: Object.keys(kinds).filter((name) => kinds[name] === 'money'), noneBy: null, kinds };
}

/** A list's filter as the service takes it. */
export const sentFilter = (resource: Resource, filter: Filter): Filter => asTexts(partedFilter(resource, filter).sent);

/** What the service is asked. */
export const askedSummary = ({ resource, question, filter, keys }: Omit<Summarising, 'none'>): Filter & SummaryAsked =>
  askedOf(question, sentFilter(resource, filter), keys);

/** @param sent the filter as the service takes it. */
export function askedOf(question: SummaryQuestion, sent: Filter, keys: Asked['keys'] = []): Filter & SummaryAsked {
  const { by, sort, descending, none } = question;
  const asked = {
    ...sent,
    by: by.map((one) => one.asked).join(),
    measures: countedMeasures(question).join(),
    sort: sort === 'by' ? 'by' : countedFor(sort),
    order: descending ? ('desc' as const) : ('asc' as const),
    ...(none && { none: 'true' }),
  };
  // Groups beyond what fits stay unknown.
  for (let count = keys.length; count > 0; count = Math.floor(count * 0.95)) {
    const withKeys = { ...asked, keys: keysText(keys.slice(0, count)) };
    if (new URLSearchParams(withKeys).toString().length <= LONGEST_ASKED) return withKeys;
  }
  return asked;
}

/** The service's answer as it is shown. */
export function answeredSummary(
  answer: SummaryAnswer,
  { question, none }: Pick<Summarising, 'question' | 'none'>,
): ShownSummary {
  const names = new Map<string, string | null>();
  for (const { keys, labels } of answer.groups)
    for (const [index, key] of keys.entries()) names.set(`${index} ${key}`, labels[index] ?? null);
  const nameOf: NameOf = (grouping, key) => names.get(`${question.by.indexOf(grouping)} ${key}`);
  // Of the first groups alone the service's order is kept.
  const isReordered = question.sort === 'by' && answer.others === null;
  const ordered = isReordered ? { ...answer, groups: inOrder(answer.groups, question) } : answer;
  return shownSummary(ordered, question, countedMeasures(question), nameOf, none);
}

/** Sorts groups as the definition lists the choices of the first grouping. Unlisted values come last. */
export function inOrder<Group extends SummaryGroup>(
  groups: readonly Group[],
  { by: [first], descending }: SummaryQuestion,
): readonly Group[] {
  const values = first?.inOrder;
  if (!values) return groups;
  const placeOf = ({ keys: [key] }: Group): number => {
    const place = values.indexOf(key ?? '');
    if (place === -1) return values.length;
    return descending ? values.length - 1 - place : place;
  };
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}

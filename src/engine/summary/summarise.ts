/** Makes a summary: by the service where it can, else by the browser, from every match as an export reads them. */
import { asTexts, everyRecord } from '../../lists/everyRecord';
import { type FilterTexts as Filter, partedFilter } from '../../lists/byBrowser';
import { leavesOut } from '../../lists/question/leavesOut';
import { keysText, type SummaryGroup, type SummaryQuestion as Asked, Tallies } from '../../lists/summary';
import type { SummaryAnswer, SummaryAsked } from '../../upstream/summaries';
import type { Resource } from '../definition/resource';
import { shownText } from '../definition/text';
import type { RowPage } from '../rows/pageQuery';
import {
  amountFields,
  countedFor,
  countedMeasures,
  formOf,
  type NameOf,
  shownSummary,
  type ShownSummary,
  tallyOf,
} from './groups';
import type { Grouping, ServiceSummaries, SummaryQuestion } from './question';

/** The browser reads so many records at most: minutes at a usual service. */
export const MOST_READ = 200_000;
/** Records per request. */
const WINDOW = 5_000;
/** Characters of an address that services and what stands before them take, at most 8 KiB with the rest of its line. */
const LONGEST_ASKED = 7_000;

export interface Progress {
  readonly rows: number;
  readonly total: number;
}

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

/** What the service is asked. */
export function askedSummary({ resource, question, filter, keys = [] }: Omit<Summarising, 'none'>) {
  const { by, sort, descending, none } = question;
  const asked: Filter & SummaryAsked = {
    ...asTexts(partedFilter(resource, filter).sent),
    by: by.map((one) => one.asked).join(),
    measures: countedMeasures(question).join(),
    sort: sort === 'by' ? 'by' : countedFor(sort),
    order: descending ? 'desc' : 'asc',
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
export function answeredSummary(answer: SummaryAnswer, { question, none }: Summarising): ShownSummary {
  const names = new Map<string, string | null>();
  for (const { keys, labels } of answer.groups)
    for (const [index, key] of keys.entries()) names.set(`${index} ${key}`, labels[index] ?? null);
  const nameOf: NameOf = (grouping, key) => names.get(`${question.by.indexOf(grouping)} ${key}`);
  // Of the first groups alone the service's order is kept.
  const isReordered = question.sort === 'by' && answer.others === null;
  const ordered = isReordered ? { ...answer, groups: inOrder(answer.groups, question) } : answer;
  return shownSummary(ordered, question, countedMeasures(question), nameOf, none);
}

interface Reading extends Summarising {
  /** Reads one page; `page` counts from 1. */
  readonly read: (filter: Filter, page: number, length: number) => Promise<RowPage>;
  readonly onRead: (progress: Progress) => void;
  /** This computer's time, for an end date that keeps new records from moving the pages. */
  readonly now: number;
}

/** @throws CountError above `MOST_READ` and where the list changed meanwhile, or errors of `read`. */
export async function readSummary(options: Reading): Promise<ShownSummary> {
  const { resource, question, filter, none, keys, read, onRead, now } = options;
  const measures = countedMeasures(question);
  const amounts = amountFields(resource, measures);
  const windows = everyRecord({ resource, filter, read, now, maxRows: MOST_READ, length: WINDOW });
  const tallies = new Tallies(question.by.map((grouping) => formOf(resource, grouping)));
  const names = new Map<Grouping, Map<string, string>>(question.by.map((one) => [one, new Map()]));
  let rows = 0;
  for await (const window of windows) {
    for (const row of window.rows) {
      const tally = tallyOf(resource, question, amounts, row);
      tallies.add(tally);
      noteNames(names, tally.keys, row);
    }
    rows += window.rows.length;
    onRead({ rows, total: window.total });
  }
  const { sort, descending } = question;
  const summary = tallies.summary({
    measures,
    sort: sort === 'by' ? 'by' : countedFor(sort),
    order: descending ? 'desc' : 'asc',
    keys,
  });
  const ordered = { ...summary, groups: sort === 'by' ? inOrder(summary.groups, question) : summary.groups };
  return shownSummary(ordered, question, measures, (grouping, key) => names.get(grouping)?.get(key), none);
}

/** Sorts groups as the definition lists the choices of the first grouping. Unlisted values come last. */
function inOrder<Group extends SummaryGroup>(
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

/** The text of a key, as its cell shows it. */
function noteNames(
  names: ReadonlyMap<Grouping, Map<string, string>>,
  keys: readonly (string | null)[],
  row: object,
): void {
  let index = 0;
  for (const [{ field, time }, texts] of names) {
    const key = keys[index] ?? null;
    if (field && !time && key !== null && !texts.has(key)) texts.set(key, shownText(field, row));
    index += 1;
  }
}

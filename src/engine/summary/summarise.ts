/** Makes a summary in the browser, from every match as an export reads them. */
import { everyRecord } from '../../lists/everyRecord';
import type { FilterTexts as Filter } from '../../lists/byBrowser';
import { Tallies } from '../../lists/summary';
import { shownText } from '../definition/text';
import type { RowPage } from '../rows/pageQuery';
import { inOrder, type Summarising } from '../grouping/asked';
import { countedFor, countedMeasures, shownSummary, type ShownSummary } from '../grouping/groups';
import type { Grouping } from '../grouping/question';
import { amountFields, formOf, tallyOf } from './rows';

/** The browser reads so many records at most: minutes at a usual service. */
export const MOST_READ = 200_000;
/** Records per request. */
const WINDOW = 5_000;
export interface Progress {
  readonly rows: number;
  readonly total: number;
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

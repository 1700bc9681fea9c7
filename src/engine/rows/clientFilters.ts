/**
 * Filters that the service does not have (`list.filtersHere`): the first records of the list are read and compared.
 * Without React, because the export's worker uses it too.
 */
import type { Page, Paging } from '../../upstream/endpoint';
import { unreadableAt } from '../../upstream/unreadable';
import { filterKindOf, type FilterText } from '../definition/filters';
import { isUsable } from '../definition/text';
import type { Resource } from '../definition/resource';
import { truncatedPageError } from '../../upstream/errors';

/** Client filters read at most this many records, from the beginning of the list. */
export const LOOKED_THROUGH = 5_000;
/** Records per request. */
const PAGE = 1_000;

/** A filter of the browser. Plain data, so that it can be sent to a worker. */
export interface Condition extends FilterText {
  /** The field is one end of the list's period: days from this one on, or up to it. */
  readonly end: 'first' | 'last' | null;
}

export interface SplitFilter {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly conditions: readonly Condition[];
}

export interface Matches<Row> {
  readonly rows: readonly Row[];
  /** The number of records in the list, if only the first of them were read; null if all were. */
  readonly scannedOf: number | null;
  /** Records whose filtered value is unreadable. They are not among the rows. */
  readonly uncompared: number;
}

/** Splits a filter into the service's part and the browser's conditions. */
export function splitClientFilters(
  { clientFilters, period }: Pick<Resource, 'clientFilters' | 'period'>,
  filter: object,
): SplitFilter {
  const sent: Record<string, unknown> = { ...filter };
  const conditions = clientFilters.flatMap((field): readonly Condition[] => {
    const value = sent[field.param];
    delete sent[field.param];
    const end = field === period?.[0] ? 'first' : field === period?.[1] ? 'last' : null;
    return typeof value === 'string' && value.trim() !== '' ? [{ field, value: value.trim(), end }] : [];
  });
  return { sent, conditions };
}

/**
 * Filters the first records of a list. A record that moves to the next page meanwhile counts once. @throws
 * UpstreamError as `read` does, and for a page with fewer rows than the total says.
 */
export async function readMatches<Row extends object>(
  conditions: readonly Condition[],
  read: (paging: Paging) => Promise<Page<Row>>,
): Promise<Matches<Row>> {
  const tests = conditions.map((condition) => ({
    condition,
    test: filterKindOf(condition.field).matches(condition, condition.end),
  }));
  const seen = new Set<string>();
  const rows: Row[] = [];
  let uncompared = 0;
  let total = 0;
  for (let from = 0; from < LOOKED_THROUGH; from += PAGE) {
    // In sequence, because each answer tells whether there is another page.
    // oxlint-disable-next-line no-await-in-loop
    const page = await read({ startPage: from / PAGE, length: PAGE });
    total = page.total;
    if (page.rows.length < Math.min(PAGE, total - from)) throw truncatedPageError();
    for (const row of page.rows) {
      const text = JSON.stringify(row);
      if (seen.has(text)) continue;
      seen.add(text);
      const comparable = tests.filter(({ condition }) => isReadable(condition, row));
      if (!comparable.every(({ test }) => test(row))) continue;
      if (comparable.length === tests.length) rows.push(row);
      else uncompared += 1;
    }
    if (from + PAGE >= total) return { rows, scannedOf: null, uncompared };
  }
  return { rows, scannedOf: total, uncompared };
}

function isReadable({ field }: Condition, record: unknown): boolean {
  const { code } = field.options;
  return isUsable(field, record) && !(code && unreadableAt(record, code));
}

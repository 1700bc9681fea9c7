/** Reads all records that match a list's filters for a selection: page by page like an export, each record once. */
import type { RaRecord } from 'ra-core';
import { everyRecord } from '../../lists/everyRecord';
import type { NormalField } from '../definition/resource';

/** Limit of a selection: one call per record takes its time. */
export const MAX_CHOSEN = 10_000;
/** Records per request. */
const PAGE = 1_000;

type Reading = Omit<Parameters<typeof everyRecord<RaRecord, NormalField>>[0], 'maxRows' | 'length'>;

interface MatchingOptions extends Reading {
  /** Called with the number of records read, and the number that match. */
  readonly onRead: (rows: number, total: number) => void;
}

/**
 * Includes records without a readable key, which `Selection.add` counts. @throws CountError `tooMany` above
 * `MAX_CHOSEN`, `missing` if the list changed meanwhile, or errors of `read`.
 */
export async function readMatching({ onRead, ...options }: MatchingOptions): Promise<readonly RaRecord[]> {
  const records: RaRecord[] = [];
  for await (const window of everyRecord<RaRecord, NormalField>({ ...options, maxRows: MAX_CHOSEN, length: PAGE })) {
    records.push(...window.rows);
    onRead(records.length, window.total);
  }
  return records;
}

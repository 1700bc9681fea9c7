/** For a service without a search of its own: which other spelling of a typed text it knows (D379). */
import type { DataProvider } from 'ra-core';
import { reader, type Filter } from '../../rows/pageQuery';

/** @returns the first spelling with a match; null if none has one, or the service does not answer. */
export async function trySpellings(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  filter: Filter,
  param: string,
  spellings: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  for (const spelling of spellings) {
    // One request at a time, because each is only needed if the one before found nothing.
    // oxlint-disable-next-line no-await-in-loop
    const { total } = await reader(dataProvider, resource, { ...filter, [param]: spelling })(1, 1, signal);
    if (total > 0) return spelling;
  }
  return null;
}

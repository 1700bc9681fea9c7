/**
 * Reads of each record what its row does not say, where a call of its own answers that: whether somebody is active, say.
 * A few at once; nothing is changed by it.
 */
import { mapAsync } from 'es-toolkit';
import type { RaRecord } from 'ra-core';
import { UpstreamError } from '../../upstream/errors';
import type { CallName, CallVerb } from '../../upstream/index';
import { valuesOf } from '../calls/input';
import type { Resource } from '../definition/resource';
import type { Candidate } from './qualify';

/** Records asked for at a time. */
const AT_ONCE = 4;

interface DetailOptions {
  readonly dataProvider: CallVerb;
  readonly call: CallName;
  readonly resource: Resource;
  readonly signal: AbortSignal;
  /** Told how many have been read. */
  readonly onRead: (read: number) => void;
}

/**
 * In the order given. One that cannot be read says so and takes no other with it, but for a lost connection: the others
 * are not asked for then.
 * @throws the signal's reason, and UpstreamError `signedOut`.
 */
export async function readDetails(
  records: readonly RaRecord[],
  { dataProvider, call, resource, signal, onRead }: DetailOptions,
): Promise<readonly Candidate[]> {
  const input = resource.api.detail?.input;
  let read = 0;
  let lost: string | undefined;
  const one = async (record: RaRecord): Promise<Candidate> => {
    if (lost !== undefined) return { record, unread: lost };
    try {
      const more = await dataProvider.call(call, valuesOf(resource, input, record), { signal });
      return { record: { ...record, ...(typeof more === 'object' ? more : {}), id: record.id } };
    } catch (error) {
      if (signal.aborted || !(error instanceof UpstreamError) || error.kind === 'signedOut') throw error;
      if (error.kind === 'network' || error.kind === 'timeout') lost = error.message;
      return { record, unread: error.message };
    }
  };
  return mapAsync(
    records,
    async (record) => {
      const candidate = await one(record);
      read += 1;
      onRead(read);
      return candidate;
    },
    { concurrency: AT_ONCE },
  );
}

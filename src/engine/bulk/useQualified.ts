/** The records of a selection that an action applies to, after reading details that rows lack. */
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../ui/sentence';
import type { AppDataProvider } from '../app/context';
import type { NormalAction, Resource } from '../definition/resource';
import { qualify, type Candidate } from './qualify';
import { mapAsync } from 'es-toolkit';
import { isSignedOut, UpstreamError } from '../../upstream/errors';
import type { CallName, CallVerb } from '../../upstream/index';
import { takenValues } from '../calls/input';

type CandidatesById = ReadonlyMap<RaRecord['id'], Candidate>;

export function useQualified(resource: Resource, action: NormalAction, records: readonly RaRecord[]) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { detail } = resource.api;
  // Conditions may need values that only the record's own call returns.
  const call = detail && action.on === 'record' ? detail.call : null;
  const [byId, setById] = useState<CandidatesById>(
    () => new Map(call ? [] : records.map((record) => [record.id, { record }])),
  );
  /** Records being read; null when none are. */
  const [reading, setReading] = useState(call ? records : null);
  const [read, setRead] = useState(0);

  useEffect(() => {
    if (!reading || call === null) return undefined;
    const abort = new AbortController();
    const over = (candidates: readonly Candidate[]): void => {
      if (abort.signal.aborted) return;
      setById((before) => new Map([...before, ...candidates.map((one) => [one.record.id, one] as const)]));
      setReading(null);
    };
    const options = { resource, dataProvider, call, signal: abort.signal, onRead: setRead };
    readDetails(reading, options).then(over, (error: unknown) => {
      if (error instanceof Error && isSignedOut(error)) return;
      const unread = errorText(error);
      over(reading.map((record) => ({ record, unread })));
    });
    return () => abort.abort();
  }, [reading, call, dataProvider, resource]);

  const qualified = useMemo(() => {
    if (reading) return null;
    const candidates = records.flatMap(({ id }) => byId.get(id) ?? []);
    return qualify(resource, action, candidates, translate);
  }, [reading, resource, action, records, byId, translate]);
  const unread = records.filter(({ id }) => byId.get(id)?.unread !== undefined);
  const again = (): void => {
    setRead(0);
    setReading(unread);
  };
  /** `qualified`: null while records are being read. `again`: reads what could not be read; null if all was. */
  return { qualified, read, of: reading?.length ?? 0, again: unread.length > 0 && !reading ? again : null };
}

/** Calls at a time. */
const AT_ONCE = 4;

interface DetailOptions {
  readonly dataProvider: CallVerb;
  readonly call: CallName;
  readonly resource: Resource;
  readonly signal: AbortSignal;
  /** Called with the number of records read. */
  readonly onRead: (read: number) => void;
}

/**
 * Reads each record's details, in order. One that cannot be read carries the reason; after a lost connection the rest
 * is not requested. @throws the signal's reason, and UpstreamError `signedOut`.
 */
async function readDetails(
  records: readonly RaRecord[],
  { dataProvider, call, resource, signal, onRead }: DetailOptions,
): Promise<readonly Candidate[]> {
  const input = resource.api.detail?.input;
  let read = 0;
  let lost: string | undefined;
  const one = async (record: RaRecord): Promise<Candidate> => {
    if (lost !== undefined) return { record, unread: lost };
    try {
      const more = await dataProvider.call(call, takenValues(resource, input, record), { signal, tolerant: true });
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

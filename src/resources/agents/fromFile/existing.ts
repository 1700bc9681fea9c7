/** Whether the service has the agent of a row already, or somebody with its user name or email. */
import { mapAsync } from 'es-toolkit';
import type { DataProvider, RaRecord } from 'ra-core';
import { AT_ONCE } from '../../../engine/bulk/run';
import type { Engine } from '../../../engine/app/context';
import type { NormalField, Resource } from '../../../engine/definition/resource';
import { fieldText } from '../../../engine/definition/text';
import { everyRecord, findUnique, WINDOW } from '../../../engine/forms/findUnique';
import { differences } from '../../../engine/forms/sameRecord';
import type { Values } from '../../../engine/forms/values';
import { CountError } from '../../../lists/every';
import { folded } from '../../../upstream/searchedText';
import { agentWithEmail, findsEmails, readStaff, type Owner } from './owners';
import type { PlannedRow } from './rows';

/** `other`: the fields in which the record with this user name differs. */
export type Existing = 'none' | 'same' | { readonly other: readonly NormalField[] };

/** @throws UpstreamError if that could not be found out. */
export async function existing(dataProvider: DataProvider, resource: Resource, values: Values): Promise<Existing> {
  const unique = uniqueOf(resource);
  if (!unique) return 'none';
  const record = await findUnique(dataProvider, resource.name, unique, values[unique.name] ?? '');
  return record ? compared(resource, record, values) : 'none';
}

function uniqueOf({ create, fields }: Resource): NormalField | undefined {
  return fields.find(({ name }) => name === create?.unique?.field);
}

function compared({ fields, create }: Resource, record: object, values: Values): Existing {
  const other = create ? differences(fields, create, record, values) : [];
  return other.length === 0 ? 'same' : { other };
}

interface Checking {
  readonly engine: Engine;
  readonly dataProvider: DataProvider;
  readonly resource: Resource;
  readonly signal: AbortSignal;
  /** Called with the number of calls that were answered, and of how many. */
  readonly onRead: (read: number, of: number) => void;
}

/** Of each row that has no problem, by its number. @throws UpstreamError, or the signal's reason. */
export async function existingOf(
  rows: readonly PlannedRow[],
  checking: Checking,
): Promise<ReadonlyMap<number, Existing | Owner>> {
  const { engine, dataProvider, resource, signal, onRead } = checking;
  const unique = uniqueOf(resource);
  if (!unique || rows.length === 0) return new Map();
  const ownerOf = await readStaff(checking);
  const ids = await idsByValue(unique, rows.length, checking);
  const idOf = ({ values }: PlannedRow): RaRecord['id'] | undefined => ids?.get(folded(values[unique.name] ?? ''));
  const byEmail = findsEmails(engine);
  const stateOf = async (row: PlannedRow): Promise<Existing> => {
    const id = idOf(row);
    if (id === undefined) return ids ? 'none' : existing(dataProvider, resource, row.values);
    return compared(resource, (await dataProvider.getOne<RaRecord>(resource.name, { id })).data, row.values);
  };
  const owned = rows.flatMap((row) => {
    const owner = ownerOf(row.values);
    return owner ? [[row.row, owner] as const] : [];
  });
  const isOwned = new Set(owned.map(([at]) => at));
  const asked = rows.filter((row) => !isOwned.has(row.row) && (byEmail || !ids || idOf(row) !== undefined));
  let read = 0;
  const found = await mapAsync(
    asked,
    async (row) => {
      signal.throwIfAborted();
      const state = await stateOf(row);
      const owner = state === 'none' && byEmail ? await agentWithEmail(dataProvider, resource, row.values) : undefined;
      read += 1;
      onRead(read, asked.length);
      return [row.row, owner ?? state] as const;
    },
    { concurrency: AT_ONCE },
  );
  return new Map([...owned, ...found]);
}

/**
 * The ids of all records by their unique values: a network's agents are fewer pages than a file's rows are questions.
 * Null where they are not.
 */
async function idsByValue(
  unique: NormalField,
  questions: number,
  { dataProvider, resource, signal, onRead }: Checking,
): Promise<ReadonlyMap<string, RaRecord['id']> | null> {
  const ids = new Map<string, RaRecord['id']>();
  const asked = { signal, maxRows: questions * WINDOW };
  try {
    let page = 0;
    for await (const { rows, total } of everyRecord(dataProvider, resource.name, asked)) {
      for (const record of rows) ids.set(folded(fieldText(unique, record)), record.id);
      onRead((page += 1), Math.ceil(total / WINDOW));
    }
  } catch (error) {
    if (error instanceof CountError) return null;
    throw error;
  }
  return ids;
}

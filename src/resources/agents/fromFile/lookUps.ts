/** The choices that cells of a file may name: read once for the whole file. */
import type { QueryClient } from '@tanstack/react-query';
import { mapAsync } from 'es-toolkit';
import type { Engine } from '../../../engine/app/context';
import type { Choice } from '../../../engine/definition/fields';
import type { FormField, NormalField } from '../../../engine/definition/resource';
import { choicesQuery, type ReadChoice, type useAsking } from '../../../engine/kinds/choices';
import { anySearch, givenOf, searchReference } from '../../../engine/kinds/offered';
import type { Values } from '../../../engine/forms/values';
import { UpstreamError } from '../../../upstream/errors';
import { valueAt } from '../../../upstream/path';
import { folded, wordsOf } from '../../../upstream/searchedText';
import type { ReadRow } from '../../../formats/readXlsx';
import { AT_ONCE } from '../../../engine/bulk/run';
import type { Mapping } from './columns';
import type { Found, LookUp } from './rows';

interface Looking {
  readonly engine: Engine;
  readonly queries: QueryClient;
  readonly asking: ReturnType<typeof useAsking>;
  readonly signal: AbortSignal;
}

interface File {
  readonly fields: readonly FormField[];
  readonly rows: readonly ReadRow[];
  readonly mapping: Mapping;
}

/** @throws UpstreamError if the choices of a field could not be read, or the signal's reason. */
export async function readLookUps(file: File, looking: Looking): Promise<LookUp> {
  const fields = file.fields.map(({ field }) => field).filter(({ name }) => file.mapping[name] !== undefined);
  const read = new Map<string, Lists>();
  // A field's choices may depend on a field before it.
  for (const field of fields) {
    if (field.kind === 'choice') read.set(field.name, await listsOf(field, { ...file, read }, looking));
    if (field.kind === 'reference') read.set(field.name, await namesOf(field, file, looking));
  }
  return (field, text, values) => read.get(field.name)?.find(text, values) ?? 'unknown';
}

interface Lists {
  readonly find: (text: string, values: Values) => Found;
  /** The choice of a value, with its row. */
  readonly chosen: (value: string) => ReadChoice | undefined;
}

async function listsOf(
  field: NormalField,
  { rows, mapping, read }: File & { readonly read: ReadonlyMap<string, Lists> },
  { queries, asking, signal }: Looking,
): Promise<Lists> {
  const choicesFor = async (input: Readonly<Record<string, string>>): Promise<readonly ReadChoice[]> => {
    signal.throwIfAborted();
    return queries.fetchQuery(choicesQuery(asking, field, input));
  };
  const [given] = Object.entries(givenOf(field));
  if (!given || !('field' in given[1])) {
    const choices = await choicesFor({});
    return { find: (text) => choiceIn(choices, text), chosen: (value) => choices.find((one) => one.value === value) };
  }
  const [name, { field: other, take }] = [given[0], given[1]];
  const above = read.get(other);
  const column = mapping[other];
  const keyOf = (value: string): string => {
    const key = valueAt(above?.chosen(value)?.row, take ?? '');
    return typeof key === 'string' || typeof key === 'number' ? String(key) : value;
  };
  const values = new Set(
    column === undefined
      ? []
      : rows.flatMap(({ cells }) => {
          const found = above?.find((cells[column] ?? '').trim(), {}) ?? 'unknown';
          return typeof found === 'string' ? [] : found.value;
        }),
  );
  const lists = new Map(
    await mapAsync([...values], async (value) => [value, await choicesFor({ [name]: keyOf(value) })] as const, {
      concurrency: AT_ONCE,
    }),
  );
  return {
    find: (text, row) => choiceIn(lists.get(row[other] ?? '') ?? [], text),
    chosen: (value) => [...lists.values()].flat().find((one) => one.value === value),
  };
}

/** By its name or value; of a few that the definition lists, by its beginning too (M for MALE). */
function choiceIn(choices: readonly ReadChoice[], text: string): Found {
  const wanted = folded(text);
  const same = choices.filter(({ label }) => folded(label) === wanted);
  const found = same.length > 0 ? same : choices.filter(({ value }) => folded(value) === wanted);
  const declared = choices.filter(({ value, row }) => row === undefined && folded(value).startsWith(wanted));
  const [first, second] = found.length > 0 ? found : declared;
  if (!first) return 'unknown';
  return second ? 'several' : first;
}

/** Each name in the file is searched for once: a user name, or a full name that one record has. */
async function namesOf(field: NormalField, { rows, mapping }: File, looking: Looking): Promise<Lists> {
  const column = mapping[field.name] ?? -1;
  const texts = new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => text !== ''));
  const found = new Map(
    await mapAsync([...texts], async (text) => [text, await named(field, text, looking)] as const, {
      concurrency: AT_ONCE,
    }),
  );
  return { find: (text) => found.get(text) ?? 'unknown', chosen: () => undefined };
}

async function named(field: NormalField, text: string, { engine, asking, signal }: Looking): Promise<Found> {
  const search = async (parameter: string | undefined): Promise<readonly Choice[]> => {
    try {
      return await searchReference(asking, field, text, signal, parameter);
    } catch (error) {
      // The service does not search for such a text, as for one that looks like a card number.
      if (error instanceof UpstreamError && error.kind === 'business') return [];
      throw error;
    }
  };
  const byUser = await search(field.options.search);
  const user = byUser.find(({ hint }) => hint !== undefined && folded(hint) === folded(text));
  if (user) return user;
  const any = anySearch(engine, field);
  const all = any === undefined ? byUser : await search(any);
  const words = wordsOf(text);
  const [first, second] = all.filter(({ label }) => words.every((word) => wordsOf(label).includes(word)));
  if (!first) return 'unknown';
  return second ? 'several' : first;
}

/**
 * What react-admin's simple REST dialect (ra-data-simple-rest) asks and is answered. A list is asked for by
 * `filter={"resource":"agents"}&range=[0,24]&sort=["name","ASC"]` and answered as a bare array with a Content-Range; a
 * record is answered bare. Failures carry the envelope, under a status that is no success.
 */
import * as z from 'zod/mini';
import { atMost, bodyId } from './body';
import { refusal, type Answer, type Bare } from './envelope';
import { messages } from './messages';
import type { Parameter } from './query';

/** Records in one answer, as in every other list (docs/contract.md, paging). */
const MAX_RECORDS = 10_000;
/** How far into a list a range may begin. */
const MAX_OFFSET = 1_000_000_000;
/** The longest of the three parameters, in characters: a filter may name some hundreds of ids. */
const MAX_JSON_CHARS = 4_000;
/** Ids in one filter. */
const MAX_IDS = 500;

interface BareRecord {
  readonly id: number;
}

export interface Range {
  readonly offset: number;
  readonly limit: number;
}

export interface Order<Field extends string> {
  readonly field: Field;
  readonly descending: boolean;
}

/** One record: read, changed or deleted, or with 201 a new one. */
export function bareRecord<Record extends BareRecord>(record: Record, status: 200 | 201 = 200): Sends<Record> {
  return { status, body: record };
}

type Sends<Body extends Bare> = Answer & { readonly body: Body };

/** The records of a range, and how many there are in all. @param noun what the Content-Range counts. */
export function bareList<Record extends BareRecord>(
  noun: string,
  { rows, total }: { readonly rows: readonly Record[]; readonly total: number },
  { offset }: Range,
): Sends<readonly Record[]> {
  const which = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  const headers = {
    'content-range': `${noun} ${which}/${total}`,
    // A page of another origin may read it only when this says so.
    'access-control-expose-headers': 'Content-Range',
  };
  return { body: rows, headers };
}

/** `[0,24]`: both ends included. Without it everything, up to what one answer may hold. */
export const range: Parameter<Range> = (text, name) => {
  const value = parseJson(text, name);
  if (value === undefined) return { offset: 0, limit: MAX_RECORDS };
  const read = bounds.safeParse(value);
  const [first, last] = read.data ?? [0, -1];
  if (last < first || last - first >= MAX_RECORDS) throw refusal(400, messages.noRange(name, MAX_RECORDS));
  return { offset: first, limit: last - first + 1 };
};

/** `["name","ASC"]`, by one of the fields; without it by the first of them. */
export function sortBy<Field extends string>(fields: readonly [Field, ...Field[]]): Parameter<Order<Field>> {
  return (text, name) => {
    const value = parseJson(text, name);
    if (value === undefined) return { field: fields[0], descending: false };
    const [given, direction] = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).safeParse(value).data ?? [];
    const field = fields.find((one) => one === given);
    if (field === undefined) throw refusal(400, messages.noSort(name, fields));
    return { field, descending: direction === 'DESC' };
  };
}

/** `{"resource":"agents"}`: what the schema knows of it counts, the rest is ignored as unknown parameters are. */
export function filterBy<Filter>(schema: z.ZodMiniType<Filter>): Parameter<Filter> {
  return (text, name) => {
    const read = schema.safeParse(parseJson(text, name) ?? {});
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw refusal(400, messages.wrongField([name, ...(issue?.path ?? [])].join('.'), issue?.message ?? ''));
  };
}

const index = z.int().check(z.nonnegative(), z.maximum(MAX_OFFSET));
const bounds = z.tuple([index, index]);

/** An id as a number, or as the text that an address holds. */
const anyId = z.pipe(
  z.transform((id: unknown) => (typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id)),
  bodyId,
);

/** The ids that a filter names, one or many: `{"id":[1,2]}` is how the dialect reads many records at once. */
export const ids = z.pipe(
  z.transform((given: unknown): unknown => (Array.isArray(given) ? given : [given])),
  z.array(anyId).check(atMost(MAX_IDS, `more than ${MAX_IDS} ids`)),
);

/** @throws Refusal 400 when it is no JSON. */
function parseJson(text: string | undefined, name: string): unknown {
  const trimmed = text?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  if (trimmed.length > MAX_JSON_CHARS) throw refusal(400, messages.tooLong(name, MAX_JSON_CHARS));
  try {
    return JSON.parse(trimmed);
  } catch {
    throw refusal(400, messages.noJsonValue(name));
  }
}

/**
 * react-admin's simple REST dialect (ra-data-simple-rest).
 * `filter={"resource":"agents"}&range=[0,24]&sort=["name","ASC"]` is answered with a bare array and a Content-Range, a
 * record without an envelope. Failures have the envelope and a status.
 */
import * as z from 'zod/mini';
import { hasInexactNumber } from '../../src/upstream/exactNumbers';
import { holdsSecretNumber } from '../../src/upstream/storedText';
import type { HostName } from '../../src/upstream/config';
import type { SentBody } from '../../src/upstream/sent';
import type { SummarisedList } from '../../src/upstream/summaries';
import { complaint, wrongField } from './complaints';
import type { RecordChange } from '../database/audit';
import type { Sentence } from './noticeRules';
import type { Groups } from '../database/groups';
import { type Page, Range, type Window } from '../database/lists';
import type { ListValues, WithOperands } from '../database/operands';
import type { ScopedDatabase } from '../database/scopedDatabase';
import { asciiText, bodyId, filledText, listOf, orDefault } from './body';
import { refusal, type Answer, type Bare } from './envelope';
import { say, type Message } from './messages';
import type { Holders } from './policy';
import { rawText, requiredId, type Parameter } from './query';
import { guardedRoute, type AppCall, type Route } from './route';
import { listSummary } from './summaries';

/** Records in one answer (docs/contract.md, paging). */
const MAX_RECORDS = 10_000;
const MAX_OFFSET = 1_000_000_000;
/** The bound of each parameter, in characters: a filter may hold some hundreds of ids. */
const MAX_JSON_CHARS = 4_000;
const MAX_IDS = 500;
const MAX_ID_CHARS = 64;

interface BareRecord {
  readonly id: number;
}

export interface Order<Field extends string> {
  readonly field: Field;
  readonly descending: boolean;
}

/** One record; 201 for a new one. */
export function bareRecord<Record extends BareRecord>(record: Record, status: 200 | 201 = 200): Sends<Record> {
  return { status, body: record };
}

type Sends<Body extends Bare> = Answer & { readonly body: Body };

/** The calls of a resource, and how a command answers a record with what it has changed of it. */
export function restResource<Wire extends BareRecord>(resource: RecordChange['resource'], path: string) {
  const all: AppCall<SentBody<readonly Wire[]>> = { host: 'api', method: 'GET', path };
  return {
    all,
    one: (method: AppCall['method'], below = '/:id'): AppCall<SentBody<Wire>> => {
      return { ...all, method, path: path + below, read: {} };
    },
    changed: (record: Wire, action: Sentence, changes: RecordChange['changes']) => {
      return { ...bareRecord(record), resource, record: record.id, changes, action };
    },
  };
}

/** @param noun the unit of the Content-Range. */
export function bareList<Record extends BareRecord>(
  noun: string,
  { rows, total }: { readonly rows: readonly Record[]; readonly total: number },
  { offset }: Window,
): Sends<readonly Record[]> {
  const which = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  const headers = {
    'content-range': `${noun} ${which}/${total}`,
    // Otherwise a page of another origin cannot read it.
    'access-control-expose-headers': 'Content-Range, Date',
  };
  return { body: rows, headers };
}

/** `[0,24]`, both ends included. Default: as many records as one answer may hold. */
const range: Parameter<Range> = (text, name) => {
  const value = parseJson(text, name);
  if (value === undefined) return new Range(0, MAX_RECORDS);
  const read = bounds.safeParse(value);
  const [first, last] = read.data ?? [0, -1];
  if (last < first || last - first >= MAX_RECORDS) throw refusal(400, say('noRange', { name, most: MAX_RECORDS }));
  return new Range(first, last - first + 1);
};

/** `["name","ASC"]`. Default: by the first field. */
function sortBy<Field extends string>(fields: readonly [Field, ...Field[]]): Parameter<Order<Field>> {
  return (text, name) => {
    const value = parseJson(text, name);
    if (value === undefined) return { field: fields[0], descending: false };
    const [wanted, direction] = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).safeParse(value).data ?? [];
    const field = fields.find((one) => one === wanted);
    if (field === undefined) throw refusal(400, say('noSort', { name, first: fields[0], fields: fields.join(', ') }));
    return { field, descending: direction === 'DESC' };
  };
}

/** `{"resource":"agents"}`; unknown names are ignored, like unknown parameters. */
function filterBy<Filter>(schema: z.ZodMiniType<Filter>): Parameter<Filter> {
  return (text, name) => {
    const value = parseJson(text, name) ?? {};
    // A rounded id would ask for another record.
    if (hasInexactNumber(text ?? '')) throw refusal(400, say('inexactValue', { name }));
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw refusal(400, wrongField([name, ...(issue?.path ?? [])].join('.'), issue?.message ?? ''));
  };
}

/** The parameters of a list: how it is filtered, and by which fields it is sorted, the first of them without a wish. */
export const restQuery = <Filter, Field extends string>(
  filter: z.ZodMiniType<Filter>,
  fields: readonly [Field, ...Field[]],
) => ({ filter: filterBy(filter), range, sort: sortBy(fields) });

const index = z.int().check(z.nonnegative(), z.maximum(MAX_OFFSET));
const bounds = z.tuple([index, index]);

/** A number, or a text from an address. */
const anyId = z.pipe(
  z.transform((id: unknown) => (typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id)),
  bodyId,
);

/** One id or several: with `{"id":[1,2]}` the dialect reads many records at once. */
export const ids = z.pipe(
  z.transform((id: unknown): unknown => (Array.isArray(id) ? id : [id])),
  listOf(anyId, { most: MAX_IDS }),
);

/** An id as a text, or a text that names a record in another way. */
export function idOrText(maxChars = MAX_ID_CHARS): z.ZodMiniType<string> {
  return z.pipe(
    z.transform((id: unknown): unknown => (typeof id === 'number' ? String(id) : id)),
    filledText(maxChars),
  );
}

const json = rawText(MAX_JSON_CHARS);

/** @throws Refusal 400 for a text that is no JSON. */
function parseJson(text: string | undefined, name: string): unknown {
  const value = json(text, name);
  if (value === undefined) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    throw refusal(400, say('noJsonValue', { name }));
  }
}

const MAX_KEY_CHARS = 64;
/** Random: one of some thousands has the digits of a BVN. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const key = asciiText(MAX_KEY_CHARS).check(
  z.refine((text) => UUID.test(text) || !holdsSecretNumber(text), complaint('secretNumber')),
);

/** A key that the browser makes for a new record; its second try has the same one. */
export const clientKey = orDefault<string | null>(key, null);

interface RestList<Sent extends BareRecord, Row, Filter extends WithOperands, Field extends string> {
  readonly list: SummarisedList<HostName>;
  readonly policy: Holders;
  readonly values: ListValues;
  /** A number of each row, for a list of many (database/groups.ts). */
  readonly key?: Groups['key'];
  readonly filter: z.ZodMiniType<Filter>;
  /** By what it is sorted; without a wish by id. */
  readonly orders: Readonly<Record<Field | 'id', unknown>>;
  readonly read: (db: ScopedDatabase, asked: Filter, order: Order<Field | 'id'>, rows: Window) => Promise<Page<Row>>;
  readonly onWire: (row: Row) => Sent;
  /** Of an id without a record. */
  readonly unknown: Message;
}

/** A list that is only read: all, one of them, and their summary. The filter `id` takes one id. */
export function restList<Sent extends BareRecord, Row, Filter extends WithOperands, Field extends string>(
  routes: RestList<Sent, Row, Filter, Field>,
): readonly [all: Route, one: Route, summary: Route] {
  const { list, policy, values, filter, orders, read, onWire, unknown } = routes;
  const call: AppCall<SentBody<readonly Sent[]>> = { host: list.host, method: 'GET', path: list.path };
  const others = Object.keys(orders).filter((one): one is Field => one !== 'id' && Object.hasOwn(orders, one));
  const byId = { field: 'id', descending: false } as const;
  const query = restQuery<Filter, Field | 'id'>(filter, ['id', ...others]);
  const all = guardedRoute<SentBody<readonly Sent[]>, typeof query>({
    call,
    policy,
    query,
    values,
    async handle({ query: asked, operands }, { db }) {
      const { rows, total } = await read(db, { ...asked.filter, operands }, asked.sort, asked.range);
      return bareList(list.path.slice(1), { rows: rows.map(onWire), total }, asked.range);
    },
  });
  const one = guardedRoute({
    call: { ...call, path: `${list.path}/:id`, read: {} },
    policy,
    query: { id: requiredId },
    async handle({ query: { id } }, { db }) {
      const [found] = (await read(db, filter.parse({ id }), byId, { offset: 0, limit: 1 })).rows;
      if (!found) throw refusal(404, unknown);
      return bareRecord(onWire(found));
    },
  });
  const summary = listSummary<Pick<typeof query, 'filter'>>({
    list,
    policy,
    query: { filter: query.filter },
    values,
    ...(routes.key && { key: routes.key }),
    read: (db, asked, groups) => read(db, { ...asked.filter, operands: asked.operands }, byId, groups),
  });
  return [all, one, summary];
}

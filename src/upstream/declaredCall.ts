/**
 * A call that no file of ours declares: plain data, read from a definition. It becomes an endpoint here, in the page and
 * in the export's thread alike.
 */
import * as z from 'zod/mini';
import { data, list, outcome, page, type Endpoint, type Listing, type Reader } from './endpoint';
import { filledAddress } from './fill';
import { maskPan } from './pan';
import { kobo } from './wire';

/**
 * What a value is on the wire, and what becomes of it: naira are whole kobo here, as everywhere. `value` stays a text or a
 * number, as it is sent again; so does a `key`, without which there is no record. A `pan` is masked as it arrives.
 */
export type WireKind = 'text' | 'number' | 'boolean' | 'kobo' | 'pan' | 'value' | 'key';

/** What is read of a row; whatever else is in it is left out. A list in a row has the shape of its items. */
export interface RowShape {
  readonly [name: string]: WireKind | RowShape | readonly [RowShape];
}

/** `page`: rows and how many there are in all. `list`: all rows. `record`: one. `outcome`: only whether it worked. */
export type Answer = 'page' | 'list' | 'record' | 'outcome';

export interface DeclaredCall {
  readonly name: string;
  /** By its name in the configuration. */
  readonly host: string;
  readonly method: Endpoint<object, unknown>['method'];
  /** Takes values of the input at its places: `/things/{id}`. */
  readonly path: string;
  readonly answers: Answer;
  readonly query?: readonly string[];
  readonly command?: true;
  readonly bare?: true;
  readonly accepts?: readonly string[];
  readonly row: RowShape;
}

/** As an endpoint of the registry, for whoever sends it and takes what it answers as it comes. */
export function endpointOf(call: DeclaredCall): Endpoint<object, unknown> {
  return { ...requestPart(call), read: READERS[call.answers](rowSchema(call.row), call.bare === true) };
}

/** As the list of a resource. Throws for a call that answers no rows. */
export function listingOf(call: DeclaredCall): Listing {
  const row = rowSchema(call.row);
  const bare = call.bare === true;
  if (call.answers === 'list') return { ...requestPart(call), read: bare ? bareList(row) : list(row) };
  if (call.answers === 'page') return { ...requestPart(call), read: page(row) };
  throw new Error(`${call.name}: answers no rows`);
}

function requestPart({ row: _row, answers: _answers, ...call }: DeclaredCall): Omit<Endpoint<object, unknown>, 'read'> {
  return { ...call, fill: filledAddress, ...(call.method !== 'GET' && { command: true }) };
}

type Row = z.ZodMiniType<object>;

const bareList =
  (row: Row): Reader<readonly object[]> =>
  (body) =>
    z.array(row).parse(body);

const READERS: Readonly<Record<Answer, (row: Row, bare: boolean) => Reader<unknown>>> = {
  page: (row) => page(row),
  list: (row, bare) => (bare ? bareList(row) : list(row)),
  record: (row, bare) => (bare ? (body) => row.parse(body) : data(row)),
  // Without an envelope, that it was answered is all there is to know; what it says besides is still shown.
  outcome: (_row, bare) => (bare ? () => ({}) : outcome()),
};

const absent = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | null> =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? null),
  );

const plain = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => String(value)),
);

const VALUES: Readonly<Record<WireKind, z.ZodMiniType>> = {
  text: absent(plain),
  number: absent(z.number()),
  boolean: absent(z.boolean()),
  kobo: absent(kobo),
  pan: absent(z.pipe(plain, z.transform(maskPan))),
  value: absent(z.union([z.string(), z.number()])),
  key: z.union([z.string().check(z.minLength(1)), z.number()]),
};

function rowSchema(shape: RowShape): Row {
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, partSchema(part)])));
}

function partSchema(part: RowShape[string]): z.ZodMiniType {
  if (typeof part === 'string') return VALUES[part];
  return isItems(part) ? absent(z.array(rowSchema(part[0]))) : absent(rowSchema(part));
}

function isItems(part: RowShape | readonly [RowShape]): part is readonly [RowShape] {
  return Array.isArray(part);
}

/**
 * A call that no file of ours declares: plain data, read from a definition. It becomes an endpoint here, in the page and
 * in the export's thread alike.
 */
import * as z from 'zod/mini';
import { data, list, outcome, page, withoutPaging } from './endpoint';
import type { Endpoint, List, Listing, Method, Page, Proof, Reader } from './endpoint';
import { filledAddress } from './fill';
import { minorOrNull } from './minor';
import { listWithPart, pageWithPart } from './part';
import { strictRows, tolerantOne, tolerantRows } from './rows';
import { dataAt, inParts, listAt, pageAt, pagedBy, type PagingNames } from './shapes';
import { kobo, pan } from './wire';

/**
 * What a value is on the wire, and what becomes of it: `kobo` are naira there and whole kobo here, as everywhere; `minor`
 * are kobo there too. `value` stays a text or a
 * number, as it is sent again; so does a `key`, without which there is no record. A `pan` is masked as it arrives.
 */
export type WireKind = 'text' | 'number' | 'boolean' | 'kobo' | 'minor' | 'pan' | 'value' | 'key';

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
  readonly method: Method;
  /** Takes values of the input at its places: `/things/{id}`. */
  readonly path: string;
  readonly answers: Answer;
  readonly query?: readonly string[];
  readonly command?: true;
  readonly bare?: true;
  readonly accepts?: readonly string[];
  /** Where the rows or the record are in the answer, and how many rows there are: dotted paths, where not as ours. */
  readonly at?: string;
  readonly total?: string;
  readonly paging?: PagingNames;
  /** The list always answers every row, so a round number of rows does not mean that this is a first page. */
  readonly everyRow?: true;
  readonly row: RowShape;
}

/** As an endpoint of the registry whose answer is taken as it comes. */
export function endpointOf(call: DeclaredCall): Endpoint<object, unknown> {
  return { ...sentPart(call), ...effectOf(call), read: readerOf(call) };
}

/** As the list of a resource. Throws for a call that answers no rows. */
export function listingOf(call: DeclaredCall): Listing {
  const row = rowSchema(call.row);
  const asked = { ...sentPart(call), method: call.method, command: false } as const;
  if (call.answers === 'list') return { ...asked, read: listReader(call, row) };
  const { most } = call.paging ?? {};
  if (call.answers === 'page') {
    const paged: Endpoint<object, Page<object>> = {
      ...asked,
      read: pageReader(call, row),
      ...(most !== undefined && { inParts: inParts(most) }),
    };
    return paged;
  }
  throw new Error(`${call.name}: answers no rows`);
}

type Sent = Omit<Endpoint<object, unknown>, 'read' | 'inParts' | 'method' | 'command' | 'proof'>;

function sentPart(declared: DeclaredCall): Sent {
  const {
    row: _row,
    answers,
    at: _at,
    total: _total,
    everyRow: _everyRow,
    method: _method,
    command: _command,
    paging,
    ...call
  } = declared;
  const fill: Endpoint<object, unknown>['fill'] = (url, input) => {
    if (answers === 'list') return filledAddress(...withoutPaging(url, input));
    return filledAddress(url, paging ? pagedBy(paging, input) : input);
  };
  return { ...call, fill };
}

function effectOf(call: DeclaredCall) {
  const { method, command } = call;
  if (method === 'GET' && !command) return { method };
  return { method, command: true, proof: proofOf(call) } as const;
}

/** A file states the proof by the response codes or by the record that it expects; without either any 2xx will do. */
export function proofOf({ answers, accepts }: Pick<DeclaredCall, 'answers' | 'accepts'>): Proof {
  if (accepts) return 'envelope';
  return answers === 'outcome' ? 'okStatus' : 'ownShape';
}

type Row = z.ZodMiniType<object>;

const bareList = (row: Row): Reader<readonly object[]> =>
  Object.assign(strictRows(row), { tolerant: tolerantRows(row) });

function listReader({ at, bare, everyRow }: DeclaredCall, row: Row): Reader<List<object>> {
  return listWithPart(at !== undefined ? listAt(row, at) : bare ? bareList(row) : list(row), everyRow);
}

function pageReader({ at, total }: DeclaredCall, row: Row): Reader<Page<object>> {
  return pageWithPart(at === undefined || total === undefined ? page(row) : pageAt(row, at, total));
}

function readerOf(call: DeclaredCall): Reader<unknown> {
  const row = rowSchema(call.row);
  if (call.answers === 'page') return pageReader(call, row);
  if (call.answers === 'list') return listReader(call, row);
  if (call.answers === 'outcome') return call.bare ? () => ({}) : outcome();
  if (call.at !== undefined) return dataAt(row, call.at);
  if (!call.bare) return data(row);
  return Object.assign((body: unknown) => row.parse(body), { tolerantOne: tolerantOne(row) });
}

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
  minor: minorOrNull,
  pan,
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

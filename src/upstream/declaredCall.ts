/** Makes an endpoint of a call that a resource file declares as data, in the page and in the export's worker. */
import { pick } from 'es-toolkit';
import * as z from 'zod/mini';
import { data, list, outcome, page, withoutPaging } from './endpoint';
import type { Endpoint, List, Listing, Method, Page, Proof, Reader } from './endpoint';
import { isLongWhole } from './exactNumbers';
import { listWithPart, pageWithPart } from './part';
import { strictRows, tolerantOne, tolerantRows } from './rows';
import { dataAt, inParts, listAt, pageAt, pagedBy, type PagingNames } from './shapes';
import { kobo, minorOrNull, orNull, pan } from './wire';

/**
 * The type of a value on the wire. `kobo` is sent as naira and read as whole kobo; `minor` is sent as kobo. A `value`
 * and the required `key` stay a text or a number, because they are sent back. A `pan` is masked as it arrives.
 */
export type WireKind = 'text' | 'number' | 'boolean' | 'kobo' | 'minor' | 'pan' | 'value' | 'key';

/** The values that are read of a row. A list in a row has the shape of its items. */
export interface RowShape {
  readonly [name: string]: WireKind | RowShape | readonly [RowShape];
}

/** `page`: rows and their total. `list`: all rows. `record`: one. `outcome`: only whether it worked. */
export type Answer = 'page' | 'list' | 'record' | 'outcome';

export interface DeclaredCall {
  readonly name: string;
  /** A name of the configuration. */
  readonly host: string;
  readonly method: Method;
  /** May have places for values of the input: `/things/{id}`. */
  readonly path: string;
  readonly answers: Answer;
  readonly query?: readonly string[];
  readonly command?: true;
  readonly bare?: true;
  readonly accepts?: readonly string[];
  /** Dotted paths of the rows or record, and of the number of rows, where they differ from the contract's. */
  readonly at?: string;
  readonly total?: string;
  readonly paging?: PagingNames;
  /** The list always answers every row, so a round number of rows is not taken for a first page. */
  readonly everyRow?: true;
  readonly row: RowShape;
}

export function endpointOf(call: DeclaredCall): Endpoint<object, unknown> {
  return { ...sentPart(call), ...effectOf(call), read: readerOf(call) };
}

/** The list of a resource. @throws Error for a call that answers no rows. */
export function listingOf(call: DeclaredCall): Listing {
  const row = rowSchema(call.row);
  const asked = { ...sentPart(call), method: call.method, command: false } as const;
  if (call.answers === 'list') return { ...asked, read: listReader(call, row) };
  const { most } = call.paging ?? {};
  if (call.answers === 'page') {
    const paged: Endpoint<object, Page<object>> = {
      ...asked,
      unproven: true,
      read: pageReader(call, row),
      ...(most !== undefined && { inParts: (some, ask) => inParts(most, some, ask) }),
    };
    return paged;
  }
  throw new Error(`${call.name}: answers no rows`);
}

type Sent = Omit<Endpoint<object, unknown>, 'read' | 'inParts' | 'method' | 'command' | 'proof'>;

function sentPart(declared: DeclaredCall): Sent {
  const { answers, paging } = declared;
  const fill: Endpoint<object, unknown>['fill'] = (url, input) => {
    if (answers === 'list') return withoutPaging(url, input);
    return [url, paging ? pagedBy(paging, input) : input];
  };
  return { ...pick(declared, ['name', 'host', 'path', 'query', 'bare', 'accepts']), fill };
}

function effectOf(call: DeclaredCall) {
  const { method, command } = call;
  if (method === 'GET' && !command) return { method };
  return { method, command: true, proof: proofOf(call) } as const;
}

/** A file states the proof by response codes or by the record that it expects; without either any 2xx is a success. */
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

const plain = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => String(value)),
);

/** A whole number that would be rounded keeps its digits as a text. A fraction could not be sent back as it came. */
const longWhole = z.string().check(z.refine(isLongWhole));

const VALUES: Readonly<Record<WireKind, z.ZodMiniType>> = {
  text: orNull(plain),
  number: orNull(z.union([z.number(), longWhole])),
  boolean: orNull(z.boolean()),
  kobo: orNull(kobo),
  minor: minorOrNull,
  pan,
  value: orNull(z.union([z.string(), z.number()])),
  key: z.union([z.string().check(z.minLength(1)), z.number()]),
};

function rowSchema(shape: RowShape): Row {
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, partSchema(part)])));
}

function partSchema(part: RowShape[string]): z.ZodMiniType {
  if (typeof part === 'string') return VALUES[part];
  return orNull(isItems(part) ? z.array(rowSchema(part[0])) : rowSchema(part));
}

function isItems(part: RowShape | readonly [RowShape]): part is readonly [RowShape] {
  return Array.isArray(part);
}

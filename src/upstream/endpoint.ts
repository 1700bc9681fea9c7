/** One upstream call as data. The files beside this one declare them, one file per area. */
import * as z from 'zod/mini';
import './jitless';
import type { HostName, RuntimeConfig } from './config';
import { lazily, strictRows, tolerantOne, tolerantRows, type Shape } from './rows';
import type { Sent, SentBody, SentPage } from './sent';

/** An answer that holds only a part of the service's rows, while no call can ask for the others. */
export interface Part {
  /** Rows in the answer. */
  readonly rows: number;
  /** The service says that there are more; otherwise the answer is only as long as a usual page. */
  readonly sure: boolean;
  /** All rows; null where the service does not say. */
  readonly of: number | null;
}

/** `total`: how many rows match in all, or only the least that do. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The service ended its count at `total` (D581): more rows match, of which pages can be asked for. */
  readonly isLeast?: true;
  readonly part?: Part | undefined;
}

/** The rows of an unpaged list. */
export type List<Row> = readonly Row[] & { readonly part?: Part | undefined };

/** Reads an answer from its body, envelope included, and headers. Throws ZodError or Misshapen for any other shape. */
export interface Reader<Output, Answer = unknown> {
  (body: unknown, headers?: Headers): Output;
  /** For a list: reads the documented values of rows that have others too. */
  readonly tolerant?: ((body: unknown, headers?: Headers) => Page<object> | List<object>) | undefined;
  /** The same for one record. */
  readonly tolerantOne?: ((body: unknown, headers?: Headers) => object) | undefined;
  /** It answers a page, not all rows of a list. */
  readonly paged?: true;
  /** For the compiler only: what a service has to send. */
  readonly sent?: Answer;
}

/** How several values of a parameter are read from a host that takes one: their lists are joined (D258). */
export interface Joined {
  /** The path of the time by which the host orders the list, newest first. */
  readonly by: string;
  /** Each row has one value of each, so no row stands in the lists of two. */
  readonly parameters: readonly string[];
  /** A value that stands alone: its rows have other values too. */
  readonly alone: string;
  /** A parameter beyond the contract whose values stand for values of another one. */
  readonly group: {
    readonly parameter: string;
    readonly of: string;
    /** What each value stands for; one that is not here stands for every other code. */
    readonly values: Readonly<Record<string, readonly string[]>>;
    /** The call that lists all codes, and the name of the code in a row. */
    readonly codes: Endpoint<object, readonly object[]>;
    readonly code: string;
  };
}

type SwitchName = {
  [Name in keyof RuntimeConfig['switches']]: RuntimeConfig['switches'][Name] extends boolean ? Name : never;
}[keyof RuntimeConfig['switches']];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What proves that a command was done; any other answer under an OK status leaves it unconfirmed.
 * - `envelope`: a response code of `accepts`.
 * - `ownShape`: the endpoint's reader, which throws for every other answer.
 * - `okStatus`: the OK status, unless the answer has a response code of failure.
 */
export type Proof = 'envelope' | 'ownShape' | 'okStatus';

/** A GET is a read unless the endpoint says otherwise; with any other method the endpoint says which it is. */
type Effect =
  | { readonly method: 'GET'; readonly command?: undefined; readonly proof?: undefined }
  | { readonly method: Method; readonly command: false; readonly proof?: undefined }
  /** Changes state although it may be a GET: never repeated, prefetched or cached. */
  | { readonly method: Method; readonly command: true; readonly proof: Proof };

export type Endpoint<Input, Output, Answer = unknown> = Call<Input, Output, Answer> & Effect;

interface Call<Input, Output, Answer> {
  readonly name: string;
  /** A name of the configuration; a call that is declared in code names one of the contract's hosts. */
  readonly host: string;
  /** In place of the host's transport. */
  readonly transport?: string;
  /** Of a simple REST list: where no order is asked for, by id from the last one. */
  readonly latestFirst?: true;
  /** Below the host's base; the configuration may override it. */
  readonly path: string;
  /** Input names sent in the query; the rest goes into the body. Default for GET: all. */
  readonly query?: readonly string[];
  /** A list's input names that narrow it. Default: all. */
  readonly filters?: readonly string[];
  /** Those of `filters` that the contract does not have: sent only to a host whose transport names them (D334). */
  readonly beyond?: readonly string[];
  /** Of a list that a file declares: a further page is compared with the first one, even if that is read for it. */
  readonly unproven?: true;
  /** Of a list: how several values are read from a host that takes one at a time. */
  readonly joined?: Joined;
  /** Sent without a token: there is no session yet. */
  readonly open?: true;
  /** Sends and takes cookies, of the app's own origin only. Default: no cookies. */
  readonly credentials?: 'same-origin';
  /** Is sent even if the tab is closed at once. */
  readonly keepalive?: true;
  /** The body is a form in place of JSON: always, or if it holds files. */
  readonly multipart?: true | 'withFiles';
  /** The answer needs no envelope: the reader gets any body of an OK status, undefined if it is no JSON. */
  readonly bare?: true;
  /** The configuration's switch under which `startPage` and `length` change places (D308). */
  readonly swapPagingIf?: SwitchName;
  /** The input as it is sent under the configuration's switches. A method for the same reason as `takes`. */
  written?(input: Input, switches: RuntimeConfig['switches']): Input;
  /** Puts values of the input into the address; answers the address and the rest of the input. */
  fill?(address: string, input: object): readonly [string, object];
  /** Makes several requests where the service answers only a part at once. A method for the same reason as `takes`. */
  inParts?(input: Input, ask: (input: Input) => Promise<NoInfer<Output>>): Promise<NoInfer<Output>>;
  /** Response codes that mean success. Default: `00`. */
  readonly accepts?: readonly string[];
  readonly read: Reader<Output, Answer>;
  /** For the compiler only. A method, so that a call by name is assignable where any input is declared. */
  takes?(input: Input): void;
}

/** Curried: the caller names the input type while the compiler infers the output from the reader. */
export function defineEndpoint<Input>() {
  return <Output, Answer>(
    endpoint: Endpoint<Input, Output, Answer> & {
      readonly host: HostName;
      readonly query?: readonly (keyof Input & string)[];
      readonly filters?: readonly (keyof Input & string)[];
    },
  ): Endpoint<Input, Output, Answer> & { readonly host: HostName } => endpoint;
}

/** What reads by GET have in common. */
export function readCall(name: string, path: string, host: HostName = 'api') {
  return { name, host, method: 'GET', path } as const;
}

/** What most commands have in common: they answer a message, and their response code proves that they were done. */
export function commandCall(name: string, method: Method, path: string, host: HostName = 'api') {
  return { name, host, method, path, command: true, proof: 'envelope', read: outcome() } as const;
}

export function command<Input>(...call: Parameters<typeof commandCall>) {
  return defineEndpoint<Input>()(commandCall(...call));
}

/** A read that takes nothing. */
export function plainRead<Output, Answer>(name: string, path: string, read: Reader<Output, Answer>, host?: HostName) {
  return defineEndpoint<object>()({ ...readCall(name, path, host), read });
}

/** A list that always answers every row. */
export function wholeList<T extends object, Row extends z.ZodMiniType>(
  name: string,
  path: string,
  row: Shape<Row & z.ZodMiniType<T>>,
) {
  return defineEndpoint<object>()({ ...readCall(name, path), filters: [], fill: withoutPaging, read: list(row) });
}

/** The input of a list's filters: each a text, by the name of its parameter. */
export type TextFilter<Name extends string> = { readonly [Key in Name]?: string };

/** Required texts of an input, by name. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** A list that answers one page at a time. */
export function pagedList<Filter extends string, T extends object, Row extends z.ZodMiniType>(
  name: string,
  path: string,
  filters: readonly Filter[],
  row: Shape<Row & z.ZodMiniType<T>>,
  options: { readonly swapPagingIf?: SwitchName; readonly beyond?: readonly Filter[]; readonly joined?: Joined } = {},
) {
  const read = page(row);
  return defineEndpoint<Paging & TextFilter<Filter>>()({ ...readCall(name, path), ...options, filters, read });
}

/** Paging as every paged list takes it; `startPage` is zero-based. */
export interface Paging {
  readonly startPage: number;
  readonly length: number;
}

export type Listing = Endpoint<object, Page<object> | List<object>>;

/** The requested page, also of a list that answers all rows at once. */
export function asPage(answer: Page<object> | List<object>, { startPage, length }: Paging): Page<object> {
  if ('rows' in answer) return answer;
  const { part } = answer;
  const rows = answer.slice(startPage * length, (startPage + 1) * length);
  return { rows, total: answer.length, ...(part && { part }) };
}

/** For a list without pages: a service may refuse parameters that it does not know. */
export const withoutPaging: NonNullable<Endpoint<object, unknown>['fill']> = (url, input) => {
  const { startPage: _startPage, length: _length, ...rest }: Partial<Paging> = input;
  return [url, rest];
};

const wrapped = z.object({ data: z.unknown() });
const withMessage = z.object({ responseMessage: z.optional(z.nullable(z.string())) });
const count = z.number().check(z.int(), z.nonnegative());
const total = z.object({ recordsFiltered: count, totalIsLeast: z.optional(z.boolean()) });

/** Reads `data` of the envelope. */
export function data<T, Schema extends z.ZodMiniType>(
  shape: Shape<Schema & z.ZodMiniType<T>>,
): Reader<T, Sent<Schema>> {
  return recordIn<T, Sent<Schema>>(shape, (body) => wrapped.parse(body).data);
}

/** Reads a part of the body, strictly or tolerantly. */
export function recordIn<T, Answer = unknown>(
  shape: Shape<z.ZodMiniType<T>>,
  partOf: (body: unknown) => unknown,
): Reader<T, Answer> {
  const schema = lazily(shape);
  const one = tolerantOne(schema);
  return Object.assign((body: unknown) => schema().parse(partOf(body)), {
    tolerantOne: (body: unknown) => one(partOf(body)),
  });
}

type Rows<Row> = (rows: unknown) => readonly Row[];

/** Reads an unpaged list, `{ data: [...] }`. */
export function list<T extends object, Row extends z.ZodMiniType>(
  row: Shape<Row & z.ZodMiniType<T>>,
): Reader<readonly T[], readonly Sent<Row>[]> {
  return Object.assign(listOf(strictRows(row)), { tolerant: listOf(tolerantRows(row)) });
}

function listOf<Row>(rows: Rows<Row>): (body: unknown) => readonly Row[] {
  return (body) => rows(wrapped.parse(body).data);
}

/** Reads a wrapped or a flat page (docs/contract.md, paging). */
export function page<T extends object, Row extends z.ZodMiniType>(
  row: Shape<Row & z.ZodMiniType<T>>,
): Reader<Page<T>, SentPage<Sent<Row>>> {
  return Object.assign(pageOf(strictRows(row)), { tolerant: pageOf(tolerantRows(row)), paged: true as const });
}

function pageOf<Row>(rows: Rows<Row>): (body: unknown) => Page<Row> {
  return (body) => {
    const outer = wrapped.parse(body);
    const flat = Array.isArray(outer.data) ? outer : wrapped.parse(outer.data);
    const { recordsFiltered, totalIsLeast } = total.parse(flat === outer ? body : outer.data);
    return { rows: rows(flat.data), total: recordsFiltered, ...(totalIsLeast && { isLeast: true }) };
  };
}

/** Reads a whole body and converts it. */
export function whole<T, Schema extends z.ZodMiniType, Output>(
  shape: Shape<Schema & z.ZodMiniType<T>>,
  outputOf: (body: T) => Output,
): Reader<Output, SentBody<Sent<Schema>>> {
  const schema: () => z.ZodMiniType<T> = lazily(shape);
  return (body) => outputOf(schema().parse(body));
}

/** Reads the message of an answer whose response code or status proves the success. */
export function outcome(): Reader<{ responseMessage: string }, SentBody<Required<Sent<typeof withMessage>>>> {
  return (body) => ({ responseMessage: withMessage.safeParse(body).data?.responseMessage ?? '' });
}

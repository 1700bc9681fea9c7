/** One upstream call as data. The files beside this one declare them, one file per area. */
import * as z from 'zod/mini';
import './jitless';
import type { RuntimeConfig } from './config';
import type { HostName } from './hosts';
import { strictRows, tolerantOne, tolerantRows } from './rows';
import type { Sent, SentBody, SentPage } from './sent';

/** What the rows of an answer are, where they are not all that the service has and no call asks for the others. */
export interface Part {
  /** How many rows there are in the answer. */
  readonly rows: number;
  /** The service says that there are more; else it only answered as many as one page usually holds. */
  readonly sure: boolean;
  /** How many there are in all; null where the service does not say. */
  readonly of: number | null;
}

/** A page of a paged list: its rows and how many match in all. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly part?: Part | undefined;
}

/** The rows of an unpaged list. */
export type List<Row> = readonly Row[] & { readonly part?: Part | undefined };

/**
 * How an answer is read: from the whole body, envelope included, and from its headers where the body does not say all.
 * Throws ZodError or Misshapen for any other shape.
 */
export interface Reader<Output, Answer = unknown> {
  (body: unknown, headers?: Headers): Output;
  /** For a list: reads the documented values of rows that are otherwise not as documented. */
  readonly tolerant?: ((body: unknown, headers?: Headers) => Page<object> | List<object>) | undefined;
  /** For a record: reads the documented values of one that is otherwise not as documented. */
  readonly tolerantOne?: ((body: unknown, headers?: Headers) => object) | undefined;
  /** It answers a page, not all rows of a list. */
  readonly paged?: true;
  /** Only for the compiler: what a service sends so that this reads it. */
  readonly sent?: Answer;
}

/** The switches of the configuration that are on or off. */
type SwitchName = {
  [Name in keyof RuntimeConfig['switches']]: RuntimeConfig['switches'][Name] extends boolean ? Name : never;
}[keyof RuntimeConfig['switches']];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What proves that a command was done. Any other answer under an OK status leaves it unconfirmed.
 * - `envelope`: a response code of `accepts`.
 * - `ownShape`: the endpoint's reader, which throws for every answer that does not say so itself.
 * - `okStatus`: the OK status alone. A response code of failure in the answer is still a failure.
 */
export type Proof = 'envelope' | 'ownShape' | 'okStatus';

/** A GET reads unless it says that it is a command; of any other method the endpoint says what it is. */
type Effect =
  | { readonly method: 'GET'; readonly command?: undefined; readonly proof?: undefined }
  | { readonly method: Method; readonly command: false; readonly proof?: undefined }
  /** Changes state although it may be a GET: never repeated, prefetched or cached. */
  | { readonly method: Method; readonly command: true; readonly proof: Proof };

export type Endpoint<Input, Output, Answer = unknown> = Call<Input, Output, Answer> & Effect;

interface Call<Input, Output, Answer> {
  readonly name: string;
  /** By its name in the configuration; what is declared in code names one of the contract's. */
  readonly host: string;
  /** The transport of this call where it is not its host's. */
  readonly transport?: string;
  /** Appended to the host's base; the configuration may override it. */
  readonly path: string;
  /** Input names sent in the query; the rest goes into the body. Default: all, for GET. */
  readonly query?: readonly string[];
  /** Of a list: the input names that narrow it. Default: whatever it is given. */
  readonly filters?: readonly string[];
  /** Called before there is a session: no token is sent. */
  readonly open?: true;
  /** Sends and takes the cookies of the app's own origin, and of no other; without it no cookie is sent or taken. */
  readonly credentials?: 'same-origin';
  /** Is sent even if the tab is closed at once. */
  readonly keepalive?: true;
  /** The body is a form and not JSON: always, or where there are files in it. */
  readonly multipart?: true | 'withFiles';
  /** Answers without an envelope too: whatever an OK status brings goes to the reader, undefined for what is no JSON. */
  readonly bare?: true;
  /** The configuration's switch under which `startPage` and `length` change places (D308). */
  readonly swapPagingIf?: SwitchName;
  /** What is sent of the input, where the configuration's switches say how. A method for the same reason as `takes`. */
  written?(input: Input, switches: RuntimeConfig['switches']): Input;
  /** Puts values of the input into the address, and answers what is left of it. */
  fill?(address: string, input: object): readonly [string, object];
  /** Asks several times for what the service does not answer at once. A method for the same reason as `takes`. */
  inParts?(input: Input, ask: (input: Input) => Promise<NoInfer<Output>>): Promise<NoInfer<Output>>;
  /** Response codes that mean success; `00` unless said otherwise. */
  readonly accepts?: readonly string[];
  readonly read: Reader<Output, Answer>;
  /** Only for the compiler: what a call takes. A method, so that a call by name fits where any input is declared. */
  takes?(input: Input): void;
}

/** Names the input type while the output is inferred from the reader. */
export function defineEndpoint<Input>() {
  return <Output, Answer>(
    endpoint: Endpoint<Input, Output, Answer> & {
      readonly host: HostName;
      readonly query?: readonly (keyof Input & string)[];
      readonly filters?: readonly (keyof Input & string)[];
    },
  ): Endpoint<Input, Output, Answer> & { readonly host: HostName } => endpoint;
}

/** What the reads by GET have in common: a name, a path, and a host that is rarely another. */
export function readCall(name: string, path: string, host: HostName = 'api') {
  return { name, host, method: 'GET', path } as const;
}

/** What most commands have in common: they answer a message, and their response code proves that they were done. */
export function commandCall(name: string, method: Method, path: string, host: HostName = 'api') {
  return { name, host, method, path, command: true, proof: 'envelope', read: outcome() } as const;
}

/** Paging as every paged list takes it; `startPage` is zero-based. */
export interface Paging {
  readonly startPage: number;
  readonly length: number;
}

/** A call that answers the rows of a list: page by page, or all of them at once. */
export type Listing = Endpoint<object, Page<object> | List<object>>;

/** The page that was asked for, whichever way the list answers. */
export function asPage(answer: Page<object> | List<object>, { startPage, length }: Paging): Page<object> {
  if ('rows' in answer) return answer;
  const { part } = answer;
  const rows = answer.slice(startPage * length, (startPage + 1) * length);
  return { rows, total: answer.length, ...(part && { part }) };
}

/** Leaves paging parameters out for a list without pages: a service may refuse parameters that it does not know. */
export const withoutPaging: NonNullable<Endpoint<object, unknown>['fill']> = (url, input) => {
  const { startPage: _startPage, length: _length, ...rest }: Partial<Paging> = input;
  return [url, rest];
};

const wrapped = z.object({ data: z.unknown() });
const said = z.object({ responseMessage: z.optional(z.nullable(z.string())) });
const total = z.object({ recordsFiltered: z.number().check(z.int(), z.nonnegative()) });

/** Reads `data` of the envelope. */
export function data<T, Schema extends z.ZodMiniType>(schema: Schema & z.ZodMiniType<T>): Reader<T, Sent<Schema>> {
  const reads: z.ZodMiniType<T> = schema;
  const one = tolerantOne(schema);
  return Object.assign((body: unknown) => reads.parse(wrapped.parse(body).data), {
    tolerantOne: (body: unknown) => one(wrapped.parse(body).data),
  });
}

/** How the rows of a list are read out of what stands in their place. */
type Rows<Row> = (rows: unknown) => readonly Row[];

/** Reads an unpaged list, `{ data: [...] }`. */
export function list<T extends object, Row extends z.ZodMiniType>(
  row: Row & z.ZodMiniType<T>,
): Reader<readonly T[], readonly Sent<Row>[]> {
  return Object.assign(listOf(strictRows(row)), { tolerant: listOf(tolerantRows(row)) });
}

function listOf<Row>(rows: Rows<Row>): (body: unknown) => readonly Row[] {
  return (body) => rows(wrapped.parse(body).data);
}

/** Reads either of the two page shapes, wrapped or flat, and refuses anything else (docs/contract.md, paging). */
export function page<T extends object, Row extends z.ZodMiniType>(
  row: Row & z.ZodMiniType<T>,
): Reader<Page<T>, SentPage<Sent<Row>>> {
  return Object.assign(pageOf(strictRows(row)), { tolerant: pageOf(tolerantRows(row)), paged: true as const });
}

function pageOf<Row>(rows: Rows<Row>): (body: unknown) => Page<Row> {
  return (body) => {
    const outer = wrapped.parse(body);
    const flat = Array.isArray(outer.data) ? outer : wrapped.parse(outer.data);
    return { rows: rows(flat.data), total: total.parse(flat === outer ? body : outer.data).recordsFiltered };
  };
}

/** Reads a whole body, and makes of it what the call answers. */
export function whole<T, Schema extends z.ZodMiniType, Output>(
  schema: Schema & z.ZodMiniType<T>,
  made: (body: T) => Output,
): Reader<Output, SentBody<Sent<Schema>>> {
  const reads: z.ZodMiniType<T> = schema;
  return (body) => made(reads.parse(body));
}

/** Reads the message of an answer whose proof of success is elsewhere: in its response code, or in its status. */
export function outcome(): Reader<{ responseMessage: string }, SentBody<Required<Sent<typeof said>>>> {
  return (body) => ({ responseMessage: said.safeParse(body).data?.responseMessage ?? '' });
}

/**
 * A transport defines paging, totals, order, several values and failures for all calls of a host. It is a file beside
 * this one and a line in `registry.ts`.
 */
import type { RuntimeConfig } from '../config';
import type { Endpoint, Listing, Page, Paging } from '../endpoint';
import type { UpstreamError } from '../errors';

export interface Sort {
  /** The dotted path of a value in the record. */
  readonly field: string;
  readonly descending: boolean;
}

export interface ListQuestion {
  /** By the list's own parameters. A list of values finds the records with any of them. */
  readonly filter: object;
  readonly paging: Paging;
  /** One that the host makes (`takes.ts`). Absent or null: the service's own order. */
  readonly sort?: Sort | null | undefined;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The list is read to find one record, so a list of odd rows only is accepted. */
  readonly one?: boolean | undefined;
  /** Of a question that the contract cannot ask the count may end early (D581). Default: the total is exact. */
  readonly bounded?: boolean | undefined;
  /** No paging is sent, because the list answers every row. */
  readonly unpaged?: boolean | undefined;
}

export type RawEndpoint = Pick<Endpoint<object, unknown>, 'name' | 'host' | 'path' | 'transport'>;

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

/** The requests that a transport can make. */
export interface Wire {
  /**
   * Makes one call. Never repeats it.
   * @throws UpstreamError for every failure, and the signal's own reason when `signal` aborts.
   */
  call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: Pick<ReadOptions, 'signal' | 'one'>,
  ): Promise<Output>;
  /**
   * Makes a request of a library's own dialect, whose answer needs no envelope.
   * @param behind follows the endpoint's path: `/12`, `?range=[0,9]`.
   * @throws UpstreamError as `call` does, with the status of a refusal.
   */
  raw(endpoint: RawEndpoint, behind: string, init: RequestInit): Promise<RawAnswer>;
}

/** Single records, in a dialect that defines how every resource reads and writes them. */
export interface RecordVerbs {
  readonly read: (id: string, signal?: AbortSignal) => Promise<object>;
  readonly create: (data: object) => Promise<object>;
  readonly update: (id: string, data: object) => Promise<object>;
  readonly remove: (id: string) => Promise<object>;
}

export interface Head {
  readonly status: number;
  readonly headers: Headers;
}

/** The parts of a call that decide whether an answer is a failure. */
export type Asked = Pick<Endpoint<never, unknown>, 'name' | 'host' | 'open' | 'command' | 'accepts' | 'bare' | 'proof'>;

export interface Transport {
  /** Rejects with a `business` UpstreamError for several values of a parameter that takes one. */
  readonly readPage: (
    wire: Wire,
    listing: Listing,
    question: ListQuestion,
    options: ReadOptions,
  ) => Promise<Page<object>>;
  /** Default: each resource names the calls for its records. */
  readonly records?: (wire: Wire, listing: RawEndpoint) => RecordVerbs;
  /** Undefined for an answer that can be read. `body` is undefined if it is no JSON. */
  readonly failureIn: (asked: Asked, head: Head, body: unknown) => UpstreamError | undefined;
}

/** The configuration of a host's transport. */
export type TransportConfig = NonNullable<RuntimeConfig['hosts'][string]['transport']>;

export type CreateTransport = (config: TransportConfig) => Transport;

/**
 * How a host speaks: paging, totals, order, several values and failures of all its calls, said once for the host and for
 * no resource. A transport is a file beside this one and a line in `registry.ts`.
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
  /** By the list's own parameters. A list of values asks for the records that have any of them. */
  readonly filter: object;
  readonly paging: Paging;
  /** Absent or null: the service's own order. */
  readonly sort?: Sort | null | undefined;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** One record is looked for: it may be the only one, and odd. */
  readonly one?: boolean | undefined;
  /** The list answers every row at once: no paging is sent. */
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

/** What a transport asks through. */
export interface Wire {
  /**
   * Makes one call. Never repeats it.
   * @throws UpstreamError for every failure, and the signal's own reason when `signal` aborts.
   */
  call<Input extends object, Output>(
    endpoint: Endpoint<Input, Output>,
    input: Input,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Output>;
  /**
   * Makes one request in a dialect of its own, as somebody else's library words it: what `fetch` takes, but for the
   * host, the token and the deadline, and an answer that need not have an envelope.
   * @param behind what stands behind the endpoint's path: `/12`, `?range=[0,9]`.
   * @throws UpstreamError as `call` does; the status of a refusal is in it.
   */
  raw(endpoint: RawEndpoint, behind: string, init: RequestInit): Promise<RawAnswer>;
}

/** Single records, where a dialect says for every resource how they are read and written. */
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

/** What of a call decides whether an answer is a failure. */
export type Asked = Pick<Endpoint<never, unknown>, 'name' | 'host' | 'open' | 'command' | 'accepts' | 'bare' | 'proof'>;

export interface Transport {
  /** Rejects with a `business` UpstreamError, in words for a person, for an order or several values that it cannot ask for. */
  readonly readPage: (
    wire: Wire,
    listing: Listing,
    question: ListQuestion,
    options: ReadOptions,
  ) => Promise<Page<object>>;
  /** Absent: each resource names the calls for its records. */
  readonly records?: (wire: Wire, listing: RawEndpoint) => RecordVerbs;
  /** The failure that an answer means; undefined for an answer that can be read. `body` is undefined for what is no JSON. */
  readonly failureIn: (asked: Asked, head: Head, body: unknown) => UpstreamError | undefined;
}

/** What the configuration says of a host's transport. */
export type TransportConfig = NonNullable<RuntimeConfig['hosts'][string]['transport']>;

export type CreateTransport = (config: TransportConfig) => Transport;

/** The envelope of every answer, and the failures that become one (docs/contract.md, envelope and errors). */
import type { SentBody, SentPage } from '../../src/upstream/sent';
import type { Envelope as EnvelopeRead } from '../../src/upstream/transports/contract';
import type { CountedPage, Page } from '../database/lists';
import { say, type Message, type Values } from './messages';

const SUCCESS = '00';
const FAILURE = 'XX';
export const SIGNED_OUT = '02';
export const PASSWORD_CHANGE = '03';

/** The envelope of the app's schema, always with code and message; the sentence of another service has no key. */
export type Envelope = Readonly<Pick<EnvelopeRead, 'data'>> & {
  readonly [Name in keyof Omit<EnvelopeRead, 'data'>]-?: NonNullable<EnvelopeRead[Name]>;
} & { readonly messageKey?: string; readonly messageValues?: Values };

/** The sentence in English, and what a locale of the app translates (D271). */
export function worded<Code extends string>(
  responseCode: Code,
  { text, key, values }: Message,
): Envelope & { readonly responseCode: Code } {
  return {
    responseCode,
    responseMessage: text,
    ...(key !== undefined && { messageKey: key }),
    ...(values && { messageValues: values }),
  };
}

/** What a handler answers. Default status: 200. */
export interface Answer {
  readonly status?: number;
  /** Without an envelope: the flat page (docs/contract.md, paging), and successes of rest.ts. */
  readonly body: Envelope | FlatPage | Bare;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FlatPage<Row = unknown> {
  readonly data: readonly Row[];
  readonly recordsFiltered: number;
  readonly recordsTotal: number;
  /** There are more records than that: the others were not counted. */
  readonly totalIsLeast?: true;
}

/** A record or a list of records. */
export type Bare = { readonly id: number } | readonly { readonly id: number }[];

/** An answer without data. */
interface Done extends Answer {
  readonly body: Envelope;
}

export interface Success<Data> extends Answer {
  readonly body: Envelope & { readonly data: Data };
}

export function success(data?: undefined, message?: Message): Done;
export function success<Data>(data: Data, message?: Message): Success<Data>;
export function success(data?: unknown, message: Message = say('successful')): Done {
  return { body: { ...worded(SUCCESS, message), ...(data === undefined ? {} : { data }) } };
}

/** A page in the wrapped shape: agents, managers, settlement, admins, audit, agent purse. */
export function wrappedPage<Row, Sent>(page: Page<Row>, onWire: (row: Row) => Sent): Success<FlatPage<Sent>> {
  return success(flatPage(page, onWire).body);
}

/** A page in the flat shape: transactions, central purse. */
export function flatPage<Row, Sent>(
  { rows, total, totalIsLeast = false }: CountedPage<Row>,
  onWire: (row: Row) => Sent,
): Answer & { readonly body: FlatPage<Sent> } {
  const counted = { recordsFiltered: total, recordsTotal: total, ...(totalIsLeast && ({ totalIsLeast } as const)) };
  return { body: { data: rows.map((row) => onWire(row)), ...counted } };
}

/** Another service's answer in our envelope. */
export function passedOn<Fields extends object>(
  fields: Fields,
  responseCode: string = SUCCESS,
  message: Message = say('passedOn'),
): Answer & { readonly body: Fields & Envelope } {
  return { body: { ...fields, ...worded(responseCode, message) } };
}

/** The answer to a call of the app, typed by the call's schema: a field that is renamed there does not compile here. */
export type AnswerTo<Sent> = Answer & { readonly body: BodyFor<Sent> };

type BodyFor<Sent> = unknown extends Sent
  ? Answer['body']
  : [Sent] extends [SentPage<infer Row>]
    ? FlatPage<Row> | (Envelope & { readonly data: FlatPage<Row> })
    : [Sent] extends [SentBody<infer Body>]
      ? Body
      : Envelope & { readonly data: Sent };

/** Nothing was done. Its own type, so that a command cannot take it for a success. */
export interface Failure extends Answer {
  readonly body: Envelope & { readonly responseCode: typeof FAILURE };
}

/** A business failure: HTTP 200 with XX and the sentence a person reads. */
export function failure(message: Message, data?: unknown): Failure {
  return { body: { ...worded(FAILURE, message), ...(data === undefined ? {} : { data }) } };
}

export function succeeded({ status = 200, body }: Answer): boolean {
  return status < 300 && (!('responseCode' in body) || body.responseCode === SUCCESS);
}

/** Thrown from anywhere, ends the request with this answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: Answer;

  /** @param cause the exception behind the answer, if any. */
  constructor(answer: Answer, cause?: unknown) {
    super('refused', { cause });
    this.answer = answer;
  }
}

/** An XX under a status that says whose fault it is. */
export function refusal(
  status: number,
  message: Message,
  headers: Readonly<Record<string, string>> = {},
  cause?: unknown,
): Refusal {
  return new Refusal({ status, headers, body: worded(FAILURE, message) }, cause);
}

/** No session, an unknown one, or one that is over. */
export function signedOut(message: Message): Refusal {
  return new Refusal({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    body: worded(SIGNED_OUT, message),
  });
}

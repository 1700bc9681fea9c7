/** The envelope that every answer carries, and the failures that become one (docs/contract.md, envelope and errors). */
import type { SentBody, SentPage } from '../../src/upstream/sent';
import type { Envelope as EnvelopeRead } from '../../src/upstream/transports/contract';
import { messages } from './messages';

const SUCCESS = '00';
const FAILURE = 'XX';
export const SIGNED_OUT = '02';
export const PASSWORD_CHANGE = '03';

/** As the app's schema names its parts. This API leaves out neither the code nor the message. */
export type Envelope = Readonly<Pick<EnvelopeRead, 'data'>> & {
  readonly [Name in keyof Omit<EnvelopeRead, 'data'>]-?: NonNullable<EnvelopeRead[Name]>;
};

/** What a handler answers; the status is 200 unless said otherwise. */
export interface Answer {
  readonly status?:
    | 200
    | 201
    | 400
    | 401
    | 403
    | 404
    | 405
    | 409
    | 413
    | 414
    | 415
    | 422
    | 424
    | 429
    | 500
    | 502
    | 503
    | 504;
  /** An envelope; or what has none: the flat page of transactions (docs/contract.md, paging), and successes of rest.ts. */
  readonly body: Envelope | FlatPage | Bare;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FlatPage<Row = unknown> {
  readonly data: readonly Row[];
  readonly recordsFiltered: number;
  readonly recordsTotal: number;
}

/** A record, or a list of them, as it is. */
export type Bare = { readonly id: number } | readonly { readonly id: number }[];

/** An answer of which the app reads the envelope alone. */
interface Done extends Answer {
  readonly body: Envelope;
}

/** An answer whose envelope holds data. */
export interface Success<Data> extends Answer {
  readonly body: Envelope & { readonly data: Data };
}

export function success(data?: undefined, responseMessage?: string): Done;
export function success<Data>(data: Data, responseMessage?: string): Success<Data>;
export function success(data?: unknown, responseMessage: string = messages.successful): Done {
  return { body: { responseCode: SUCCESS, responseMessage, ...(data === undefined ? {} : { data }) } };
}

/** A page in the wrapped shape: agents, managers, settlement, admins, audit, agent purse. */
export function wrappedPage<Row>(rows: readonly Row[], total: number): Success<FlatPage<Row>> {
  return success(flat(rows, total));
}

/** A page in the flat shape: transactions, central purse. */
export function flatPage<Row>(rows: readonly Row[], total: number): Answer & { readonly body: FlatPage<Row> } {
  return { body: flat(rows, total) };
}

function flat<Row>(data: readonly Row[], total: number): FlatPage<Row> {
  return { data, recordsFiltered: total, recordsTotal: total };
}

/** Another service's answer as it came, in our envelope: what it means is for the caller to say. */
export function passedOn<Fields extends object>(
  fields: Fields,
  { responseCode = SUCCESS, responseMessage = messages.passedOn }: Partial<Envelope> = {},
): Answer & { readonly body: Fields & Envelope } {
  const body = { ...fields, responseCode, responseMessage };
  return { body };
}

/**
 * The answer that a call of the app reads, whose data has the shape of the call's own schema: a field that is renamed
 * there does not compile here.
 */
export type AnswerTo<Sent> = Answer & { readonly body: BodyFor<Sent> };

type BodyFor<Sent> = unknown extends Sent
  ? Answer['body']
  : [Sent] extends [SentPage<infer Row>]
    ? FlatPage<Row> | (Envelope & { readonly data: FlatPage<Row> })
    : [Sent] extends [SentBody<infer Body>]
      ? Body
      : Envelope & { readonly data: Sent };

/** An answer that says that nothing was done. A type of its own: a command cannot take it for a success. */
export interface Failure extends Answer {
  readonly body: Envelope & { readonly responseCode: typeof FAILURE };
}

/** A business failure: HTTP 200 with XX and the sentence a person reads. */
export function failure(responseMessage: string, data?: unknown): Failure {
  return { body: { responseCode: FAILURE, responseMessage, ...(data === undefined ? {} : { data }) } };
}

/** Whether an answer says that what was asked for was done. */
export function succeeded({ status = 200, body }: Answer): boolean {
  return status < 300 && (!('responseCode' in body) || body.responseCode === SUCCESS);
}

/** Ends a request with an answer of its own, from wherever it is thrown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly answer: Answer;

  /** @param cause what made the answer necessary, where that was an exception. */
  constructor(answer: Answer, cause?: unknown) {
    super('refused', { cause });
    this.answer = answer;
  }
}

/** An XX under a status that says whose fault it is. */
export function refusal(
  status: NonNullable<Answer['status']>,
  responseMessage: string,
  headers: Readonly<Record<string, string>> = {},
  cause?: unknown,
): Refusal {
  return new Refusal({ status, headers, body: { responseCode: FAILURE, responseMessage } }, cause);
}

/** No session, an unknown one, or one that is over. */
export function signedOut(responseMessage: string): Refusal {
  return new Refusal({
    status: 401,
    headers: { 'www-authenticate': 'Bearer' },
    body: { responseCode: SIGNED_OUT, responseMessage },
  });
}

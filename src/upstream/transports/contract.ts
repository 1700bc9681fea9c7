/**
 * The contract's way (docs/contract.md): `startPage` and `length`, the envelope with its codes, and no order or several
 * values of one filter but where the configuration says that a host takes them.
 */
import * as z from 'zod/mini';
import { asPage, type List, type Listing, type Page } from '../endpoint';
import { UpstreamError } from '../errors';
import { Misshapen, refuseAllOdd } from '../rows';
import { cannot, cannotSort, isAsked, sorted } from './order';
import type { Asked, CreateTransport, Head, ListQuestion, Sort, TransportConfig } from './transport';

const SIGNED_OUT = '02';

const envelope = z.object({
  responseCode: z.optional(z.string()),
  responseMessage: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;

export const createContract: CreateTransport = (config) => ({
  readPage: async (wire, listing, { filter, paging, sort }, { signal, one = false, unpaged = false }) => {
    const { tolerant } = listing.read;
    const asked = tolerant ? { ...listing, read: tolerant } : listing;
    const order = isAsked(sort) ? orderOf(config, listing, sort) : null;
    const input = { ...parametersOf(config, listing, filter), ...(unpaged ? {} : paging), ...order };
    const answer = await wire.call(asked, input, { signal });
    if (!one && (paging.startPage === 0 || !('rows' in answer))) refuseOdd(listing.name, answer);
    return asPage(isAsked(sort) && !order ? sortedHere(answer, sort) : answer, paging);
  },
  failureIn,
});

/** What asks the host for an order; null where it takes none by this field. */
function orderOf({ sort }: TransportConfig, { name }: Listing, { field, descending }: Sort): object | null {
  return sort[name]?.includes(field) ? { sort: field, order: descending ? 'desc' : 'asc' } : null;
}

/** The service was not asked for an order: only rows that are all there can be put into one (docs/contract.md, paging). */
function sortedHere<Answer extends Page<object> | List<object>>(
  answer: Answer,
  sort: Sort,
): Page<object> | List<object> {
  const rows: readonly object[] = 'rows' in answer ? answer.rows : answer;
  const total = 'rows' in answer ? answer.total : rows.length;
  if (answer.part || rows.length < total) throw cannotSort(sort);
  return 'rows' in answer ? { rows: sorted(rows, sort), total } : sorted(rows, sort);
}

/**
 * Several values of one parameter are separated by commas, where the host takes them. A parameter that the call does not
 * take would be ignored, and every record answered.
 */
function parametersOf(
  { several }: TransportConfig,
  { name, filters }: Listing,
  filter: object,
): ListQuestion['filter'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([parameter, value]: [string, unknown]) => {
      if (filters && !filters.includes(parameter)) throw cannot(`The service cannot filter this list by ${parameter}.`);
      if (!Array.isArray(value)) return [[parameter, value]];
      if (value.length > 1 && !several[name]?.includes(parameter))
        throw cannot(`The service takes one value of ${parameter} at a time. Choose one of them.`);
      return value.length === 0 ? [] : [[parameter, value.join(',')]];
    }),
  );
}

/** Rejects a list whose every row is odd: then it is more likely that the answer is another list's. */
function refuseOdd(name: string, answer: Page<object> | List<object>): void {
  try {
    refuseAllOdd('rows' in answer ? answer.rows : answer);
  } catch (cause) {
    if (!(cause instanceof Misshapen)) throw cause;
    throw new UpstreamError('malformed', { cause, reason: `${name}: every row is odd; ${cause.message}` });
  }
}

/** The failure that an answer means: its code, its status, or that nothing in it proves a success. */
export function failureIn(asked: Asked, head: Head, body: unknown): UpstreamError | undefined {
  const { status } = head;
  const { data: said } = envelope.safeParse(body);
  if (!said) {
    if (status >= 400) return withoutSentence(head);
    const isRead = asked.bare || asked.proof === 'okStatus';
    return isRead ? undefined : new UpstreamError('malformed', { status, reason: `${asked.name}: no JSON object` });
  }
  const failure = failed(asked, head, said);
  if (failure) return failure;
  return asked.proof === 'envelope' && said.responseCode === undefined
    ? new UpstreamError('malformed', { status, reason: `${asked.name}: no responseCode` })
    : undefined;
}

/** Statuses by which a gateway says that the service behind it did not answer. */
const FROM_A_GATEWAY: ReadonlySet<number> = new Set([502, 504]);

/** A failure of which the answer says no more than its status. */
export function withoutSentence({ status, headers }: Head): UpstreamError {
  return new UpstreamError(status === 403 ? 'refused' : 'http', { status, retryAfter: retryAfterOf(headers) });
}

/** In seconds; a service names either how many, or the moment. */
function retryAfterOf(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}$/.test(said)) return Number(said);
  const seconds = Math.ceil((Date.parse(said) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** Of the sentence of a failure within the service, what a person is told of it: eight hexadecimal digits. */
const REFERENCE = /\bReference: ([\da-f]{8})$/;

function failed(asked: Asked, { status, headers }: Head, body: Envelope): UpstreamError | undefined {
  const { open, accepts = ['00'] } = asked;
  const { responseCode: code, responseMessage, data } = body;
  const message = sentenceIn(data) ?? responseMessage?.trim();
  // Without a session nothing has ended: what the service says of a sign-in is said (P1-7).
  if (code === SIGNED_OUT) return new UpstreamError('signedOut', { status, ...(open && message && { message }) });
  const codeFails = code !== undefined && !accepts.includes(code);
  if (!codeFails && status < 400) return undefined;
  if (status >= 500) return failedWithin(asked, { status, headers }, body, message);
  const details = { status, details: data, ...(message ? { message } : {}) };
  if (status === 403) return new UpstreamError('refused', details);
  if (!message) return new UpstreamError('http', { status, details: data });
  return new UpstreamError('business', details);
}

/** The service failed, or what stands before it. */
function failedWithin(
  { name, host, command }: Asked,
  { status, headers }: Head,
  { responseMessage }: Envelope,
  message = 'no sentence',
): UpstreamError {
  const reference = REFERENCE.exec(responseMessage ?? '')?.[1];
  // The gateway's own words about a question: the bank did not answer, or not so that it can be read. Nothing was changed.
  const own = host === 'partnerBank' && !command && FROM_A_GATEWAY.has(status) ? responseMessage?.trim() : undefined;
  if (own) return new UpstreamError('http', { status, message: own, reference });
  const retryAfter = retryAfterOf(headers);
  return new UpstreamError('http', { status, reference, retryAfter, reason: `${name}: ${message}` });
}

const nestedSentence = z.object({ error: z.object({ message: z.string() }) });
const sentences = z.array(
  z.union([
    z.string(),
    z.pipe(
      z.object({ message: z.string() }),
      z.transform((one) => one.message),
    ),
  ]),
);

/**
 * What a failure says in `data`, which is closer to the point than the envelope's message: `data.error.message` of a
 * terminal's assignment, or the list of errors of the PIN calls (docs/contract.md, envelope; P2-8).
 */
function sentenceIn(details: unknown): string | undefined {
  const nested = nestedSentence.safeParse(details).data?.error.message.trim();
  if (nested) return nested;
  const said = (sentences.safeParse(details).data ?? []).map((one) => one.trim()).filter((one) => one !== '');
  if (said.length <= 1) return said[0];
  return said.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ');
}

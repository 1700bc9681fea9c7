/**
 * The contract's transport (docs/contract.md): `startPage` and `length`, the envelope with its codes; several values of
 * one filter only where the configuration says that the host takes them.
 */
import * as z from 'zod/mini';
import { asPage, type List, type Listing, type Page } from '../endpoint';
import { cannot, UpstreamError } from '../errors';
import { Misshapen, refuseAllOdd } from '../rows';
import { pageGuard } from './pages';
import { isAsked, takesOperator } from './takes';
import type { Asked, CreateTransport, Head, ListQuestion, TransportConfig } from './transport';
import { serviceNow } from '../clock';

const SIGNED_OUT = '02';

const envelope = z.object({
  responseCode: z.optional(z.string()),
  responseMessage: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;

export const createContract: CreateTransport = (config) => {
  const guard = pageGuard();
  return {
    readPage: async (wire, listing, question, options) => {
      const { filter, paging, sort } = question;
      const { signal, one = false, unpaged = false, bounded } = options;
      const { tolerant } = listing.read;
      const endpoint = tolerant ? { ...listing, read: tolerant } : listing;
      const order = isAsked(sort) && { sort: sort.field, order: sort.descending ? 'desc' : 'asc' };
      const count = bounded && isBeyond(listing, filter) && { count: 'bounded' };
      const input = { ...parametersOf(config, listing, filter), ...(unpaged ? {} : paging), ...order, ...count };
      const ask = (more: object = {}) => wire.call(endpoint, { ...input, ...more }, { signal, one });
      const answer = await ask();
      if (!one && (paging.startPage === 0 || !('rows' in answer))) refuseOdd(listing.name, answer);
      if (!one && 'rows' in answer)
        await guard(listing, question, answer, async (first) => asPage(await ask(first), first));
      return asPage(answer, paging);
    },
    failureIn,
  };
};

/** Whether a parameter is asked that the contract does not have. */
const isBeyond = ({ filters, beyond = [] }: Listing, filter: object): boolean =>
  filters !== undefined && Object.keys(filter).some((name) => !filters.includes(name) && !beyond.includes(name));

/** Refuses a parameter that the call does not take: the service would ignore it and answer every record. */
function parametersOf(
  { several, filters: more, operators }: TransportConfig,
  { name, filters, beyond = [] }: Listing,
  filter: object,
): ListQuestion['filter'] {
  const withOperators = operators[name] ?? {};
  return Object.fromEntries(
    Object.entries(filter).flatMap(([parameter, value]: [string, unknown]) => {
      const isOperated = takesOperator(parameter, withOperators);
      const isTaken = beyond.includes(parameter)
        ? more[name]?.includes(parameter)
        : (filters?.includes(parameter) ?? true);
      if (!isTaken && !isOperated)
        throw cannot(`The service cannot filter this list by ${parameter}. Remove this filter.`);
      if (!Array.isArray(value)) return [[parameter, value]];
      const takesSeveral = several[name]?.includes(parameter) || (isOperated && parameter.endsWith('_any'));
      if (value.length > 1 && !takesSeveral)
        throw cannot(`The service takes one value of ${parameter} at a time. Choose one of them.`);
      return value.length === 0 ? [] : [[parameter, takesSeveral ? valuesText(value) : String(value[0])]];
    }),
  );
}

/** As in typedText.ts (D869), which the export's worker does without. */
const valuesText = (values: readonly unknown[]): string =>
  values.map((one) => (/^"|,/.test(String(one)) ? `"${String(one).replaceAll('"', '""')}"` : one)).join(',');

/** @throws UpstreamError `malformed` for a list whose every row is odd (D132). */
export function refuseOdd(name: string, answer: Page<object> | List<object>): void {
  try {
    refuseAllOdd('rows' in answer ? answer.rows : answer);
  } catch (cause) {
    if (!(cause instanceof Misshapen)) throw cause;
    throw new UpstreamError('malformed', { cause, reason: `${name}: every row is odd; ${cause.message}` });
  }
}

/** The failure in an answer: its code, its status, or a missing proof of success. */
export function failureIn(asked: Asked, head: Head, body: unknown): UpstreamError | undefined {
  const { status } = head;
  const { data: answer } = envelope.safeParse(body);
  if (!answer) {
    if (status >= 400) return withoutSentence(head);
    const isRead = asked.bare || asked.proof === 'okStatus';
    return isRead ? undefined : new UpstreamError('malformed', { status, reason: `${asked.name}: no JSON object` });
  }
  const failure = failed(asked, head, answer);
  if (failure) return failure;
  return asked.proof === 'envelope' && answer.responseCode === undefined
    ? new UpstreamError('malformed', { status, reason: `${asked.name}: no responseCode` })
    : undefined;
}

/** With these a gateway says that the service behind it did not answer. */
const FROM_A_GATEWAY: ReadonlySet<number> = new Set([502, 504]);

/** A failure with no more than a status. */
export function withoutSentence({ status, headers }: Head): UpstreamError {
  return new UpstreamError(status === 403 ? 'refused' : 'http', { status, retryAfter: retryAfterOf(headers) });
}

/** In seconds; the header holds seconds or a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const after = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,6}$/.test(after)) return Number(after);
  const seconds = Math.ceil((Date.parse(after) - serviceNow()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** The reference in the sentence of a failure within the service: eight hexadecimal digits. */
const REFERENCE = /\bReference: ([\da-f]{8})$/;

function failed(asked: Asked, { status, headers }: Head, body: Envelope): UpstreamError | undefined {
  const { open, accepts = ['00'] } = asked;
  const { responseCode: code, responseMessage, data } = body;
  const codeFails = code !== undefined && (code === SIGNED_OUT || !accepts.includes(code));
  if (!codeFails && status < 400) return undefined;
  const message = sentenceIn(data) ?? responseMessage?.trim();
  // A refused sign-in ends no session: the service's own sentence is shown (P1-7).
  if (code === SIGNED_OUT) return new UpstreamError('signedOut', { status, ...(open && message && { message }) });
  if (status >= 500) return failedWithin(asked, { status, headers }, body, message);
  const details = { status, details: data, ...(message ? { message } : {}) };
  if (status === 403) return new UpstreamError('refused', details);
  if (!message) return new UpstreamError('http', { status, details: data });
  return new UpstreamError('business', details);
}

/** The service failed, or its gateway. */
function failedWithin(
  { name, host, command }: Asked,
  { status, headers }: Head,
  { responseMessage }: Envelope,
  message = 'no sentence',
): UpstreamError {
  const reference = REFERENCE.exec(responseMessage ?? '')?.[1];
  // The partner gateway's own sentence on a read: the bank gave no answer that can be read. Nothing was changed.
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
 * The sentence in `data`, which is more exact than the envelope's message: `data.error.message` of a terminal's
 * assignment, or the list of errors of the PIN calls (docs/contract.md, envelope; P2-8).
 */
function sentenceIn(details: unknown): string | undefined {
  const nested = nestedSentence.safeParse(details).data?.error.message.trim();
  if (nested) return nested;
  const texts = (sentences.safeParse(details).data ?? []).map((one) => one.trim()).filter((one) => one !== '');
  if (texts.length <= 1) return texts[0];
  return texts.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ');
}

/** What can go wrong with a call, as types that screens and tests can tell apart. */

export type UpstreamErrorKind =
  /** Nothing was heard: offline, refused, dropped mid-answer. */
  | 'network'
  /** No answer within the time allowed. */
  | 'timeout'
  /** A 5xx, whatever it says: who answers so has failed halfway. Or another status that is no success, without a sentence. */
  | 'http'
  /** The envelope says XX (or any code that is not success). */
  | 'business'
  /** The role or scope does not allow it (HTTP 403). */
  | 'refused'
  /** The answer is not of the documented shape. */
  | 'malformed'
  /** Code 02: the session is over. */
  | 'signedOut';

/**
 * A failed call. `message` is the upstream's own sentence for `business` and `refused`; otherwise it is a message key,
 * `upstream.<kind>` or one of `upstream.unavailable...`, which the screens translate. Behind a `#` stands the value that
 * its sentence needs: the reference, or how long to wait.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly kind: UpstreamErrorKind;
  /** HTTP status, where an answer came. */
  readonly status: number | undefined;
  /** What the upstream answered in `data`, for the few calls whose errors carry details. */
  readonly details: unknown;
  /** Retry-After of a service that is temporarily unavailable, in seconds. */
  readonly retryAfter: number | undefined;
  /** The operators of the service find the failure in its log by this id. */
  readonly reference: string | undefined;
  /** What exactly was wrong, without any value of the answer: for developers, and for administrators where it is `malformed`. */
  readonly reason: string | undefined;

  constructor(
    kind: UpstreamErrorKind,
    options: {
      message?: string;
      status?: number;
      details?: unknown;
      reference?: string | undefined;
      retryAfter?: number | undefined;
      reason?: string;
      cause?: unknown;
    } = {},
  ) {
    const { reference } = options;
    super(options.message ?? keyOf(kind, options), { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
    this.details = options.details;
    this.reference = reference;
    this.retryAfter = options.retryAfter;
    this.reason = options.reason;
  }

  /**
   * True when the call may have taken effect although it did not succeed (D319). A gateway's 502 or 504 says
   * nothing of what the service behind it has done, and a service that broke may have done its work before.
   */
  get outcomeUnknown(): boolean {
    if (this.kind === 'http') return (this.status ?? 0) >= 500;
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'malformed';
  }
}

/** Rows are missing before the end of the list: what is there must not pass for all there is. */
export function truncatedPageError(): UpstreamError {
  return new UpstreamError('malformed', { reason: 'a page has fewer rows than the total says' });
}

/** The status of a service that says itself that it is temporarily unavailable. */
export const UNAVAILABLE = 503;
/** Up to here a wait is named in seconds, and in minutes beyond. */
const MAX_SECONDS_NAMED = 120;

interface About {
  readonly status?: number;
  readonly reference?: string | undefined;
  readonly retryAfter?: number | undefined;
}

function keyOf(kind: UpstreamErrorKind, { status, reference, retryAfter }: About): string {
  const unavailable = kind === 'http' && status === UNAVAILABLE;
  if (unavailable && retryAfter !== undefined)
    return retryAfter <= MAX_SECONDS_NAMED
      ? `upstream.unavailableSeconds#${retryAfter}`
      : `upstream.unavailableMinutes#${Math.ceil(retryAfter / 60)}`;
  return `upstream.${unavailable ? 'unavailable' : kind}${reference ? `#${reference}` : ''}`;
}

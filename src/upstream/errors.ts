/** The ways in which a call can fail. */

export type UpstreamErrorKind =
  /** No answer: offline, refused, or broken off. */
  | 'network'
  /** No answer within the time allowed. */
  | 'timeout'
  /** A 5xx, with which the service may have failed halfway; or another status of failure without a sentence. */
  | 'http'
  /** The envelope has XX, or any other code of failure. */
  | 'business'
  /** The role or scope does not allow it (HTTP 403). */
  | 'refused'
  /** The answer is not of the documented shape. */
  | 'malformed'
  /** Code 02: the session is over. */
  | 'signedOut';

/** What is known of a failure. */
interface FailureDetails {
  readonly message?: string;
  readonly status?: number;
  readonly details?: unknown;
  readonly reference?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly reason?: string;
  readonly cause?: unknown;
}

/**
 * A failed call. `message` is the upstream's sentence for `business` and `refused`, in the user's language if the client
 * was given one; otherwise a key of our texts, `upstream.<kind>` or `upstream.unavailable...`, which may end with `#` and
 * a value: the reference, or the wait.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  // Declared: the constructor sets them all.
  declare readonly kind: UpstreamErrorKind;
  /** The message that was given: a sentence as it came, in English, by which rules know it, or a key. */
  declare readonly sentence: string | undefined;
  /** The refusing answer, which names its sentence for other languages (D271); set by the client. */
  declare answer?: unknown;
  /** HTTP status; undefined without an answer. */
  declare readonly status: number | undefined;
  /** The answer's `data`, for the few calls whose errors carry details. */
  declare readonly details: unknown;
  /** Retry-After, in seconds. */
  declare readonly retryAfter: number | undefined;
  /** The id under which the service's operators find the failure in their log. */
  declare readonly reference: string | undefined;
  /** What was wrong, without values of the answer: for developers, and where it is `malformed` for administrators. */
  declare readonly reason: string | undefined;

  constructor(kind: UpstreamErrorKind, options: FailureDetails = {}) {
    super(options.message ?? keyOf(kind, options), { cause: options.cause });
    this.kind = kind;
    this.sentence = options.message;
    this.status = options.status;
    this.details = options.details;
    this.reference = options.reference;
    this.retryAfter = options.retryAfter;
    this.reason = options.reason;
  }

  /** The call may have taken effect (D319): a gateway's 502 or 504 does not tell, nor does a service that broke. */
  get outcomeUnknown(): boolean {
    if (this.kind === 'http') return (this.status ?? 0) >= 500;
    return this.kind === 'network' || this.kind === 'timeout' || this.kind === 'malformed';
  }
}

/** For a request that was not sent, or whose answer is not shown. */
export const cannot = (sentence: string): UpstreamError => new UpstreamError('business', { message: sentence });

export const UNAVAILABLE = 503;
/** Longer waits are shown in minutes. */
const MAX_SECONDS_NAMED = 120;

function keyOf(kind: UpstreamErrorKind, { status, reference, retryAfter }: FailureDetails): string {
  const unavailable = kind === 'http' && status === UNAVAILABLE;
  if (unavailable && retryAfter !== undefined)
    return retryAfter <= MAX_SECONDS_NAMED
      ? `upstream.unavailableSeconds#${retryAfter}`
      : `upstream.unavailableMinutes#${Math.ceil(retryAfter / 60)}`;
  return `upstream.${unavailable ? 'unavailable' : kind}${reference ? `#${reference}` : ''}`;
}

/** The call may have taken effect although it failed here. */
export const isUnknown = (error: Error): boolean => error instanceof UpstreamError && error.outcomeUnknown;

/** The session has ended: the sign-in page opens, so no other message is shown. */
export const isSignedOut = (error: unknown): boolean => error instanceof UpstreamError && error.kind === 'signedOut';

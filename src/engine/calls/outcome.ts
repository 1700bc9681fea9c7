/** The message that an action ends with. */
import { UpstreamError } from '../../upstream/errors';
import { errorText } from '../base/sentence';
import { whyLost } from '../base/whyLost';
import { valueAt } from '../base/path';
import type { NormalAction } from '../definition/resource';

const SUCCESS = '00';

/** A sentence for a person: a text of the definition or of the upstream, or a message key. */
export interface OutcomeMessage {
  /** `info`: pending, neither success nor failure yet. */
  readonly type: 'success' | 'info' | 'error';
  readonly text: string;
  /** The upstream's own sentence behind it, or a message key. */
  readonly reason?: string;
  /** The upstream's own sentence below it. */
  readonly more?: string;
}

/**
 * An answer came. With `outcome: 'message'` it says itself how it went; without its own code it went well.
 * @param success the definition's own sentence, its places filled.
 */
export function answered(action: NormalAction, answer: unknown, success: string | undefined): OutcomeMessage {
  const message = valueAt(answer, 'responseMessage');
  const own = typeof message === 'string' ? message : '';
  if (action.outcome !== 'message') {
    const text = success ?? (own || 'list.actionDone');
    return { type: 'success', text, ...(action.withMessage && text !== own && own && { more: own }) };
  }
  const code = valueAt(answer, 'responseCode');
  if (typeof code === 'string' && action.pending?.includes(code)) return { type: 'info', text: own || 'list.pending' };
  if (typeof code === 'string' && code !== SUCCESS) return { type: 'error', text: own || 'upstream.business' };
  return { type: 'success', text: own || success || 'list.actionDone' };
}

/**
 * The call failed. Of a command whose answer was lost nobody knows whether it took effect: that is said, and not that
 * it failed (D319).
 */
export function failed(action: NormalAction, command: boolean, error: Error): OutcomeMessage {
  const reason = errorText(error);
  if (action.outcome === 'message' && action.failure !== undefined) {
    // The upstream's own sentence is shown; if it sent none, the definition's.
    if (error instanceof UpstreamError && error.kind === 'business') return { type: 'error', text: reason };
    return {
      type: 'error',
      text: action.failure,
      reason: command && isUnknown(error) ? unknownText(action) : reason,
    };
  }
  if (command && isUnknown(error)) return { type: 'error', text: unknownText(action), reason: whyLost(error) };
  return action.failure === undefined
    ? { type: 'error', text: reason }
    : { type: 'error', text: action.failure, reason };
}

const unknownText = ({ unknown }: NormalAction): string => unknown ?? 'list.outcomeUnknown';

/** The message in the user's language, followed by its reason. */
export function inWords({ text, reason }: OutcomeMessage, translate: (key: string) => string): string {
  const first = translate(text);
  if (reason === undefined) return first;
  return `${/[.!?]$/.test(first) ? first : `${first}.`} ${translate(reason)}`;
}

/** The call may have taken effect although it failed here. */
export function isUnknown(error: Error): boolean {
  return error instanceof UpstreamError && error.outcomeUnknown;
}

/** The session has ended: the sign-in page opens, and no other message is shown. */
export function isSignedOut(error: Error): boolean {
  return error instanceof UpstreamError && error.kind === 'signedOut';
}

import { isUnknown, UpstreamError } from '../../upstream/errors';
import { errorText, whyLost } from '../ui/sentence';
import { valueAt } from '../../upstream/path';
import { sentences } from '../../i18n/sentences';
import type { NormalAction } from '../definition/resource';

const SUCCESS = '00';

/** The message that an action ends with: a text of the definition or the upstream, or a message key. */
export interface OutcomeMessage {
  /** `info`: pending. */
  readonly type: 'success' | 'info' | 'error';
  readonly text: string;
  /** Appended: the upstream's sentence or a message key. */
  readonly reason?: string;
  /** Appended to both: a message key or a text of the definition. */
  readonly advice?: string;
  /** Shown below: the upstream's sentence. */
  readonly more?: string;
}

/**
 * The message for an answer. With `outcome: 'message'` the answer's code tells success, pending (D338) or failure; an
 * answer without a code is a success. @param success the definition's sentence, filled in.
 */
export function answered(action: NormalAction, answer: unknown, success: string | undefined): OutcomeMessage {
  const message = valueAt(answer, 'responseMessage');
  const own = typeof message === 'string' ? message : '';
  if (action.outcome !== 'message') {
    const text = success ?? (own || 'table.actionDone');
    return { type: 'success', text, ...(action.withMessage && text !== own && own && { more: own }) };
  }
  const code = valueAt(answer, 'responseCode');
  if (typeof code === 'string' && action.pending?.includes(code)) return { type: 'info', text: own || 'list.pending' };
  if (typeof code === 'string' && code !== SUCCESS) return { type: 'error', text: own || 'upstream.business' };
  return { type: 'success', text: own || success || 'table.actionDone' };
}

/**
 * The message for a failed call: the definition's sentence, then the reason. If the answer to a command was lost, its
 * outcome is unknown, so the message also says what to do (D319, D412).
 */
export function failed({ failure, outcome, unknown }: NormalAction, command: boolean, error: Error): OutcomeMessage {
  const type = 'error';
  const isLost = command && isUnknown(error);
  const reason = isLost ? whyLost(error) : errorText(error);
  const advice = isLost ? (unknown ?? 'table.outcomeUnknown') : undefined;
  if (failure === undefined) return { type, text: reason, ...(advice && { reason: advice }) };
  // The upstream's own sentence needs none of ours before it.
  if (outcome === 'message' && error instanceof UpstreamError && error.kind === 'business')
    return { type, text: reason };
  return { type, text: failure, reason, ...(advice && { advice }) };
}

/** The message in the user's language, followed by its reason. */
export function outcomeWords({ text, reason, advice }: OutcomeMessage, translate: (key: string) => string): string {
  const [first, why, todo] = [text, reason, advice].map((one) => (one === undefined ? '' : translate(one)));
  return sentences(first, why === first ? '' : why, todo);
}

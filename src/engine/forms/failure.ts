/** What a form says when its call failed (P2-8): what happened, and what to do. */
import { UpstreamError } from '../../upstream/errors';
import type { NormalForm } from '../definition/resource';
import { whyLost } from '../base/whyLost';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Null where nothing is to be said: the session is over, and the sign-in page says so. */
export function failureSentence(
  error: unknown,
  form: Pick<NormalForm, 'asReceived' | 'failure'>,
  verb: 'create' | 'edit',
  translate: Translate,
): string | null {
  if (!(error instanceof UpstreamError)) return translate('form.kept', { reason: translate('upstream.http') });
  if (error.kind === 'signedOut') return null;
  const own = translate(error.message, { _: error.message });
  if (error.outcomeUnknown) {
    const reason = translate(whyLost(error));
    return translate(verb === 'create' ? 'form.unknownCreate' : 'form.unknownEdit', { reason });
  }
  const received = error.kind === 'business' && (form.asReceived?.includes(error.message.trim()) ?? true);
  return received || error.kind === 'refused' ? own : (form.failure ?? own);
}

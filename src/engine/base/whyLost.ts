/** The text of an error for a call that may have taken effect: without the advice to try again. */
import { UNAVAILABLE, UpstreamError, type UpstreamErrorKind } from '../../upstream/errors';
import { errorText } from './sentence';

const LOST: Partial<Readonly<Record<UpstreamErrorKind, string>>> = {
  network: 'form.lost.network',
  timeout: 'form.lost.timeout',
  malformed: 'form.lost.malformed',
};

/** `translate` takes a message key or the service's own sentence. */
export function whyLost(error: unknown): string {
  if (!(error instanceof UpstreamError)) return errorText(error);
  return error.status === UNAVAILABLE ? 'form.lost.unavailable' : (LOST[error.kind] ?? errorText(error));
}

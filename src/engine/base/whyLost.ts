/** Why a call failed that may have taken effect: `errorText` without its advice to try again. */
import { UNAVAILABLE, UpstreamError, type UpstreamErrorKind } from '../../upstream/errors';
import { errorText } from './sentence';

const LOST: Partial<Readonly<Record<UpstreamErrorKind, string>>> = {
  network: 'form.lost.network',
  timeout: 'form.lost.timeout',
  malformed: 'form.lost.malformed',
};

/** A message key or the upstream's own text; both go through `translate`. */
export function whyLost(error: unknown): string {
  if (!(error instanceof UpstreamError)) return errorText(error);
  return error.status === UNAVAILABLE ? 'form.lost.unavailable' : (LOST[error.kind] ?? errorText(error));
}

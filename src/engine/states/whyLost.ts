/** Why a call failed that may have taken effect: `errorText` without its advice to try again. */
import { UpstreamError, type UpstreamErrorKind } from '../../upstream/errors';
import { errorText } from './ErrorPanel';

const LOST: Partial<Readonly<Record<UpstreamErrorKind, string>>> = {
  network: 'form.lost.network',
  timeout: 'form.lost.timeout',
  malformed: 'form.lost.malformed',
};

/** A message key or the upstream's own text; both go through `translate`. */
export function whyLost(error: unknown): string {
  return (error instanceof UpstreamError && LOST[error.kind]) || errorText(error);
}

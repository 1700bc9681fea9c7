/** The errors that a PIN call answers in `data`, each a sentence (P2-8: the error list is shown). */
import { whyLost } from '../../engine/base/whyLost';
import { UpstreamError } from '../../upstream/errors';

/** At least one; a message key or the upstream's own sentence. */
export function errorList(failure: unknown): readonly string[] {
  const details = failure instanceof UpstreamError && Array.isArray(failure.details) ? failure.details : [];
  const said = details.map(sentence).filter((one) => one !== '');
  return said.length > 0 ? said : [whyLost(failure)];
}

function sentence(one: unknown): string {
  if (typeof one === 'string') return one.trim();
  const inside = typeof one === 'object' && one !== null && 'message' in one ? one.message : undefined;
  return typeof inside === 'string' ? inside.trim() : '';
}

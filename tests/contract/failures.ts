/** What a failed call of the client tells. */
import { UpstreamError } from '../../src/upstream/errors';

/** The parts that a screen goes by. Throws when the call did not fail as the client's calls fail. */
export async function failureOf(call: Promise<unknown>): Promise<Pick<UpstreamError, 'kind' | 'status' | 'message'>> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UpstreamError)) throw new TypeError(`Expected an UpstreamError, got ${String(error)}`);
  return { kind: error.kind, status: error.status, message: error.message };
}

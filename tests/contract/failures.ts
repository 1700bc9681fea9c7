/** What a failed call tells. */
import { HttpError } from 'ra-core';
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

/** The status and the sentence of a call of the dialect that fails. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => 'It was done',
    (reason: unknown) => reason,
  );
  return error instanceof HttpError ? `${error.status} ${error.message}` : String(error);
}

/** Every match for a person who waits for what is looked up, and can press again. */
import { UpstreamError } from '../upstream/errors';
import { CountError, readWindows, type Window, type WindowOptions } from './every';

/**
 * Nothing is asked for twice, and rows that are missing are an answer that cannot be read. @throws UpstreamError, or
 * CountError `tooMany`.
 */
export async function* readWaitedFor<Row>(
  options: Omit<WindowOptions<Row>, 'minRows' | 'wait' | 'waits' | 'hold'>,
): AsyncGenerator<Window<Row>> {
  try {
    yield* readWindows({ ...options, waits: [] });
  } catch (error) {
    if (!(error instanceof CountError) || error.failure.type === 'tooMany') throw error;
    throw new UpstreamError('malformed', { reason: 'rows are missing, or the list changed', cause: error });
  }
}

import { UpstreamError } from '../../upstream/errors';

/** Rows are missing before the end of the list: what is there must not pass for all there is. */
export function truncatedPageError(): UpstreamError {
  return new UpstreamError('malformed', { reason: 'a page has fewer rows than the total says' });
}

/** Asks for rows as a person is to see them: one odd row does not hide the others. */
import type { Client } from './client';
import { asPage, type List, type Listing, type Page, type Paging } from './endpoint';
import { UpstreamError } from './errors';
import { Misshapen, refuseAllOdd } from './rows';

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** One record is looked for. */
  readonly one?: boolean | undefined;
  /** The list answers every row at once: no paging is sent. */
  readonly unpaged?: boolean | undefined;
}

/**
 * One page of a list, with what could be read of odd rows (`unreadable.ts`).
 * @throws UpstreamError as the client does; `malformed` also for a list whose every row is odd, as far as its beginning
 * tells. Where one record is looked for (`one`), it may be odd.
 */
export async function askRows(
  client: Client,
  listing: Listing,
  input: object,
  paging: Paging,
  { signal, one = false, unpaged = false }: Options = {},
): Promise<Page<object>> {
  const { tolerant } = listing.read;
  const asked = tolerant ? { ...listing, read: tolerant } : listing;
  const answer = await client.call(asked, unpaged ? input : { ...input, ...paging }, { signal });
  if (!one && (paging.startPage === 0 || !('rows' in answer))) refuseOdd(listing.name, answer);
  return asPage(answer, paging);
}

function refuseOdd(name: string, answer: Page<object> | List<object>): void {
  try {
    refuseAllOdd('rows' in answer ? answer.rows : answer);
  } catch (cause) {
    if (!(cause instanceof Misshapen)) throw cause;
    throw new UpstreamError('malformed', { cause, reason: `${name}: every row is odd; ${cause.message}` });
  }
}

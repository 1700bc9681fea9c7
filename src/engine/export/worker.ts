/**
 * The export's worker: reads, writes and draws, so that the page stays responsive. The only file of the engine that
 * knows the calls. The page ends it when the work is done or cancelled.
 */
import { sourceOf } from '../../lists/answer';
import { createClient } from '../../upstream/client';
import { loadListing } from '../../upstream/listings';
import { createHold } from './hold';
import { failureOf } from './failures';
import { setFormatLocale } from '../../i18n/format';
import type { ExportRequest, PageMessage, WorkerMessage } from './protocol';
import { runExport } from './run';

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
const tell = (message: WorkerMessage): void => self.postMessage(message);
const hold = createHold({ tell, network: self });

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'again') hold.again();
  else begin(data.request).catch((error: unknown) => tell({ type: 'failed', failure: failureOf(error) }));
});

/** @throws what `loadListing` throws. */
async function begin({ call, unpaged = false, upstream, locale, ...work }: ExportRequest): Promise<void> {
  if (locale) setFormatLocale(locale);
  const listing = await loadListing(call);
  const client = createClient({
    fetch: self.fetch.bind(self),
    config: upstream.config,
    token: () => upstream.token,
  });
  await runExport(work, {
    tell,
    hold,
    unpaged,
    serviceOrders: client.takes(listing).serviceOrders,
    read: (filter, startPage, length, sort = null) =>
      sourceOf(client, listing, filter, { unpaged }).read({ startPage, length }, sort),
  });
}

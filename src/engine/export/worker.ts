/**
 * The export's worker: reads, writes and draws, so that the page stays responsive. The only file of the engine that
 * knows the calls. The page ends it when the work is done or cancelled.
 */
import { sourceOf } from '../../lists/answer';
import { createClient } from '../../upstream/client';
import { listingOf } from '../../upstream/declaredCall';
import { endpoints } from '../../upstream/index';
import type { Listing } from '../../upstream/endpoint';
import { createHold } from './hold';
import { setFormatLocale } from '../../i18n/format';
import type { PageMessage, WorkerMessage } from './protocol';
import { runExport } from './run';

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own thread has no origin
const tell = (message: WorkerMessage): void => self.postMessage(message);
const hold = createHold({ tell, network: self });

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type === 'again') {
    hold.again();
    return;
  }
  const { call, unpaged = false, upstream, locale, ...work } = data.request;
  if (locale) setFormatLocale(locale);
  const client = createClient({
    fetch: self.fetch.bind(self),
    config: upstream.config,
    token: () => upstream.token,
  });
  const endpoint: Listing = typeof call === 'string' ? endpoints[call] : listingOf(call);
  void runExport(work, {
    tell,
    hold,
    unpaged,
    serviceOrders: client.takes(endpoint).serviceOrders,
    read: (filter, startPage, length, sort = null) =>
      sourceOf(client, endpoint, filter, { unpaged }).read({ startPage, length }, sort),
  });
});

/** Saved views in the upstream's resource `views`, or in this browser (`localViews.ts`). Loaded on demand. */
import type { Client } from '../upstream/client';
import { UpstreamError } from '../upstream/errors';
import { simpleRest } from '../upstream/transports/simpleRest';
import { listViews } from '../upstream/views';
import { createLocalViews, type LocalOptions } from './localViews';

/** Views in one request. The reference API stores at most 200 of a person, besides shared ones. */
const PAGE = 500;
const MAX_PAGES = 10;

interface Options extends LocalOptions {
  readonly client: Pick<Client, 'raw'>;
  /** The configuration's switch: the upstream has the resource. */
  readonly served: boolean;
}

type Place = 'service' | 'browser';

export function createViewStore({ client, served, ...local }: Options) {
  let place: Place = served ? 'service' : 'browser';
  const browser = createLocalViews(local);
  const service = simpleRest.records(client, listViews);
  const own = () => (place === 'browser' ? browser : service);

  const readAll = async (signal: AbortSignal | undefined): Promise<readonly unknown[]> => {
    const records: unknown[] = [];
    for (let startPage = 0; startPage < MAX_PAGES; startPage += 1) {
      const question = { filter: {}, paging: { startPage, length: PAGE }, sort: { field: 'name', descending: false } };
      // oxlint-disable-next-line no-await-in-loop
      const { rows, total } = await simpleRest.readPage(client, listViews, question, { signal });
      records.push(...rows);
      if (rows.length === 0 || records.length >= total) break;
    }
    return records;
  };

  return {
    async list(signal?: AbortSignal) {
      if (place === 'service') {
        try {
          return { place, records: await readAll(signal) };
        } catch (error) {
          if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
          place = 'browser';
        }
      }
      return { place, records: browser.list() };
    },
    read: async (id: string): Promise<unknown> => own().read(id),
    create: async (body: object) => own().create(body),
    update: async (id: string, body: object) => own().update(id, body),
    remove: async (id: string) => own().remove(id),
  };
}

/**
 * Saved views: the upstream's resource `views`. Where it has no such resource, this browser keeps them
 * (`localViews.ts`). Loaded on demand.
 */
import type { Client } from '../upstream/client';
import { UpstreamError } from '../upstream/errors';
import { simpleRest } from '../upstream/transports/simpleRest';
import { listViews } from '../upstream/views';
import { createLocalViews, type LocalOptions } from './localViews';

/** Views asked for at a time. The reference API keeps at most 200 of a person; shared ones come on top. */
const PAGE = 500;
/** What is read of them at most: beyond it nobody finds one. */
const MAX_PAGES = 10;

interface Options extends LocalOptions {
  readonly client: Pick<Client, 'raw'>;
  /** The configuration's switch: false where the upstream is known to have no such resource. */
  readonly served: boolean;
}

type Place = 'service' | 'browser';

export function createViewStore({ client, served, ...local }: Options) {
  let place: Place = served ? 'service' : 'browser';
  const browser = createLocalViews(local);
  const service = simpleRest.records(client, listViews);

  const readAll = async (signal: AbortSignal | undefined): Promise<readonly unknown[]> => {
    const records: unknown[] = [];
    for (let startPage = 0; startPage < MAX_PAGES; startPage += 1) {
      const question = { filter: {}, paging: { startPage, length: PAGE }, sort: { field: 'name', descending: false } };
      // One after the other: what the first answer says decides whether there is another.
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
    async read(id: string): Promise<unknown> {
      return place === 'browser' ? browser.read(id) : service.read(id);
    },
    async create(body: object) {
      return place === 'browser' ? browser.create(body) : service.create(body);
    },
    async update(id: string, body: object) {
      if (place === 'browser') return browser.update(id, body);
      return service.update(id, body);
    },
    async remove(id: string) {
      if (place === 'browser') return browser.remove(id);
      return service.remove(id);
    },
  };
}

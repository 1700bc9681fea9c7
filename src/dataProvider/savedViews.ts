/**
 * Saved views: the resource `views` of the upstream in the simple REST dialect, spoken by ra-data-simple-rest over our
 * client. Where the upstream has no such resource, this browser keeps them (`localViews.ts`). Loaded on demand.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import type { Client, RawEndpoint } from '../upstream/client';
import { UpstreamError } from '../upstream/errors';
import { createLocalViews, type LocalOptions } from './localViews';

const RESOURCE = 'views';
const VIEWS: RawEndpoint = { name: 'views', host: 'api', path: `/${RESOURCE}` };
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
  const service = simpleRestProvider('', (url: string, init: RequestInit = {}) =>
    client.raw(VIEWS, url.slice(RESOURCE.length + 1), init),
  );

  const readAll = async (signal: AbortSignal | undefined): Promise<readonly unknown[]> => {
    const records: unknown[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const asked = {
        pagination: { page, perPage: PAGE },
        sort: { field: 'name', order: 'ASC' },
        filter: {},
        signal,
      } as const;
      // One after the other: what the first answer says decides whether there is another.
      // oxlint-disable-next-line no-await-in-loop
      const { data, total = 0 } = await asList(service.getList(RESOURCE, asked));
      records.push(...data);
      if (data.length === 0 || records.length >= total) break;
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
      return place === 'browser' ? browser.read(id) : (await service.getOne(RESOURCE, { id })).data;
    },
    async create(body: object) {
      return place === 'browser' ? browser.create(body) : stored((await service.create(RESOURCE, { data: body })).data);
    },
    async update(id: string, body: object) {
      if (place === 'browser') return browser.update(id, body);
      return stored((await service.update(RESOURCE, { id, data: body, previousData: { id } })).data);
    },
    async remove(id: string) {
      if (place === 'browser') return browser.remove(id);
      return stored((await service.delete(RESOURCE, { id })).data);
    },
  };
}

/** A change is proved by the record that it answers, which has an id: anything else leaves it unconfirmed. */
function stored(record: unknown): unknown {
  const id: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'id') : undefined;
  if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return record;
  throw new UpstreamError('malformed', { reason: 'views: the answer to a change has no id' });
}

/** The provider complains of an answer that is no list in an error of its own. */
async function asList<Answer extends { readonly data: unknown }>(asked: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await asked;
    if (Array.isArray(answer.data)) return answer;
    throw new TypeError('no list');
  } catch (error) {
    if (error instanceof UpstreamError || (error instanceof DOMException && error.name === 'AbortError')) throw error;
    throw new UpstreamError('malformed', { cause: error, reason: `views: ${String(error)}` });
  }
}

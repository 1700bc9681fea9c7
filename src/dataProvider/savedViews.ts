/** Saved views in the upstream's resource `views`, or in this browser. Loaded on demand. */
import * as z from 'zod/mini';
import type { Client } from '../upstream/client';
import { UpstreamError } from '../upstream/errors';
import { simpleRest } from '../upstream/transports/simpleRest';
import { listViews } from '../upstream/views';
import { createDeliveryStore, createWatchStore } from './subscribed';

/** Views in one request. The reference API stores at most 200 of a person, besides shared ones. */
const PAGE = 500;
const MAX_PAGES = 10;

interface Options extends LocalOptions {
  readonly client: Pick<Client, 'raw' | 'call'>;
  /** The configuration's switch: the upstream has the resource. */
  readonly served: boolean;
}

type StoredBy = 'service' | 'browser';

export function createViewStore({ client, served, ...local }: Options) {
  let storedBy: StoredBy = served ? 'service' : 'browser';
  const browser = createLocalViews(local);
  const service = simpleRest.records(client, listViews);
  const own = () => (storedBy === 'browser' ? browser : service);

  const readAll = async (signal: AbortSignal | undefined): Promise<readonly unknown[]> => {
    const records: unknown[] = [];
    for (let startPage = 0; startPage < MAX_PAGES; startPage += 1) {
      const question = { filter: {}, paging: { startPage, length: PAGE }, sort: { field: 'name', descending: false } };
      const { rows, total } = await simpleRest.readPage(client, listViews, question, { signal });
      records.push(...rows);
      if (rows.length === 0 || records.length >= total) break;
    }
    return records;
  };

  return {
    watches: createWatchStore(client),
    deliveries: createDeliveryStore(client),
    async list(signal?: AbortSignal) {
      if (storedBy === 'service') {
        try {
          return { storedBy, records: await readAll(signal) };
        } catch (error) {
          if (!(error instanceof UpstreamError) || error.status !== 404) throw error;
          storedBy = 'browser';
        }
      }
      return { storedBy, records: browser.list() };
    },
    read: async (id: string): Promise<unknown> => own().read(id),
    create: async (body: object) => own().create(body),
    update: async (id: string, body: object) => own().update(id, body),
    remove: async (id: string) => own().remove(id),
  };
}

/** The reference API's bound for one person. */
const MAX_VIEWS = 200;

interface LocalOptions {
  readonly username: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const record = z.looseObject({ id: z.string(), resource: z.string() });
const stored = z.object({ version: z._default(z.number(), 1), views: z.array(z.unknown()) });

/** A later version of the program may have written a higher one. */
const VERSION = 1;

type ViewRecord = z.infer<typeof record>;

/** For each user; they survive signing out. Read again before each change, or two tabs would undo each other's. */
function createLocalViews({ username, storage }: LocalOptions) {
  const key = `kobodesk.views:${encodeURIComponent(username)}`;

  const held = (): { readonly version: number; readonly views: readonly unknown[] } => {
    const text = storage.getItem(key);
    if (text === null) return { version: VERSION, views: [] };
    return stored.safeParse(parse(text)).data ?? { version: VERSION, views: [null] };
  };
  /** Without unreadable views, which are not written again. */
  const read = (): readonly ViewRecord[] => held().views.flatMap((one) => record.safeParse(one).data ?? []);
  /** All views, with the version of the program if it is a later one. */
  const list = (): readonly unknown[] => {
    const { version, views } = held();
    if (version <= VERSION) return views;
    return views.map((one) => stamped(one, version));
  };
  const write = (views: readonly ViewRecord[]): void => {
    try {
      storage.setItem(key, JSON.stringify({ version: Math.max(VERSION, held().version), views }));
    } catch (cause) {
      throw new UpstreamError('business', { message: 'views.errors.storage', cause });
    }
  };
  /** Stores a private view; a new default replaces the previous one. */
  const put = (id: string, body: object, others: readonly ViewRecord[]): ViewRecord => {
    const own = { share: 'private', group: null, owner: username, mine: true };
    // Nothing is sent, so no second try looks for a first.
    const view = record.parse({ ...body, ...own, id, clientKey: undefined });
    const replaces = (one: ViewRecord): boolean => view.isDefault === true && one.resource === view.resource;
    write([...others.map((one) => (replaces(one) ? { ...one, isDefault: false } : one)), view]);
    return view;
  };
  const find = (id: string): ViewRecord => {
    const found = read().find((view) => view.id === id);
    if (!found) throw gone();
    return found;
  };
  const without = (id: string): readonly ViewRecord[] => {
    const views = read();
    const others = views.filter((one) => one.id !== id);
    if (others.length === views.length) throw gone();
    return others;
  };

  return {
    list,
    read: find,
    create(body: object): ViewRecord {
      const views = read();
      if (views.length >= MAX_VIEWS) throw new UpstreamError('business', { message: 'views.errors.full' });
      return put(newId(), body, views);
    },
    update: (id: string, body: object): ViewRecord => put(id, body, without(id)),
    remove(id: string): object {
      write(without(id));
      return { id };
    },
  };
}

function gone(): UpstreamError {
  return new UpstreamError('business', { message: 'views.errors.gone', status: 404 });
}

function stamped(view: unknown, version: number): unknown {
  return typeof view === 'object' && view !== null ? { version, ...view } : view;
}

/** `randomUUID` exists only on secure connections. */
function newId(): string {
  return `b${[...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('-')}`;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

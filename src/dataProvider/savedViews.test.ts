import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, HOSTS, outcomeOf } from '../upstream/client.testing';
import { createViewStore } from './savedViews';

const VIEW = { resource: 'transactions', name: 'Mine', filter: { status: '00' }, isDefault: false };

/** What a browser keeps, or a full one. */
function memory(full = false) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  };
}

type Answer = Parameters<typeof clientOver>[0];

function storeOf(answer: Answer, { username = 'kemi', served = true, storage = memory(), paths = {} } = {}) {
  const asked: string[] = [];
  const onSignedOut = vi.fn<() => void>();
  const { client } = clientOver(
    (request) => {
      const { line, init } = request;
      asked.push(`${decodeURIComponent(line)}${typeof init.body === 'string' ? ` ${init.body}` : ''}`);
      expect(new Headers(init.headers).get('authorization')).toBe('Bearer secret-token');
      return answer(request);
    },
    { config: { hosts: HOSTS, paths }, onSignedOut },
  );
  return { asked, storage, onSignedOut, store: createViewStore({ client, served, username, storage }) };
}

const listed = (records: readonly object[], total = records.length): Response =>
  Response.json(records, { headers: { 'content-range': `views 0-${records.length - 1}/${total}` } });
const noStore: Answer = () => Response.json({ responseCode: 'XX', responseMessage: 'No such path.' }, { status: 404 });
describe('views kept by the service', () => {
  it('are asked for and changed in the simple REST dialect', async () => {
    const { store, asked } = storeOf(({ line }) =>
      line.startsWith('GET') && line.includes('?') ? listed([{ id: 1 }]) : Response.json({ id: 1 }),
    );
    expect(await store.list()).toEqual({ storedBy: 'service', records: [{ id: 1 }] });
    expect(await store.create(VIEW)).toEqual({ id: 1 });
    expect(await store.read('1')).toEqual({ id: 1 });
    await store.update('1', VIEW);
    await store.remove('1');
    expect(asked).toEqual([
      'GET /api/v1/views?filter={}&range=[0,499]&sort=["name","ASC"]',
      `POST /api/v1/views ${JSON.stringify(VIEW)}`,
      'GET /api/v1/views/1',
      `PUT /api/v1/views/1 ${JSON.stringify(VIEW)}`,
      'DELETE /api/v1/views/1',
    ]);
  });

  it('are read to the last one, page after page', async () => {
    const { store, asked } = storeOf(({ url }) =>
      listed(
        Array.from({ length: decodeURIComponent(url).includes('[0,499]') ? 500 : 20 }, (_, id) => ({ id })),
        520,
      ),
    );
    expect((await store.list()).records).toHaveLength(520);
    expect(asked).toHaveLength(2);
  });

  it('may have another path', async () => {
    const { store, asked } = storeOf(() => listed([]), { paths: { views: '/my/views' } });
    await store.list();
    expect(asked[0]).toMatch(/^GET \/api\/v1\/my\/views\?filter/);
  });

  it.each([
    [
      () => Response.json({ responseCode: 'XX', responseMessage: 'Not yours.' }, { status: 403 }),
      'refused: Not yours.',
    ],
    [() => Response.json({ responseCode: '02' }, { status: 401 }), 'signedOut: upstream.signedOut'],
    [() => new Response('<html>', { status: 502 }), 'http: upstream.http'],
    [() => Response.json([]), 'malformed: upstream.malformed'],
    [() => Response.json({ a: 1 }, { headers: { 'content-range': 'views 0-0/1' } }), 'malformed: upstream.malformed'],
    [() => new Response('<html>'), 'malformed: upstream.malformed'],
  ])('a failure is what it is anywhere else', async (answer, expected) => {
    const { store, onSignedOut, storage } = storeOf(answer);
    expect(await outcomeOf(store.list())).toBe(expected);
    expect(onSignedOut).toHaveBeenCalledTimes(expected.startsWith('signedOut') ? 1 : 0);
    expect(storage.held.size).toBe(0);
  });

  it('stay there when a single one is not there any more', async () => {
    const { store } = storeOf((request) => (request.line.startsWith('GET') ? listed([]) : noStore(request)));
    await store.list();
    expect(await outcomeOf(store.update('9', VIEW))).toBe('business: No such path.');
    expect((await store.list()).storedBy).toBe('service');
  });
});

describe('views kept by this browser', () => {
  let storage = memory();
  beforeEach(() => {
    storage = memory();
  });

  it('are, where the upstream has no such store', async () => {
    const { store, asked } = storeOf(noStore, { storage });
    expect(await store.list()).toEqual({ storedBy: 'browser', records: [] });
    const created = await store.create(VIEW);
    expect(created).toMatchObject({ ...VIEW, mine: true, owner: 'kemi', share: 'private' });
    expect((await store.list()).records).toEqual([created]);
    expect(asked).toHaveLength(1);
  });

  it('are, where the configuration says so, without asking', async () => {
    const { store, asked } = storeOf(noStore, { served: false, storage });
    await store.create(VIEW);
    expect([(await store.list()).storedBy, asked]).toEqual(['browser', []]);
  });

  it('survive the session, and are nobody else’s', async () => {
    await storeOf(noStore, { served: false, storage }).store.create(VIEW);
    expect((await storeOf(noStore, { served: false, storage }).store.list()).records).toHaveLength(1);
    const other = storeOf(noStore, { served: false, storage, username: 'kemi:2' });
    expect((await other.store.list()).records).toEqual([]);
  });

  it('are changed and deleted, and shared with nobody', async () => {
    const { store } = storeOf(noStore, { served: false, storage });
    const created = await store.create({ ...VIEW, share: 'everyone' });
    const id = String(Reflect.get(Object(created), 'id'));
    expect(await store.update(id, { ...VIEW, name: 'Other', share: 'group', group: 'Product' })).toMatchObject({
      id,
      name: 'Other',
      share: 'private',
      group: null,
    });
    expect(await store.read(id)).toMatchObject({ id, name: 'Other' });
    await store.remove(id);
    expect((await store.list()).records).toEqual([]);
    expect(await outcomeOf(store.remove(id))).toBe('business: views.errors.gone');
    expect(await outcomeOf(store.update(id, VIEW))).toBe('business: views.errors.gone');
    expect(await outcomeOf(store.read(id))).toBe('business: views.errors.gone');
  });

  it('have one default for each list', async () => {
    const { store } = storeOf(noStore, { served: false, storage });
    await store.create({ ...VIEW, name: 'One', isDefault: true });
    await store.create({ ...VIEW, name: 'Elsewhere', resource: 'agents', isDefault: true });
    await store.create({ ...VIEW, name: 'Two', isDefault: true });
    expect((await store.list()).records).toMatchObject([
      { name: 'One', isDefault: false },
      { name: 'Elsewhere', isDefault: true },
      { name: 'Two', isDefault: true },
    ]);
  });

  it('are at most 200, and say when there is no room', async () => {
    const { store } = storeOf(noStore, { served: false, storage });
    for (let count = 0; count < 200; count += 1) void store.create(VIEW);
    expect(await outcomeOf(store.create(VIEW))).toBe('business: views.errors.full');
    const full = storeOf(noStore, { served: false, storage: memory(true) });
    expect(await outcomeOf(full.store.create(VIEW))).toBe('business: views.errors.storage');
  });

  it.each([
    ['', [null]],
    ['{', [null]],
    ['[]', [null]],
    ['{"views":5}', [null]],
    ['{"views":[1,{"id":5},{"id":"x"}]}', [1, { id: 5 }, { id: 'x' }]],
  ])('that are unreadable are told of, and gone with the next change: %j', async (text, records) => {
    storage.held.set('kobodesk.views:kemi', text);
    const { store } = storeOf(noStore, { served: false, storage });
    expect((await store.list()).records).toEqual(records);
    const created = await store.create(VIEW);
    expect((await store.list()).records).toEqual([created]);
  });

  it('say when a later version has written them, and go on saying it', async () => {
    const later = { id: 'x', ...VIEW, colour: 'red' };
    storage.held.set('kobodesk.views:kemi', JSON.stringify({ version: 2, views: [later] }));
    const { store } = storeOf(noStore, { served: false, storage });
    expect((await store.list()).records).toEqual([{ version: 2, ...later }]);
    await store.create(VIEW);
    expect((await store.list()).records[0]).toEqual({ version: 2, ...later });
  });
});

/**
 * The app's own store of saved views against the real server: the same client, token and errors as everything else.
 * Runs on both databases: views are stored as JSON, which each reads in its own way.
 */
import { expect, it } from 'vitest';
import { createViewStore } from '../../src/dataProvider/savedViews';
import { readView } from '../../src/engine/savedViews/view';
import { UpstreamError } from '../../src/upstream/errors';
import { onEachEngine } from './engines';
import { VIEW } from './viewCases';
import type { World } from './world';

async function storeOf(world: World, username: string) {
  const { access_token: token } = await world.signIn(username);
  const storage = { getItem: () => null, setItem: () => expect.unreachable('nothing is kept here') };
  return createViewStore({ client: world.client(token), served: true, username, storage });
}

onEachEngine('saved views as the app stores them', (world) => {
  it('come back as they were sent, every part of them', async () => {
    const store = await storeOf(world(), 'admin');
    const { value, notices } = readView(await store.create({ ...VIEW, share: 'private', group: null }));
    expect(notices).toEqual([]);
    expect(value).toMatchObject({
      ...VIEW,
      columns: VIEW.columns.map(({ field, width }) => ({ field, width: width && Math.round(width) })),
      share: 'private',
      group: null,
      owner: 'admin',
      mine: true,
    });
    const { storedBy, records } = await store.list();
    expect(storedBy).toBe('service');
    expect(records.map((record) => readView(record).value)).toContainEqual(value);
  });

  it('are seen by whom they are shared with, and changed by nobody else', async () => {
    const [admin, product] = [await storeOf(world(), 'admin'), await storeOf(world(), 'product')];
    const { value } = readView(await admin.create({ ...VIEW, name: 'For Product', isDefault: false }));
    const seen = (await product.list()).records.flatMap((record) => readView(record).value ?? []);
    expect(seen.find(({ id }) => id === value?.id)).toMatchObject({ name: 'For Product', owner: 'admin', mine: false });
    const refused = await product.remove(value?.id ?? '').then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(UpstreamError);
    expect(refused).toMatchObject({ kind: 'refused', status: 403 });
    await admin.remove(value?.id ?? '');
    expect((await product.list()).records.flatMap((record) => readView(record).value?.id ?? [])).not.toContain(
      value?.id,
    );
  });
});

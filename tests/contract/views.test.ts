/**
 * Saved views through the provider that the app speaks to them with: who keeps, sees, shares and changes which.
 * Runs on PGlite: the SQL is the same on both.
 */
import type { DataProvider } from 'ra-core';
import { beforeEach, expect, it } from 'vitest';
import { onOneEngine } from './engines';
import { refusalOf } from './failures';
import { stored } from './stored';
import { entries, trail } from './trail';
import { VIEW, viewsOf } from './viewCases';
import type { World } from './world';

const EVERYONE = ['admin', 'senior', 'product', 'ambassador', 'agent'] as const;
const STAFF = ['admin', 'senior', 'product'] as const;
const PRIVATE = { ...VIEW, share: 'private', group: null } as const;
const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

async function namesFor(views: DataProvider): Promise<readonly string[]> {
  const { data } = await views.getList('views', ALL);
  return data.map((view) => String(view.name));
}

async function create(views: DataProvider, more: object): Promise<number> {
  const { data } = await views.create('views', { data: { ...PRIVATE, isDefault: false, ...more } });
  return Number(data.id);
}

async function moveTo({ database: { db } }: World, username: string, group: number): Promise<void> {
  await db.updateTable('users').set({ role_group_id: group }).where('username', '=', username).execute();
}

const UNKNOWN = '404 There is no such view.';
const OTHERS = '403 This view belongs to somebody else. Save it as a view of your own to change it.';
const NOT_SHARED = '403 You cannot share views. Save this view as private.';

onOneEngine('saved views', (world) => {
  beforeEach(async () => {
    await world().database.db.deleteFrom('saved_views').where('id', '>', 1).execute();
  });

  it('under the key of a first try are that one, of the same owner only, and never another view', async () => {
    const views = await viewsOf(world(), 'admin');
    const data = { ...VIEW, share: 'everyone', group: null, clientKey: 'key-1' };
    const before = await entries(world());
    const [{ data: first }, { data: atOnce }] = await Promise.all([
      views.create('views', { data }),
      views.create('views', { data }),
    ]);
    expect([atOnce, (await views.create('views', { data })).data]).toEqual([first, first]);
    expect(first).not.toHaveProperty('clientKey');
    expect(await entries(world())).toBe(before + 1);
    for (const other of [{ name: 'Other' }, { filter: {} }, { perPage: 'all' }, { share: 'group', group: 'Product' }]) {
      expect(await refusalOf(views.create('views', { data: { ...data, ...other } }))).toBe(
        '409 Your first try has saved this view as "Large cash-outs of this week", with other settings. Edit that view, or save again as another view.',
      );
    }
    const senior = await viewsOf(world(), 'senior');
    const { data: theirs } = await senior.create('views', { data: { ...data, name: 'Theirs' } });
    expect(theirs).toMatchObject({ owner: 'senior', name: 'Theirs' });
    // Their default has replaced the first one's mark meanwhile.
    expect((await views.create('views', { data })).data).toEqual({ ...first, isDefault: false });
    await views.create('views', { data: PRIVATE });
    await views.create('views', { data: PRIVATE });
    expect(await namesFor(views)).toEqual(expect.arrayContaining([VIEW.name, VIEW.name, VIEW.name, 'Theirs']));
    await views.delete('views', { id: first.id });
    expect((await views.create('views', { data })).data.id).not.toBe(first.id);
  });

  it.each(EVERYONE)('are kept by %s: created, read, changed and deleted', async (username) => {
    const views = await viewsOf(world(), username);
    const before = await entries(world());
    const { data: made } = await views.create('views', { data: PRIVATE });
    expect(made).toEqual({ id: expect.any(Number), owner: username, mine: true, ...PRIVATE });
    expect(await views.getOne('views', { id: made.id })).toEqual({ data: made });
    expect(await views.getMany('views', { ids: [String(made.id), 999_999] })).toEqual({ data: [made] });
    const others = { ...PRIVATE, name: 'Renamed', filter: {}, sort: null, perPage: 'all', pinned: false };
    const { data: changed } = await views.update('views', { id: made.id, data: others, previousData: made });
    expect(changed).toEqual({ ...made, ...others });
    expect(await views.delete('views', { id: made.id })).toEqual({ data: changed });
    expect(await refusalOf(views.getOne('views', { id: made.id }))).toBe(UNKNOWN);
    expect(await refusalOf(views.delete('views', { id: made.id }))).toBe(UNKNOWN);
    expect(await refusalOf(views.update('views', { id: made.id, data: PRIVATE, previousData: made }))).toBe(UNKNOWN);
    // They were nobody else's business.
    expect(await entries(world())).toBe(before);
  });

  it('take defaults for whatever is left out, and what nobody knows is ignored', async () => {
    const views = await viewsOf(world(), 'agent');
    const strange = { id: 777_777, owner: 'admin', mine: false, newerField: { a: 1 }, group: 'Nobody' };
    const { data: made } = await views.create('views', { data: { resource: 'agents', name: ' Mine ', ...strange } });
    const plain = { filter: {}, columns: [], sort: null, perPage: null, density: null, pinned: false };
    const rest = { isDefault: false, share: 'private', group: null, owner: 'agent', mine: true };
    expect(made).toEqual({ id: made.id, resource: 'agents', name: 'Mine', ...plain, ...rest });
    expect(made.id).not.toBe(777_777);
    await views.update('views', { id: made.id, data: PRIVATE, previousData: made });
    // The resource and the name have no default: they stay.
    const { data: emptied } = await views.update('views', { id: made.id, data: {}, previousData: made });
    expect(emptied).toEqual({ ...made, resource: PRIVATE.resource, name: PRIVATE.name });
  });

  it('keep what was typed as it was typed', async () => {
    const views = await viewsOf(world(), 'product');
    const filter = {
      rrn: '000000000001',
      businessName: "O'Neil & Søn \u{1F4B0} %_\\",
      amount: 1_005.5,
      enabled: false,
      status: ['00', '51', null],
      constructor: 'x',
    };
    const name = '<b>"Ọ̀ṣun"</b>';
    const { data } = await views.create('views', { data: { resource: 'agents', name, filter } });
    expect((await views.getOne('views', { id: data.id })).data).toMatchObject({ name, filter });
  });

  it('are seen by their owner, by the role group of the moment, or by everyone', async () => {
    const product = await viewsOf(world(), 'product');
    const [own, group, everyone] = [
      await create(product, { name: 'own' }),
      await create(product, { name: 'of the group', share: 'group', group: ' product ' }),
      await create(product, { name: 'everyone', share: 'everyone' }),
    ];
    await create(product, { name: 'of the agents', share: 'group', group: 'AGENT' });
    expect(await namesFor(product)).toEqual(['own', 'of the group', 'everyone', 'of the agents']);
    expect(await namesFor(await viewsOf(world(), 'agent'))).toEqual(['everyone', 'of the agents']);
    const senior = await viewsOf(world(), 'senior');
    expect(await namesFor(senior)).toEqual(['everyone']);
    expect((await senior.getOne('views', { id: everyone })).data).toMatchObject({ owner: 'product', mine: false });
    for (const id of [own, group]) {
      expect(await refusalOf(senior.getOne('views', { id }))).toBe(UNKNOWN);
      expect(await senior.getMany('views', { ids: [id] })).toEqual({ data: [] });
    }
    await moveTo(world(), 'senior', 3);
    expect(await namesFor(senior)).toEqual(['of the group', 'everyone']);
    expect((await senior.getOne('views', { id: group })).data).toMatchObject({ group: 'Product', mine: false });
    await moveTo(world(), 'senior', 2);
    expect(await namesFor(senior)).toEqual(['everyone']);
    // Whoever moves keeps their own, and what they have shared with the group they were in.
    await moveTo(world(), 'product', 1);
    expect(await namesFor(product)).toContain('of the group');
    await moveTo(world(), 'product', 3);
  });

  it('of others cannot be changed or deleted, whether one sees them or not', async () => {
    const senior = await viewsOf(world(), 'senior');
    const ids = [
      await create(senior, {}),
      await create(senior, { share: 'group', group: 'Product' }),
      await create(senior, { share: 'everyone' }),
    ];
    const before = await stored(world());
    for (const username of EVERYONE.filter((name) => name !== 'senior')) {
      const views = await viewsOf(world(), username);
      for (const id of ids) {
        expect(await refusalOf(views.update('views', { id, data: PRIVATE, previousData: { id } }))).toBe(OTHERS);
        expect(await refusalOf(views.delete('views', { id }))).toBe(OTHERS);
      }
    }
    const after = await stored(world());
    expect(after.saved_views).toBe(before.saved_views);
    expect((await senior.getMany('views', { ids })).data).toHaveLength(3);
  });

  it.each(['ambassador', 'agent'])('are shared by staff, not by %s', async (username) => {
    const views = await viewsOf(world(), username);
    const id = await create(views, {});
    const before = await stored(world());
    for (const share of ['everyone', 'group'] as const) {
      const data = { ...VIEW, share };
      expect(await refusalOf(views.create('views', { data }))).toBe(NOT_SHARED);
      expect(await refusalOf(views.update('views', { id, data, previousData: { id } }))).toBe(NOT_SHARED);
    }
    expect(await stored(world())).toEqual(before);
  });

  it.each(STAFF)('are shared by %s with a role group or with everyone, which the audit tells', async (username) => {
    const views = await viewsOf(world(), username);
    const id = await create(views, { name: 'Stuck' });
    const set = async (more: object): Promise<string> => {
      const data = { ...PRIVATE, name: 'Stuck', isDefault: false, ...more };
      await views.update('views', { id, data, previousData: { id } });
      return (await trail(world())).find((line) => !line.endsWith('Signed in')) ?? '';
    };
    const view = 'view "Stuck" of transactions';
    expect(await set({ share: 'group', group: 'AGENT' })).toBe(
      `${username}: Shared the ${view}, with the role group AGENT`,
    );
    expect(await set({ share: 'everyone', isDefault: true })).toBe(
      `${username}: Changed the ${view}, shared with everyone as the default, before with the role group AGENT`,
    );
    expect(await set({ share: 'everyone', isDefault: true, perPage: 20 })).toBe(
      `${username}: Changed the ${view}, shared with everyone as the default`,
    );
    expect(await set({})).toBe(`${username}: Stopped sharing the ${view}, with everyone as the default`);
    const ended = await entries(world());
    await set({ perPage: 30 });
    // Signing in to look is the only entry since.
    expect((await entries(world())) - ended).toBe(1);
    const { data } = await views.create('views', { data: { ...VIEW, name: 'At once', group: null, isDefault: false } });
    await views.delete('views', { id: data.id });
    const own = { admin: 'ADMIN', senior: 'Senior Management', product: 'Product' }[username];
    const told = (await trail(world())).filter((line) => line.startsWith(username) && line.includes('view "At once"'));
    expect(told).toEqual([
      `${username}: Deleted the view "At once" of transactions, shared with the role group ${own}`,
      `${username}: Shared the view "At once" of transactions, with the role group ${own}`,
    ]);
    await views.delete('views', { id });
  });

  it('end being shared by whoever may share no more, and stay what they are otherwise', async () => {
    const product = await viewsOf(world(), 'product');
    const id = await create(product, { name: 'From before', share: 'everyone' });
    await moveTo(world(), 'product', 4);
    const data = { ...PRIVATE, share: 'everyone' };
    expect(await refusalOf(product.update('views', { id, data, previousData: { id } }))).toBe(NOT_SHARED);
    expect(await namesFor(await viewsOf(world(), 'agent'))).toEqual(['From before']);
    await product.update('views', { id, data: PRIVATE, previousData: { id } });
    expect(await namesFor(await viewsOf(world(), 'agent'))).toEqual([]);
    await moveTo(world(), 'product', 3);
  });

  it('need a session, and a password of one’s own', async () => {
    const newcomer = await viewsOf(world(), 'newcomer');
    expect(await refusalOf(newcomer.getList('views', ALL))).toBe('403 Change your password before you continue.');
    await world().database.db.deleteFrom('sessions').execute();
    expect(await refusalOf(newcomer.create('views', { data: VIEW }))).toBe(
      '401 Your session has ended. Sign in again.',
    );
  });
});

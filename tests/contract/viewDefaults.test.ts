/**
 * Which saved view is a default: one for each person, one for each role group, one for everyone, of a resource.
 * Runs on both databases: many who set a default at once.
 */
import type { DataProvider } from 'ra-core';
import { beforeEach, expect, it } from 'vitest';
import { onEachEngine } from './engines';
import { VIEW, viewsOf } from './viewCases';
import { entries } from './trail';

const AT_ONCE = 20;

async function save(views: DataProvider, more: object): Promise<number> {
  const { data } = await views.create('views', { data: { ...VIEW, group: null, ...more } });
  return Number(data.id);
}

function change(views: DataProvider, id: number, more: object): Promise<unknown> {
  return views.update('views', { id, data: { ...VIEW, group: null, ...more }, previousData: { id } });
}

onEachEngine('the default of saved views', (world) => {
  beforeEach(async () => {
    await world().database.db.deleteFrom('saved_views').execute();
  });

  /** Whose or for whom, of what, and which: every default there is. */
  const defaults = async (): Promise<readonly string[]> => {
    const rows = await world()
      .database.db.selectFrom('saved_views as v')
      .leftJoin('role_groups as g', 'g.id', 'v.group_id')
      .innerJoin('users as u', 'u.id', 'v.owner_id')
      .where('v.is_default', '=', true)
      .select(['v.id', 'v.share', 'v.resource', 'g.name', 'u.username'])
      .orderBy('v.id')
      .execute();
    return rows.map((row) => {
      const whose = { private: row.username, group: row.name, everyone: 'everyone' }[row.share];
      return `${whose} ${row.resource} ${row.id}`;
    });
  };

  it('is one for each person, group and resource, and one for everyone', async () => {
    const [product, senior] = [await viewsOf(world(), 'product'), await viewsOf(world(), 'senior')];
    const own = { share: 'private' };
    const everyone = { share: 'everyone' };
    const agents = { share: 'group', group: 'AGENT' };
    const first = await save(product, own);
    const kept = [
      `product transactions ${await save(product, own)}`,
      `product agents ${await save(product, { ...own, resource: 'agents' })}`,
      `senior transactions ${await save(senior, own)}`,
    ];
    const others = [await save(product, everyone), await save(product, agents), await save(product, {})];
    expect(await defaults()).toEqual([
      ...kept,
      `everyone transactions ${others[0]}`,
      `AGENT transactions ${others[1]}`,
      `Product transactions ${others[2]}`,
    ]);
    // Whoever sets the next one takes the mark from the one before, whose it may be.
    const next = [await save(senior, everyone), await save(senior, agents)];
    expect(await defaults()).toEqual([
      ...kept,
      `Product transactions ${others[2]}`,
      `everyone transactions ${next[0]}`,
      `AGENT transactions ${next[1]}`,
    ]);
    // By changing a view as well, whatever level it comes from.
    await change(product, first, own);
    await change(senior, next[1] ?? 0, everyone);
    expect(await defaults()).toEqual([
      `product transactions ${first}`,
      ...kept.slice(1),
      `Product transactions ${others[2]}`,
      `everyone transactions ${next[1]}`,
    ]);
    await change(product, first, { ...own, isDefault: false });
    await product.delete('views', { id: others[2] });
    expect(await defaults()).toEqual([...kept.slice(1), `everyone transactions ${next[1]}`]);
  });

  it.each([
    ['a person’s', ['product'], { share: 'private' }],
    ['a role group’s', ['product', 'senior', 'admin'], { share: 'group', group: 'AGENT' }],
    ['everyone’s', ['product', 'senior', 'admin'], { share: 'everyone' }],
  ] as const)('%s stays one when %s set it at the same moment', async (_whose, usernames, level) => {
    const people = await Promise.all(usernames.map((username) => viewsOf(world(), username)));
    const who = (index: number): DataProvider => {
      const views = people[index % people.length];
      if (!views) throw new Error('Nobody');
      return views;
    };
    const before = await entries(world());
    const turns = Array.from({ length: AT_ONCE }, (_, index) => index);
    const made = await Promise.all(turns.map((index) => save(who(index), { ...level, name: `New ${index}` })));
    expect(await defaults()).toHaveLength(1);
    await Promise.all(made.map((id, index) => change(who(index), id, { ...level, name: `Changed ${index}` })));
    expect(await defaults()).toHaveLength(1);
    const told = level.share === 'private' ? 0 : 2 * AT_ONCE;
    expect((await entries(world())) - before).toBe(told);
    await Promise.all(made.map((id, index) => who(index).delete('views', { id })));
    expect(await defaults()).toEqual([]);
  });

  it('is set while others change, move and delete theirs, and nothing waits for ever', async () => {
    const people = await Promise.all(['product', 'senior', 'admin'].map((username) => viewsOf(world(), username)));
    const made = await Promise.all(people.map((views) => save(views, { share: 'everyone' })));
    const [a, b, c] = people.map((views, index) => ({ views, id: made[index] ?? 0 }));
    if (!a || !b || !c) throw new Error('Nobody');
    const rounds = Array.from({ length: 6 }, (_, round) => [
      change(a.views, a.id, { share: 'everyone', name: `A ${round}` }),
      change(b.views, b.id, { share: round % 2 === 0 ? 'group' : 'everyone' }),
      change(c.views, c.id, { share: 'private' }),
      save(c.views, { share: 'everyone' }),
    ]);
    const ended = await Promise.allSettled(rounds.flat());
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    const marked = await defaults();
    expect(marked.filter((line) => line.startsWith('everyone'))).toHaveLength(1);
    expect(new Set(marked.map((line) => line.replace(/ \d+$/, ''))).size).toBe(marked.length);
  });
});

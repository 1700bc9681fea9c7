/**
 * Filters as a developer gives them to the data provider, of values and not of texts, before the real server.
 * Runs on PGlite: it compares what the provider sends and answers.
 */
import './document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../contract/world';
import { providersOver, signInAs, type Providers } from './harness';

let world: World;
let providers: Providers;

beforeAll(async () => {
  world = await openWorld();
  providers = await providersOver(world);
  await signInAs(world, 'admin');
});
afterAll(() => world.database.close());

async function rows(resource: string, filter: object) {
  const pagination = { page: 1, perPage: 100 };
  return (await providers.dataProvider.getList(resource, { pagination, sort: { field: 'id', order: 'ASC' }, filter }))
    .data;
}

it('are operators, a group and truths, as in the address of a list', async () => {
  const all = await rows('transactions', {});
  const of = (wanted: (one: Record<string, unknown>) => boolean) => all.filter(wanted).map(({ id }) => id);
  const ids = async (filter: object) => (await rows('transactions', filter)).map(({ id }) => id);
  const amounts = all.map(({ amount }) => Number(amount)).toSorted((one, other) => one - other);
  const middle = amounts[Math.floor(amounts.length / 2)] ?? 0;
  // Records have kobo, a question naira as the service does.
  const naira = middle / 100;
  const most = of(({ amount }) => Number(amount) >= middle);
  expect(most.length).toBeLessThan(all.length);
  expect(await ids({ amount_gte: naira })).toEqual(most);
  expect(await ids({ any: { amount_gte: naira, status: '09' } })).toEqual(
    of(({ amount, statusCode }) => Number(amount) >= middle || statusCode === '09'),
  );
  const [off, on] = [await rows('admins', { enabled: false }), await rows('admins', { enabled: true })];
  expect([off.length + on.length, on.length > off.length]).toEqual([(await rows('admins', {})).length, true]);
});

it('are refused where they are no text: never is every record answered in their place', async () => {
  const refused = rows('transactions', { amount_gte: { x: 1 } });
  await expect(refused).rejects.toThrow('Filter by amount_gte: a text, a number or a date.');
});

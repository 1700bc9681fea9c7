/** Watches as the app's own provider for them asks, and one call of every kind for the tests of the route table. */
import type { Subscription } from '../../src/upstream/subscriptions';
import { viewsOf } from './viewCases';
import type { World } from './world';

/** Told in the notice centre of any record that the view finds. */
export const WATCH = { compare: 'over', line: 0, everyMinutes: 5, byNotice: true, byMail: false } as const;

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;
const RESOURCE = 'subscriptions';

/** Each call fails with an HttpError, which has the status and the sentence. */
export async function subscriptionsOf(world: World, username: string, watch?: (request: Request) => void) {
  const rest = await viewsOf(world, username, watch);
  return {
    list: async (filter: object = {}) => (await rest.getList<Subscription>(RESOURCE, { ...ALL, filter })).data,
    read: async (id: number) => (await rest.getOne<Subscription>(RESOURCE, { id })).data,
    create: async (data: object) =>
      (await rest.create<Omit<Subscription, 'id'>, Subscription>(RESOURCE, { data })).data,
    change: async (id: number, data: object) =>
      (await rest.update<Subscription>(RESOURCE, { id, data, previousData: { id } })).data,
    end: async (id: number) => (await rest.delete<Subscription>(RESOURCE, { id })).data,
  };
}

export async function subscriptionCases(world: World, watch: (request: Request) => void): Promise<void> {
  const watches = await subscriptionsOf(world, 'admin', watch);
  const { id } = await watches.create({ ...WATCH, viewId: 1, clientKey: 'case-1' });
  await watches.list({ resource: 'transactions', viewId: 1, mine: true });
  await watches.read(id);
  await watches.change(id, { ...WATCH, snoozedUntil: '2026-11-21T11:00:00Z' });
  await watches.end(id);
}

/** Webhooks as the app asks for them, and one call of every kind for the tests of the route table. */
import { renewWebhookSecret, testWebhook, type Webhook } from '../../src/upstream/webhooks';
import { viewsOf } from './viewCases';
import type { World } from './world';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;
const RESOURCE = 'webhooks';

/** Calls of the dialect fail with an HttpError, the others with an UpstreamError; both have status and sentence. */
export async function webhooksOf(world: World, username: string, watch: (request: Request) => void = () => undefined) {
  const rest = await viewsOf(world, username, watch);
  const { access_token: token } = await world.signIn(username);
  const client = world.client(token, watch);
  return {
    list: async () => (await rest.getList<Webhook>(RESOURCE, { ...ALL, filter: {} })).data,
    read: async (id: number) => (await rest.getOne<Webhook>(RESOURCE, { id })).data,
    add: async (data: object) => (await rest.create<Omit<Webhook, 'id'>, Webhook>(RESOURCE, { data })).data,
    change: async (id: number, data: object) =>
      (await rest.update<Webhook>(RESOURCE, { id, data, previousData: { id } })).data,
    renew: (id: number) => client.call(renewWebhookSecret, { id }),
    test: (id: number) => client.call(testWebhook, { id }),
    end: async (id: number) => (await rest.delete<Webhook>(RESOURCE, { id })).data,
  };
}

export async function webhookCases(world: World, watch: (request: Request) => void): Promise<void> {
  const webhooks = await webhooksOf(world, 'admin', watch);
  const entry = { name: 'Operations room', url: 'https://hooks.example.com/kobodesk' };
  const { id } = await webhooks.add(entry);
  await webhooks.list();
  await webhooks.read(id);
  await webhooks.change(id, { ...entry, name: 'Operations' });
  await webhooks.renew(id);
  await webhooks.test(id);
  await webhooks.end(id);
}

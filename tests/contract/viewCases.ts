/** Saved views as the app's own provider for them asks: ra-data-simple-rest, over the server itself. */
import { HttpError, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { API_BASE } from '../../server/http/app';
import type { World } from './world';

const ORIGIN = 'http://localhost';

/** The provider of a signed-in user; what fails is an HttpError with the status and the envelope. */
export async function viewsOf(
  world: World,
  username: string,
  watch: (request: Request) => void = () => undefined,
): Promise<DataProvider> {
  const { access_token: token } = await world.signIn(username);
  return simpleRestProvider(ORIGIN + API_BASE, async (url: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    headers.set('authorization', `Bearer ${token}`);
    const request = new Request(url, { ...options, headers });
    watch(request.clone());
    const response = await world.app.request(request);
    const body = await response.text();
    const json: { readonly responseMessage?: string } = JSON.parse(body);
    if (!response.ok) throw new HttpError(json.responseMessage, response.status, json);
    return { status: response.status, headers: response.headers, body, json };
  });
}

/** Every field of a view that a caller writes. */
export const VIEW = {
  resource: 'transactions',
  name: 'Large cash-outs of this week',
  filter: { status: '00', transactionTypeId: '1', startDate: 'today-6', endDate: 'today' },
  columns: [
    { field: 'systemTime', width: 180 },
    { field: 'amount', width: 120.5 },
    { field: 'rrn', width: null },
  ],
  sort: { field: 'amount', order: 'DESC' },
  perPage: 50,
  density: 'comfortable',
  pinned: true,
  isDefault: true,
  share: 'group',
  group: 'Product',
} as const;

/** One call of every kind. */
export async function viewCases(world: World, watch: (request: Request) => void): Promise<void> {
  const views = await viewsOf(world, 'admin', watch);
  const list = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;
  await views.getList('views', { ...list, filter: { resource: 'transactions' } });
  await views.getOne('views', { id: 1 });
  await views.create('views', { data: VIEW });
  await views.update('views', { id: 1, data: VIEW, previousData: { id: 1 } });
  await views.delete('views', { id: 1 });
}

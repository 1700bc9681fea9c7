/** The yardstick's way to the same server: the smallest data and auth providers that work. */
import type { AuthProvider, DataProvider } from 'react-admin';
import * as z from 'zod/mini';

/** Where the yardstick keeps its token. */
const TOKEN = 'yardstick';

const envelope = z.object({ responseCode: z.optional(z.string()), data: z.optional(z.unknown()) });
const loginAnswer = z.object({ responseCode: z.literal('00'), data: z.object({ access_token: z.string() }) });
// react-admin types each verb by the record its caller expects, which no provider can promise: rows stay untyped.
const row = z.pipe(
  z.looseObject({ transactionId: z.string() }),
  z.transform((value): unknown => ({ ...value, id: value.transactionId })),
);
const rows = z.object({ data: z.array(z.pipe(row, z.any())), recordsFiltered: z.number() });

async function get(path: string): Promise<unknown> {
  const response = await fetch(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${localStorage.getItem(TOKEN) ?? ''}` },
  });
  const body: unknown = await response.json();
  if (!response.ok || (envelope.parse(body).responseCode ?? '00') !== '00') throw new Error(`HTTP ${response.status}`);
  return body;
}

async function page(query: Record<string, unknown>) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { data, recordsFiltered } = rows.parse(await get(`/transaction?${search}`));
  return { data, total: recordsFiltered };
}

const never = (): Promise<never> => Promise.reject(new Error('The yardstick only reads'));

export const dataProvider: DataProvider = {
  getList: (
    _resource: string,
    { pagination, filter }: { pagination?: { page: number; perPage: number }; filter?: object },
  ) => page({ startPage: (pagination?.page ?? 1) - 1, length: pagination?.perPage ?? 10, ...filter }),
  getOne: async (_resource: string, { id }: { id: string | number }) => {
    const { data } = await page({ startPage: 0, length: 1, transactionId: id });
    return { data: data[0] };
  },
  getMany: never,
  getManyReference: never,
  create: never,
  update: never,
  updateMany: never,
  delete: never,
  deleteMany: never,
};

export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const response = await fetch('/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    localStorage.setItem(TOKEN, loginAnswer.parse(await response.json()).data.access_token);
  },
  logout: () => {
    localStorage.removeItem(TOKEN);
    return Promise.resolve();
  },
  checkAuth: () => (localStorage.getItem(TOKEN) ? Promise.resolve() : Promise.reject(new Error('signed out'))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

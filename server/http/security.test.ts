import { expect, it } from 'vitest';
import { sharedInMemory } from '../../tests/databases';
import { createApp } from './app';

const database = sharedInMemory({ transactions: 50 });

it.each([
  ['from a trusted proxy that says TLS', true, 'http, https', 'max-age=31536000'],
  ['from a trusted proxy that says none', true, 'https, http', null],
  ['from a proxy that is not trusted', false, 'https', null],
])('browsers are told to stay on TLS by a request %s', async (_what, trustProxy, proto, expected) => {
  const app = createApp({ db: database.db, trustProxy });
  for (const path of ['/healthz', '/nothing', '/api/v1/transaction']) {
    const { headers } = await app.request(path, { headers: { 'x-forwarded-proto': proto } });
    expect(headers.get('strict-transport-security')).toBe(expected);
  }
});

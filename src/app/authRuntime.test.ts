// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { configOf } from '../../tests/engine';
import { endToken } from './authRuntime';

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('asks an upstream that can to end the token, also from a tab that closes', () => {
  const fetch = stubFetch(async () => Response.json({ responseCode: '00', responseMessage: '' }));
  endToken(configOf({ features: ['logout'] }), 'token');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/v1/logout',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: expect.objectContaining({ authorization: 'Bearer token' }),
    }),
  );
});

it('asks no other upstream, and passes over a failure', async () => {
  const fetch = stubFetch(() => Promise.reject(new TypeError('no connection')));
  endToken(configOf(), 'token');
  endToken(configOf({ features: ['notes'] }), 'token');
  expect(fetch).not.toHaveBeenCalled();
  endToken(configOf({ features: ['logout'] }), 'token');
  expect(fetch).toHaveBeenCalledOnce();
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setTimeout(resolve));
});

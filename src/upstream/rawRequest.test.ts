import { describe, expect, it, vi } from 'vitest';
import { createClient } from './client';
import { UpstreamError } from './errors';

const HOST = { base: '/api/v1', auth: 'bearer' } as const;
const HOSTS = { api: HOST, processor: HOST, cashOut: HOST, partnerBank: HOST, records: HOST };

function clientOf(answer: () => Response, more: object = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    config: { hosts: HOSTS, paths: {} },
    token: () => 'secret-token',
    fetch: async (url, init) => {
      asked.push({ url: typeof url === 'string' ? url : '', init: init ?? {} });
      return answer();
    },
    ...more,
  });
  return { client, asked };
}

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof UpstreamError ? `${error.kind}: ${error.message}` : String(error)),
  );

const unanswered = (): Response => expect.unreachable('nobody answers');

/** A fetch that only ends when it is aborted. */
const never = (_url: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('a request in another dialect', () => {
  const views = { name: 'views', host: 'api', path: '/views' } as const;

  it('carries what every call carries, and keeps what it says itself', async () => {
    const { client, asked } = clientOf(
      () => new Response('[1]', { status: 201, headers: { 'content-range': 'x 0-0/1' } }),
    );
    const init = { method: 'POST', headers: new Headers({ range: 'x=0-9' }), body: '{}' };
    const answer = await client.raw(views, '?range=[0,9]', init);
    expect([answer.status, answer.json, answer.headers.get('content-range')]).toEqual([201, [1], 'x 0-0/1']);
    const [{ url, init: sent } = { url: '', init: {} }] = asked;
    expect(url).toBe('/api/v1/views?range=[0,9]');
    expect(sent).toMatchObject({ method: 'POST', body: '{}', cache: 'no-store', credentials: 'omit' });
    expect(Object.fromEntries(new Headers(sent.headers))).toEqual({
      accept: 'application/json',
      authorization: 'Bearer secret-token',
      'content-type': 'application/json',
      range: 'x=0-9',
    });
  });

  it.each([
    [{ responseCode: '02' }, 200, 'signedOut: upstream.signedOut'],
    [{ responseCode: 'XX', responseMessage: 'No such view.' }, 404, 'business: No such view.'],
    [{ responseCode: 'XX', responseMessage: 'Not yours.' }, 403, 'refused: Not yours.'],
    [[], 500, 'http: upstream.http'],
    ['<html>', 404, 'http: upstream.http'],
  ])('fails as every call does: %j', async (body, status, expected) => {
    const onSignedOut = vi.fn<() => void>();
    const { client } = clientOf(() => Response.json(body, { status }), { onSignedOut });
    expect(await outcomeOf(client.raw(views, '', {}))).toBe(expected);
    expect(onSignedOut).toHaveBeenCalledTimes(expected.startsWith('signedOut') ? 1 : 0);
  });

  it('ends when the time is up, and when nobody waits for it any longer', async () => {
    const { client } = clientOf(unanswered, { fetch: never, timeoutMs: 5 });
    expect(await outcomeOf(client.raw(views, '', {}))).toBe('timeout: upstream.timeout');
    const leaving = new AbortController();
    const patient = clientOf(unanswered, { fetch: never }).client.raw(views, '', { signal: leaving.signal });
    leaving.abort('gone');
    await expect(patient).rejects.toBe('gone');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { clientOver, never, outcomeOf } from './client.testing';

const unanswered = (): Response => expect.unreachable('nobody answers');

describe('a request in another dialect', () => {
  const views = { name: 'views', host: 'api', path: '/views' } as const;

  it('carries what every call carries, and keeps what it says itself', async () => {
    const { client, asked } = clientOver(
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
    const { client } = clientOver(() => Response.json(body, { status }), { onSignedOut });
    expect(await outcomeOf(client.raw(views, '', {}))).toBe(expected);
    expect(onSignedOut).toHaveBeenCalledTimes(expected.startsWith('signedOut') ? 1 : 0);
  });

  it('ends when the time is up, and when nobody waits for it any longer', async () => {
    const { client } = clientOver(unanswered, { fetch: never, timeoutMs: 5 });
    expect(await outcomeOf(client.raw(views, '', {}))).toBe('timeout: upstream.timeout');
    const leaving = new AbortController();
    const patient = clientOver(unanswered, { fetch: never }).client.raw(views, '', { signal: leaving.signal });
    leaving.abort('gone');
    await expect(patient).rejects.toBe('gone');
  });
});

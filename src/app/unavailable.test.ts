/** A service that says itself that it is temporarily unavailable: HTTP 503, and when to try again. */
import { expect, it } from 'vitest';
import { configOf } from '../../tests/engine';
import { whyLost } from '../engine/ui/sentence';
import { i18nProvider } from '../i18n/provider';
import { createClient } from '../upstream/client';
import { UpstreamError } from '../upstream/errors';
import { listBanks } from '../upstream/places';
import { createVersion } from '../upstream/versions';

const DOWN = JSON.stringify({ responseCode: 'XX', responseMessage: 'The database is down.' });
const RESTS = 'The service is temporarily unavailable.';

const clientOf = (body: string, headers: Record<string, string> = {}) =>
  createClient({
    config: configOf(),
    token: () => 't',
    fetch: async () => new Response(body, { status: 503, headers }),
  });

async function failureOf(call: Promise<unknown>): Promise<UpstreamError> {
  const error = await call.catch((failure: unknown) => failure);
  if (error instanceof UpstreamError) return error;
  throw new Error(`it did not fail: ${String(error)}`);
}

it.each([
  [undefined, `${RESTS} Try again shortly.`],
  ['7', `${RESTS} Try again in 7 seconds.`],
  ['1', `${RESTS} Try again in 1 second.`],
  ['600', `${RESTS} Try again in 10 minutes.`],
  [new Date(Date.now() + 3_599_000).toUTCString(), `${RESTS} Try again in 60 minutes.`],
  ['soon', `${RESTS} Try again shortly.`],
])('says when to try a read again: %s', async (retryAfter, sentence) => {
  const headers: Record<string, string> = {};
  if (retryAfter !== undefined) headers['retry-after'] = retryAfter;
  for (const body of [DOWN, '<html>']) {
    const { message } = await failureOf(clientOf(body, headers).call(listBanks, {}));
    expect(i18nProvider.translate(message)).toBe(sentence);
  }
});

it('leaves the outcome of a command unknown, and advises nobody to try that again', async () => {
  const failure = await failureOf(clientOf(DOWN, { 'retry-after': '7' }).call(createVersion, { version: '1' }));
  expect(failure.outcomeUnknown).toBe(true);
  const said = i18nProvider.translate(whyLost(failure));
  expect(said).toMatch(/was temporarily unavailable\.$/);
  expect(said).not.toContain('7 seconds');
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { clientOver, HOSTS } from './client.testing';
import { command } from './endpoint';

const thing = command<object>('thing', 'POST', '/thing');
/** A call that fails without an answer, of which the browser tells the violation afterwards. */
const failed = (base: string, directive?: string): Promise<unknown> =>
  clientOver(
    () => {
      const said = { effectiveDirective: directive, blockedURI: `${base}/thing` };
      if (directive) setTimeout(() => dispatchEvent(Object.assign(new Event('securitypolicyviolation'), said)));
      throw new TypeError('Failed to fetch');
    },
    { config: { hosts: { ...HOSTS, api: { base, auth: 'none' } }, paths: {} } },
  )
    .client.call(thing, {})
    .catch((error: unknown) => error);

it('a call that the Content-Security-Policy refuses says which origin is missing, and was never sent', async () => {
  expect(await failed('https://stock.example/api', 'connect-src')).toMatchObject({
    message:
      'This page may not call https://stock.example. Add it to connect-src of the Content-Security-Policy, then reload.',
    outcomeUnknown: false,
  });
});

it('any other lost call is one whose outcome nobody knows', async () => {
  for (const call of [failed('https://other.example/api'), failed('https://third.example', 'img-src'), failed('/api')])
    expect(await call).toMatchObject({ kind: 'network', outcomeUnknown: true });
});

/** Every call that the app knows, made against the reference API: one without a case in cases.ts does not compile. */
import { expect, it } from 'vitest';
import { endpoints } from '../../src/upstream/index';
import { cases, type Case } from './cases';
import { onEachEngine } from './engines';
import { failureOf } from './failures';

interface NamedCase extends Case {
  readonly name: string;
}

const named: readonly NamedCase[] = Object.entries(cases).map(([name, one]) => Object.assign({ name }, one));

it('are each registered under their own name, which the configuration overrides paths by', () => {
  expect(Object.entries(endpoints).map(([key, { name }]) => [key, name])).toEqual(
    Object.keys(endpoints).map((key) => [key, key]),
  );
});

onEachEngine('the call', (world) => {
  const failing = named.flatMap(({ fails, ...one }) => (fails ? [{ ...one, fails }] : []));

  it.each(failing)('$name fails with a sentence', async ({ fails, as = 'admin' }) => {
    const { access_token: token } = await world().signIn(as);
    const failure = await failureOf(fails(world().client(token)));
    expect(failure.kind).toBe('business');
    expect(failure.message).toMatch(/^\w.+\w\.?$/);
  });

  it.each(named)('$name works', async ({ works, as = 'admin' }) => {
    const { access_token: token } = await world().signIn(as);
    await expect(works(world().client(token))).resolves.toBeDefined();
  });

  it.each(named.filter(({ name }) => name !== 'login'))(
    '$name without a session means signed out',
    async ({ works }) => {
      expect(await failureOf(works(world().client('gone')))).toMatchObject({ kind: 'signedOut', status: 401 });
    },
  );
});

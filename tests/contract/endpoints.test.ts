/**
 * Every call that the app knows, made against the reference API: one without a case in cases.ts fails a test.
 * Runs on PGlite: it asks whether each call has a case, and reads.test.ts and its kind hold what the SQL answers.
 */
import { expect, it } from 'vitest';
import { everyCall as endpoints } from '../everyCall';
import { cases, type Case } from './cases';
import { onOneEngine } from './engines';
import { failureOf } from './failures';
import { routeOf } from './samples';
import { entries } from './trail';
import { PASSWORD, type World } from './world';

interface NamedCase extends Case {
  readonly name: string;
}

const named: readonly NamedCase[] = Object.entries(cases).map(([name, one]) => Object.assign({ name }, one));

/** The BVNs, PINs and passwords that the cases send. */
const SECRETS = new RegExp(`\\b(?:222222222\\d\\d|2211\\d{7}|4821|7395|another password|${PASSWORD})\\b`);

/** The audit's newest entries, from the oldest of them on, with whose they are. */
function entriesAfter({ database }: World, count: number) {
  return database.db
    .selectFrom('audit_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .selectAll('e')
    .select('u.username')
    .orderBy('e.id')
    .offset(count)
    .execute();
}

it('have each a case', () => {
  expect(Object.keys(endpoints).filter((name) => !Object.hasOwn(cases, name))).toEqual([]);
});

it('are each registered under their own name, which the configuration overrides paths by', () => {
  expect(Object.entries(endpoints).map(([key, { name }]) => [key, name])).toEqual(
    Object.keys(endpoints).map((key) => [key, key]),
  );
});

/** A test mail is only sent where a mail system is connected. */
const CONNECTED = { mail: { wake: () => undefined } };

onOneEngine(
  'the call',
  (world) => {
    const failing = named.flatMap(({ fails, ...one }) => (fails ? [{ ...one, fails }] : []));

    it.each(failing)(
      '$name fails with a sentence, and the audit has no entry of it',
      async ({ name, fails, as = 'admin' }) => {
        const { access_token: token } = await world().signIn(as);
        const before = await entries(world());
        const failure = await failureOf(fails(world().client(token)));
        expect(failure.kind).toBe('business');
        expect(failure.message).toMatch(/^\w.+\w\.?$/);
        // Whoever tries passwords leaves a trace.
        expect((await entries(world())) - before).toBe(name === 'login' ? 1 : 0);
      },
    );

    it.each(named)('$name works, and what it changed is in the audit', async ({ works, as = 'admin' }) => {
      const { access_token: token } = await world().signIn(as);
      const before = await entries(world());
      const sent: Request[] = [];
      const client = world().client(token, (request) => sent.push(request));
      await expect(works(client, world().encrypt)).resolves.toBeDefined();
      const commands = sent.filter((request) => routeOf(request)?.mutates === true || request.url.endsWith('/login'));
      const added = await entriesAfter(world(), before);
      expect(added.map(({ username, request_method, url }) => [username, request_method, url])).toEqual(
        commands.flatMap((request) => {
          const { method, url } = request;
          const entry = [as, method, url.replace(/^https?:\/\/[^/]+/, '')];
          // Of what the bank is asked there are two: before it goes out, and what became of it.
          return routeOf(request)?.host === 'partnerBank' ? [entry, entry] : [entry];
        }),
      );
      expect(JSON.stringify(added)).not.toMatch(SECRETS);
    });
  },
  CONNECTED,
);

/**
 * Bad input of any kind is an XX with a sentence or a 4xx, never a 5xx; and every answer carries every header.
 * Runs on both databases: each database has its own errors.
 */
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from './engines';
import { attack } from './hostility';
import { attackable, nameOf, takeSamples, type Sample } from './samples';
import { stored } from './stored';

/** The same hostility each time; `npm run campaigns` draws it anew, and more of it. */
const SEED = 20_261_120;
/** Requests of each route. On PostgreSQL few: only what the database makes of them differs. */
const FEW = { pglite: 40, postgres: 10 } as const;

let samples: ReadonlyMap<string, Sample>;
beforeAll(async () => {
  samples = await takeSamples();
});

onEachEngine('hostile input', (world, engine) => {
  it.each(attackable.map((route) => ({ name: nameOf(route) })))(
    '$name is answered with a sentence, and nothing is written',
    async ({ name }) => {
      const sample = samples.get(name);
      if (!sample) throw new Error(`No request of ${name}`);
      // The agents' own calls as well: those which the policy refuses would prove nothing.
      const { access_token: token } = await world().signIn(name.includes('/pin/') ? 'agent' : 'admin');
      const before = await stored(world());
      const bounds = { queries: FEW[engine], bodies: FEW[engine], seed: SEED };
      await attack(sample, bounds, token, world().request);
      expect(await stored(world())).toEqual(before);
      // A value that only the database refuses is answered with a 400: the checks before it have a hole.
      expect(world().defects).toEqual([]);
    },
  );

  it.each([
    '/api/v1/nothing',
    '/api/v1',
    '/api',
    '/api/v1/agent/1',
    '/processor-host/all',
    '/api/v1/%',
    '/partner/%00',
  ])('%s is no call', async (path) => {
    const response = await world().request(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      responseCode: 'XX',
      responseMessage: 'There is no such call.',
      messageKey: 'pathUnknown',
    });
  });

  it('is answered with the security headers, whatever the answer', async () => {
    const answers = await Promise.all([
      world().request('/healthz'),
      world().request('/nothing'),
      world().request('/api/v1/transaction'),
      world().request('/api/v1/login', { method: 'POST' }),
      world().request('/api/v1/login', { method: 'PUT' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 401, 415, 405]);
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that finds a defect is answered with a reference, and the log has no value of it', async () => {
    const { access_token: own } = await world().signIn('admin');
    await world().database.db.schema.alterTable('agents').renameTo('agents_gone').execute();
    const path = '/api/v1/agent?username=Somebody%20Private';
    const response = await world().read(path, own);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toMatch(/"responseMessage":"Something went wrong on our side. Reference: [\da-f]{8}"/);
    expect(text).not.toContain('agents');
  });
});

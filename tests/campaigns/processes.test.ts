/** Processes of the built product that start together on one PostgreSQL server, and one that is told to stop under load. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWhenStale } from '../built';
import { startProduct } from '../journeys/harness/product';
import { signInByApi } from '../journeys/harness/session';
import { hasPostgres, startPostgres, type PostgresServer } from '../postgres';

const PROCESSES = 8;
const CONNECTIONS = 50;
const LONG = { timeout: 600_000 };

beforeAll(async () => buildWhenStale(), 300_000);

describe.skipIf(!hasPostgres())('eight processes that start at once on one empty database', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it.each(['demo', 'none'])('all become ready, SEED=%s', LONG, async (seed) => {
    const env = { DATABASE_URL: await server.createDatabase(), SEED: seed };
    const began = performance.now();
    const all = await Promise.all(Array.from({ length: PROCESSES }, () => startProduct({ seed: 20_000, env })));
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    process.stdout.write(`${PROCESSES} processes, SEED=${seed}: all ready after ${seconds} s\n`);
    const printed = all.flatMap(
      ({ log }) => /sign in as admin with the one-time password (\S+)/.exec(log())?.[1] ?? [],
    );
    expect(printed).toHaveLength(seed === 'none' ? 1 : 0);
    await Promise.all(all.map((one) => one.stop()));
  });
});

describe('a server that is told to stop', () => {
  it(`resets none of ${CONNECTIONS} connections that are kept open under load`, LONG, async () => {
    const product = await startProduct({ seed: 5_000 });
    const { access_token: token } = await signInByApi(product.url, 'admin');
    const asking = Array.from({ length: CONNECTIONS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        for (;;) {
          const headers = { authorization: `Bearer ${token}` };
          const request = get(`${product.url}/api/v1/transaction?startPage=0&length=10`, { agent, headers });
          const [answer]: IncomingMessage[] = await once(request, 'response');
          answer?.resume();
          if (answer) await once(answer, 'end');
          if (answer?.headers.connection === 'close') return 'told';
          await setTimeout(Math.random() * 100);
        }
      } catch (error) {
        return String(error);
      } finally {
        agent.destroy();
      }
    });
    await setTimeout(2_000);
    const began = performance.now();
    await product.stop();
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const ends = await Promise.all(asking);
    const resets = ends.filter((end) => end !== 'told');
    process.stdout.write(
      `SIGTERM under ${CONNECTIONS} connections: ${resets.length} resets, ended after ${seconds} s\n`,
    );
    expect(resets).toEqual([]);
  });
});

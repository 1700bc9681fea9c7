/** Ten hostile requests at once hold up nobody else, and take no memory to speak of; an honest large file loads soon. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldUp, HOSTILE_KINDS } from './heldUp';
import { startProduct, type Product } from '../journeys/harness/product';
import { signInByApi } from '../journeys/harness/session';
import { hasPostgres, startPostgres, type PostgresServer } from '../postgres';

const SEED = 20_000;
const FOR_MS = 4_000;
const MOST_LATER_MS = 100;
const MOST_MEGABYTES = 150;
const DEVICES = 200_000;
const LOADED_WITHIN_MS = 5_000;
const MEMORY_EVERY_MS = 50;

/** Resident memory, in megabytes. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The greatest memory until it is asked for. */
function watchMemory(pid: number): () => number {
  let peak = memoryOf(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

const say = (line: string): void => void process.stdout.write(`Held up: ${line}\n`);

describe.each(['PGlite', 'PostgreSQL'] as const)('ten hostile requests at once, on %s', (engine) => {
  const can = engine === 'PGlite' || hasPostgres();
  let postgres: PostgresServer | undefined;
  let product: Product;
  let server: Parameters<typeof heldUp>[0];
  beforeAll(async () => {
    if (!can) return;
    postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    const env = postgres && { DATABASE_URL: await postgres.createDatabase() };
    product = await startProduct({ seed: SEED, flags: [], ...(env && { env }) });
    const [hostile, other] = [await signInByApi(product.url, 'admin'), await signInByApi(product.url, 'agent')];
    server = { url: product.url, tokens: [hostile.access_token, other.access_token] };
    // Caches, and code that is compiled when it is used.
    await heldUp(server, undefined, FOR_MS);
  }, 300_000);
  afterAll(async () => {
    if (!can) return;
    await product.stop();
    await postgres?.stop();
  });

  it.runIf(can).each(HOSTILE_KINDS)('%s', { timeout: 120_000 }, async (kind) => {
    const alone = await heldUp(server, undefined, FOR_MS / 2);
    const before = memoryOf(product.pid);
    const peak = watchMemory(product.pid);
    const beside = await heldUp(server, kind, FOR_MS);
    const grown = peak() - before;
    say(
      `${engine}, ${kind}: small read p95 ${alone.p95.toFixed(0)} ms alone, ${beside.p95.toFixed(0)} ms beside ` +
        `${beside.answers} hostile answers (${beside.statuses.join(', ')}); memory +${grown.toFixed(0)} MB`,
    );
    expect(beside.p95 - alone.p95).toBeLessThan(MOST_LATER_MS);
    expect(grown).toBeLessThan(MOST_MEGABYTES);
    expect(beside.statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it.runIf(can)('an honest file of 200,000 devices loads in one call', { timeout: 60_000 }, async () => {
    const serials = Array.from({ length: DEVICES }, (_, at) => `PAX-A920-${String((at * 7_919) % 1_000_003)}`);
    const body = new FormData();
    body.set('file', new File([`serialNumber\r\n${serials.join('\r\n')}\r\n`], 'devices.csv'));
    const headers = { authorization: `Bearer ${server.tokens[0]}` };
    const began = performance.now();
    const response = await fetch(`${server.url}/cash-out/hardware/load`, { method: 'POST', headers, body });
    const took = performance.now() - began;
    say(`${engine}: ${DEVICES} devices loaded in ${(took / 1_000).toFixed(1)} s`);
    expect(await response.json()).toMatchObject({
      responseCode: '00',
      responseMessage:
        'Rows read: 200,000. Devices added: 200,000. Devices known already: 0. Rows without a usable serial number: 0.',
    });
    expect(took).toBeLessThan(LOADED_WITHIN_MS);
  });
});

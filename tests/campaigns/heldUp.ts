/** How long another caller's small read takes while ten hostile requests of one kind are under way. */
import { Worker } from 'node:worker_threads';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

export const HOSTILE_KINDS = [
  'commas',
  'quotes',
  'quotedCells',
  'quotedRows',
  'shortRows',
  'manyParts',
  'longHead',
  'longPage',
  'farPage',
  'deepLists',
  'deepObjects',
  'manyValues',
  'longText',
  'notJson',
] as const;

const PAUSE_MS = 15;
const SMALL = '/api/v1/transaction?startPage=0&length=10';

interface Server {
  readonly url: string;
  /** Of the hostile caller, and of the other one. */
  readonly tokens: readonly [hostile: string, other: string];
}

export interface HeldUp {
  /** Milliseconds in which 95 of 100 small reads were answered. */
  readonly p95: number;
  readonly reads: number;
  /** How many hostile requests were answered, and with which statuses. */
  readonly answers: number;
  readonly statuses: readonly number[];
}

const report = z.object({ answers: z.number(), statuses: z.array(z.number()) });

/** @param kind undefined: without anything hostile, for comparison. */
export async function heldUp(server: Server, kind: string | undefined, milliseconds: number): Promise<HeldUp> {
  const [token, other] = server.tokens;
  const done = new AbortController();
  const hostile = (
    kind === undefined
      ? setTimeout(milliseconds, { answers: 0, statuses: [] })
      : new Promise((resolve, reject) => {
          const workerData = { url: server.url, token, kind, milliseconds };
          const worker = new Worker(new URL('./hostileClients.mjs', import.meta.url), { workerData, execArgv: [] });
          worker.once('message', resolve);
          worker.once('error', reject);
        })
  ).finally(() => done.abort());
  const times: number[] = [];
  while (!done.signal.aborted) {
    const began = performance.now();
    const response = await fetch(server.url + SMALL, { headers: { authorization: `Bearer ${other}` } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The small read was answered ${response.status}`);
    times.push(performance.now() - began);
    await setTimeout(PAUSE_MS);
  }
  const { answers, statuses } = report.parse(await hostile);
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Infinity, reads: times.length, answers, statuses };
}

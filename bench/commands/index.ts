/** How long a person waits for what is started by a command. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { copyOfProject } from '../../scripts/resource/copy.testing';
import { OPENAPI } from '../../scripts/resource/examples.testing';
import { buildWhenStale } from '../../tests/built';
import { median, type Result, type Suite } from '../measure';

/** The longest of either, in milliseconds. */
const MOST_MS = 2_000;
/** Tries, of which the median counts. */
const TRIES = 5;

/** @returns the milliseconds until `npm start` says its address. */
async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn(execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, SEED_TRANSACTIONS: '200' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('ready: http')) break;
  }
  const took = performance.now() - began;
  if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return took;
}

/** Of a product that was started before: the first start makes the database. */
async function startsAgain(tries: number): Promise<readonly number[]> {
  await buildWhenStale();
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-bench-'));
  try {
    const times: number[] = [];
    for (let round = 0; round <= tries; round += 1) times.push(await startOnce(join(folder, 'data')));
    return times.slice(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makesResources(tries: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < tries; round += 1) {
    const copy = copyOfProject();
    try {
      copy.write('api.yaml', OPENAPI);
      const began = performance.now();
      await copy.resource('merchants', '--from', 'api.yaml');
      times.push(performance.now() - began);
    } finally {
      copy.remove();
    }
  }
  return times;
}

const resultOf = (name: string, times: readonly number[]): Result => ({
  name,
  value: median(times),
  unit: 'ms',
  bound: MOST_MS,
  note: `median of ${times.length}`,
});

export const suite: Suite = {
  name: 'commands',
  async run({ full }) {
    const tries = full ? TRIES : 1;
    return [
      resultOf('npm start, once more', await startsAgain(tries)),
      resultOf('npm run resource -- NAME --from', await makesResources(tries)),
    ];
  },
};

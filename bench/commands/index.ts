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

/** The longest that a command may take, in milliseconds. */
const MOST_MS = 2_000;
/** The same for the first start of a demonstration, which makes its database and fills it (`seed/work.test.ts` counts that). */
const FIRST_MS = 20_000;
/** Tries, of which the median counts. */
const TRIES = 5;

/** @returns the milliseconds until `npm start` says its address. @param transactions that an empty database gets; default: as many as the product's. */
async function startOnce(dataDir: string, transactions?: string): Promise<number> {
  const began = performance.now();
  const child = spawn(execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ...(transactions && { SEED_TRANSACTIONS: transactions }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('ready: http')) break;
  }
  const took = performance.now() - began;
  if (!said.includes('ready: http')) throw new Error(`npm start ended:\n${said}`);
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
    for (let round = 0; round <= tries; round += 1) times.push(await startOnce(join(folder, 'data'), '200'));
    return times.slice(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of a product that was just built, over no data. */
async function startsFirst(): Promise<readonly number[]> {
  await buildWhenStale();
  const folder = mkdtempSync(join(tmpdir(), 'kobodesk-bench-'));
  try {
    return [await startOnce(join(folder, 'data'))];
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

const resultOf = (name: string, times: readonly number[], bound = MOST_MS): Result => ({
  name,
  value: median(times),
  unit: 'ms',
  bound,
  note: `median of ${times.length}`,
});

export const suite: Suite = {
  name: 'commands',
  async run({ full }) {
    const tries = full ? TRIES : 1;
    return [
      resultOf('npm start, the first time', await startsFirst(), FIRST_MS),
      resultOf('npm start, once more', await startsAgain(tries)),
      resultOf('npm run resource -- NAME --from', await makesResources(tries)),
    ];
  },
};

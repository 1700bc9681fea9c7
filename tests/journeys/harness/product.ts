/** The built product as a user runs it: one process, one port, a data folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../architecture/source';
import { lookUntil } from '../../again';
import { COMPILED_ONCE } from '../../compiledOnce';
import { copyEmptyDatabase } from '../../dumps';

/** How often is looked whether it has started, seeding included: five minutes of it. */
const MOST_LOOKS = 6_000;
const STOP_MS = 10_000;

export interface Product {
  /** `http://127.0.0.1:<port>` without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** Everything it has written so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
  /** Without a warning, as a power cut would. A data folder of its own is kept. */
  readonly kill: () => Promise<void>;
}

export interface ProductOptions {
  /** Transactions to seed. */
  readonly seed: number;
  /** Further environment, DATABASE_URL for one. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder that holds the dist/ to serve: the project itself unless said otherwise. */
  readonly cwd?: string;
  /** A data folder to keep; otherwise a new one that is removed afterwards. */
  readonly dataDir?: string;
  /** Of Node; those of tests unless said otherwise. */
  readonly flags?: readonly string[];
}

/** Starts build/server/main.js and waits until it can serve. Throws with its output when it does not. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { seed, env = {}, cwd = ROOT, dataDir, flags = COMPILED_ONCE } = options;
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'kobodesk-')));
  // Its creation is tested elsewhere (server/http/start.test.ts), and costs more than filling it.
  if (!dataDir && !env.DATABASE_URL) await copyEmptyDatabase(folder);
  const child = spawn(process.execPath, [...flags, join(ROOT, 'build/server/main.js')], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEED_TRANSACTIONS: String(seed),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  let meant = false;
  child.once('exit', (code, signal) => {
    if (!meant) process.stderr.write(`\nThe product ended by itself (${signal ?? code}):\n${log}\n`);
  });
  const stop = async (): Promise<void> => {
    meant = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await once(child, 'exit');
      clearTimeout(late);
    }
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  const kill = async (): Promise<void> => {
    meant = true;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const url = await lookUntil(async () => {
    const said = /https?:\/\/[\d.]+:\d+/.exec(log)?.[0];
    if (said && (await healthy(said))) return said;
    return child.exitCode === null ? undefined : '';
  }, MOST_LOOKS);
  if (!url) {
    await stop();
    throw new Error(`The product did not start:\n${log}`);
  }
  return { url, pid: child.pid ?? 0, log: () => log, stop, kill };
}

async function healthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

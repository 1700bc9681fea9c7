/** `npm run dev` over a copy of the sources, which a test may edit as a person would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../architecture/source';
import { lookUntil } from '../../again';
import { COMPILED_ONCE } from '../../compiledOnce';

/** What the server is made of. */
const PARTS = ['src', 'server', 'scripts', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json'];
/** Two minutes on a machine with nothing else to do. */
const MOST_LOOKS = 2_400;

export interface DevServer {
  readonly url: string;
  /** Replaces a text in a file of the copy. Throws where it is not there. */
  readonly edit: (path: string, before: string, after: string) => Promise<void>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly read: (path: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export async function startDevServer(): Promise<DevServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-dev-'));
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await mkdir(join(folder, '.cache'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // The copy's packages are the project's, which Vite serves from nowhere else unless it is told; and what it makes of
  // them is the copy's own.
  const script = `
    import { createServer } from 'vite';
    const fs = { allow: [${JSON.stringify(folder)}, ${JSON.stringify(ROOT)}] };
    const server = await createServer({ cacheDir: '.cache', server: { host: '127.0.0.1', port: 0, fs } });
    await server.listen();
    console.log(server.resolvedUrls.local[0]);`;
  const child = spawn(process.execPath, [...COMPILED_ONCE, '--input-type=module', '--eval', script], {
    cwd: folder,
    env: {
      ...process.env,
      VITEST: undefined,
      NODE_ENV: 'development',
      DATA_DIR: join(folder, '.data'),
      SEED_TRANSACTIONS: '100',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = await lookUntil(
    () => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0] ?? (child.exitCode === null ? undefined : ''),
    MOST_LOOKS,
  );
  if (!url) {
    await stop();
    throw new Error(`The development server did not start:\n${log}`);
  }
  const place = (path: string): string => join(folder, path);
  const read = (path: string): Promise<string> => readFile(place(path), 'utf8');
  // At once, as editors do: a watcher that reads half a file says that it is broken.
  const write = async (path: string, text: string): Promise<void> => {
    await writeFile(place('.written'), text);
    await rename(place('.written'), place(path));
  };
  const edit = async (path: string, before: string, after: string): Promise<void> => {
    const text = await read(path);
    if (!text.includes(before)) throw new Error(`${path} does not say ${before}`);
    await write(path, text.replace(before, after));
  };
  return { url, edit, write, read, stop };
}

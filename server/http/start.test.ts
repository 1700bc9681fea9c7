/** The program as a person starts it: built, on a port, with a data folder. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMPILED_ONCE } from '../../tests/compiledOnce';
import { sharedFolder } from '../../tests/folder';
import { z } from 'zod';
import { buildWhenStale } from '../../tests/built';
import { listening } from '../../tests/listening';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const folder = sharedFolder();
const running = new Set<ChildProcess>();

beforeAll(buildWhenStale, 300_000);

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

interface Ended {
  readonly code: number | null;
  readonly errors: string;
}

interface Started {
  readonly child: ChildProcess;
  /** Its address once it is ready; undefined if it ended before. */
  readonly ready: Promise<string | undefined>;
  readonly ended: Promise<Ended>;
}

function start(env: Record<string, string>, script = 'build/server/main.js'): Started {
  const child = spawn(process.execPath, [...COMPILED_ONCE, script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), SEED_TRANSACTIONS: '200', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then((): Ended => {
    running.delete(child);
    return { code: child.exitCode, errors };
  });
  const told = new Promise<string>((resolve) => {
    let written = '';
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const address = /ready: (http:\S+)/.exec(written)?.[1];
      if (address) resolve(address);
    });
  });
  return { child, ended, ready: Promise.race([told, ended.then(() => undefined)]) };
}

/** One line that a person can act on, without a stack. */
const line = (words: string) => expect.stringMatching(new RegExp(`^kobodesk: ${words}[^\\n]*\\n$`));

describe('the container', () => {
  it('is given what the server imports, with what writes files and reads lists as the app does, and no more', () => {
    const printed = execFileSync(process.execPath, ['scripts/server-package.mjs'], { cwd: ROOT, encoding: 'utf8' });
    const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(printed));
    expect(Object.keys(dependencies)).toEqual([
      '@electric-sql/pglite',
      '@hono/node-server',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'es-toolkit',
      'fflate',
      'hono',
      'jspdf',
      'kysely',
      'node-forge',
      'nodemailer',
      'papaparse',
      'pg',
      'ra-data-simple-rest',
      'zod',
    ]);
  });
});

describe('the server', () => {
  it('serves, keeps its data folder to itself, and ends cleanly, once the requests at work are finished', async () => {
    const first = start({});
    const address = await first.ready;
    const health = await fetch(`${address}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok' });

    const second = await start({}).ended;
    expect(second).toEqual({ code: 1, errors: line('') });
    expect(second.errors).toContain(join(folder, 'data'));

    first.child.kill('SIGINT');
    expect(await first.ended).toEqual({ code: 0, errors: '' });

    const again = start({});
    const next = await again.ready;
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const asking = request(`${next}/api/v1/login`, { method: 'POST', headers });
    // The server says so once it has the request and waits for its body.
    asking.flushHeaders();
    await once(asking, 'continue');
    again.child.kill('SIGTERM');
    asking.end('{"username":"admin","password":"kobodesk-demo-1"}');
    const [answer]: IncomingMessage[] = await once(asking, 'response');
    expect(await json(answer ?? Readable.from([]))).toMatchObject({ responseCode: '00' });
    expect(await again.ended).toEqual({ code: 0, errors: '' });
  });

  it('ends on a signal although the file of the audit’s head hangs', async () => {
    const pipe = join(folder, 'anchor');
    // Nobody reads it, so opening it hangs.
    execFileSync('mkfifo', [pipe]);
    const { ready, child, ended } = start({ AUDIT_ANCHOR_FILE: pipe });
    expect((await fetch(`${await ready}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: line('.*did not take a line') });
  });

  it('says that its port is in use', async () => {
    const taken = createServer();
    const port = String(await listening(taken));
    expect(await start({ PORT: port }).ended).toEqual({ code: 1, errors: line(`Port ${port} is in use`) });
    taken.close();
  });

  it.each([
    ['a database that does not answer', { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }, 'The database'],
    ['a setting that makes no sense', { PORT: 'http' }, 'PORT must be'],
    ['an address that is not this machine’s', { HOST: '192.0.2.1' }, 'HOST 192.0.2.1'],
    ['a data folder that cannot be made', { DATA_DIR: '/dev/null/data' }, 'The data folder'],
    ['one where nothing can be made', { DATA_DIR: '/proc/1/data' }, 'The data folder'],
  ])('says in one line what is wrong: %s', async (_what, env, words) => {
    const ended = await start(env).ended;
    expect(ended).toEqual({ code: 1, errors: line(words) });
    expect(ended.errors).not.toContain('secret');
  });
});

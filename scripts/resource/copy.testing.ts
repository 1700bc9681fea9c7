/** A copy of the project, where the command can write what it likes. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Surroundings } from './command';

const PROJECT = join(import.meta.dirname, '../..');
/** What no copy is asked for, and is large. */
export const LEFT_OUT = new Set(['earlier', 'journeys', 'campaigns'].map((name) => join(PROJECT, 'tests', name)));
const run = promisify(execFile);
const outputOf = z.looseObject({ stdout: z.string(), stderr: z.string() });

interface Ended {
  readonly said: string;
  readonly ms: number;
}

export interface Copy {
  readonly root: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** Runs the command as a person does. Rejects with its output where it ends with 1. */
  readonly resource: (...args: string[]) => Promise<Ended>;
  /** As `resource`, with more in the environment. */
  readonly resourceAs: (more: Readonly<Record<string, string>>, ...args: string[]) => Promise<Ended>;
  /** Compiles, and checks lint and format of what was written. Rejects with what is wrong. */
  readonly check: () => Promise<void>;
  /** A module of the copy, in this process and with this process's packages. */
  readonly module: <Module>(path: string) => Promise<Module>;
  readonly remove: () => void;
}

interface Answer {
  readonly code: number;
  readonly said: string;
}

/** Runs a command over the copy's files in this process; what it loads is this project's own. */
export async function commandHere(
  command: (args: readonly string[], around: Surroundings) => Promise<number>,
  { root }: Copy,
  args: readonly string[],
  more: Surroundings['env'] = {},
): Promise<Answer> {
  const lines: string[] = [];
  const code = await command(args, { root, cwd: root, env: more, say: (line) => void lines.push(line) });
  return { code, said: `${lines.join('\n')}\n` };
}

export function copyOfProject(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'resource-'));
  for (const path of ['src', 'scripts', 'public', 'tests', 'package.json', '.oxfmtrc.json', '.oxlintrc.json']) {
    cpSync(join(PROJECT, path), join(root, path), { recursive: true, filter: (from) => !LEFT_OUT.has(from) });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  const tsconfig = JSON.parse(readFileSync(join(PROJECT, 'tsconfig.json'), 'utf8'));
  const exclude = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/*.test-d.ts'];
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ ...tsconfig, include: ['src'], exclude }));
  const tool = async (name: string, ...args: string[]): Promise<void> => {
    await run(join(root, 'node_modules/.bin', name), args, { cwd: root }).catch((error: unknown) => {
      const { stdout, stderr } = outputOf.parse(error);
      throw new Error(`${name}: ${stdout}${stderr}`);
    });
  };
  const resource = async (more: object, args: readonly string[]): Promise<Ended> => {
    const began = performance.now();
    const { KOBODESK_USERNAME: _username, KOBODESK_PASSWORD: _password, ...rest } = env;
    const { stdout } = await run('node', ['scripts/resource.mjs', ...args], {
      cwd: root,
      env: { ...rest, INIT_CWD: root, ...more },
    });
    return { said: stdout, ms: performance.now() - began };
  };
  return {
    root,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write: (path, text) => writeFileSync(join(root, path), text),
    resource: (...args) => resource({}, args),
    resourceAs: (more, ...args) => resource(more, args),
    check: async () => {
      await tool('tsc', '--noEmit');
      await tool('oxlint', '--deny-warnings', 'src/upstream', 'src/resources', 'src/custom', 'src/pages.tsx');
      await tool('oxfmt', '--check', 'src', 'public');
    },
    module: (path) => import(join(root, path)),
    remove: () => rmSync(root, { recursive: true }),
  };
}

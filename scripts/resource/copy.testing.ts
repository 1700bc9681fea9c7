/** A copy of the project, where the command can write what it likes. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { API } from 'typescript/unstable/sync';
import { z } from 'zod';
import type { Command, Surroundings } from './command';

const PROJECT = join(import.meta.dirname, '../..');
/** What no copy is asked for, and is large. */
const LEFT_OUT = new Set(['earlier', 'journeys', 'campaigns'].map((name) => join(PROJECT, 'tests', name)));
const run = promisify(execFile);
const CODE = /\.tsx?$/;
const outputOf = z.looseObject({ stdout: z.string(), stderr: z.string() });

export interface Copy {
  readonly root: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** Runs the command as a person does. Resolves to its output, rejects with it where it ends with 1. */
  readonly resource: (...args: string[]) => Promise<string>;
  /** As `resource`, with more in the environment. */
  readonly resourceAs: (more: Readonly<Record<string, string>>, ...args: string[]) => Promise<string>;
  /** What is wrong with what was written: its types, and its lint and format, of those files alone. */
  readonly faults: () => Promise<readonly string[]>;
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
  command: Command,
  { root }: Copy,
  args: readonly string[],
  more: Surroundings['env'] = {},
): Promise<Answer> {
  const lines: string[] = [];
  const code = await command(args, { root, cwd: root, env: more, say: (line) => void lines.push(line) });
  return { code, said: `${lines.join('\n')}\n` };
}

/** @returns the files of a copy's `src` and `public` that the project has not, or has otherwise. */
export function writtenIn(root: string): readonly string[] {
  return ['src', 'public']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => {
      const ours = join(PROJECT, path);
      return !existsSync(ours) || !readFileSync(ours).equals(readFileSync(join(root, path)));
    });
}

/**
 * Has TypeScript look at these files of a copy alone, with what they import, as the project's own options say: a program
 * of everything would take the time of `npm run check` once more.
 * @returns what it says of each.
 */
export function typeFaults(root: string, files: readonly string[], compilerOptions = {}): readonly string[] {
  const config = join(root, 'tsconfig.written.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: './tsconfig.json', compilerOptions, files, include: ['src/**/*.d.ts'] }),
  );
  const compiler = new API({ cwd: root });
  try {
    const program = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    if (!program) throw new Error(`${config} was not read`);
    return files
      .map((path) => join(root, path))
      .flatMap((path) => program.getSyntacticDiagnostics(path).concat(program.getSemanticDiagnostics(path)))
      .map(({ fileName = '', pos, text }) => `${relative(root, fileName)}, at ${pos}: ${text}`);
  } finally {
    compiler.close();
  }
}

export function copyOfProject(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'resource-'));
  for (const path of [
    'src',
    'scripts',
    'public',
    'tests',
    'package.json',
    'tsconfig.json',
    '.oxfmtrc.json',
    '.oxlintrc.json',
  ]) {
    cpSync(join(PROJECT, path), join(root, path), { recursive: true, filter: (from) => !LEFT_OUT.has(from) });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  const tool = async (name: string, ...args: string[]): Promise<readonly string[]> => {
    const faultsIn = (error: unknown): readonly string[] => {
      const { stdout, stderr } = outputOf.parse(error);
      return [`${name}: ${stdout}${stderr}`];
    };
    return run(join(root, 'node_modules/.bin', name), args, { cwd: root }).then(() => [], faultsIn);
  };
  const resource = async (more: object, args: readonly string[]): Promise<string> => {
    const { KOBODESK_USERNAME: _username, KOBODESK_PASSWORD: _password, ...rest } = env;
    const { stdout } = await run('node', ['scripts/resource.mjs', ...args], {
      cwd: root,
      env: { ...rest, INIT_CWD: root, ...more },
    });
    return stdout;
  };
  return {
    root,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write: (path, text) => writeFileSync(join(root, path), text),
    resource: (...args) => resource({}, args),
    resourceAs: (more, ...args) => resource(more, args),
    faults: async () => {
      const files = writtenIn(root);
      const code = files.filter((path) => CODE.test(path));
      const rest = [tool('oxlint', '--deny-warnings', ...code), tool('oxfmt', '--check', ...files)];
      return [...typeFaults(root, code), ...(await Promise.all(rest)).flat()];
    },
    module: (path) => import(join(root, path)),
    remove: () => rmSync(root, { recursive: true }),
  };
}

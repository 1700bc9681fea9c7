/**
 * docs/add-a-resource.md, step by step in a copy of the project: files are written, edits made, commands run. The
 * examples of all other documents are compiled beside the project's own sources.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemText } from '../src/engine/definition/files/problemText';
import { readFiles } from '../src/engine/definition/files/readFiles';
import { readView } from '../src/engine/savedViews/view';
import { parseConfig } from '../src/upstream/config';
import { webhookContent } from '../server/webhooks/message';
import { documents } from '../tests/architecture/documents';
import { ROOT } from '../tests/architecture/source';
import { openWorld, type World } from '../tests/contract/world';
import { copyOfProject, typeFaults, writtenIn } from './resource/copy.testing';
import { portOf } from '../tests/listening';

const run = promisify(execFile);
/** What compiles: in the last step that says so all that was written is, and not the rest of the project once more. */
const COMPILES = /^npx tsc --noEmit$/m;
/** What npm would start, which takes as long to be ready as the command itself. */
const NPM = /^npm run resource -- /gm;
/** A command on a busy machine, in milliseconds. */
const COMMAND_MS = 180_000;

interface Step {
  readonly does: string;
  readonly path: string;
  readonly text: string;
}

/** The blocks of the document: what each does, to which file, with what. */
async function stepsOf(): Promise<readonly Step[]> {
  const text = await readFile(join(ROOT, 'docs/add-a-resource.md'), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, does = '', path = '', body = '']) => ({
    does,
    path,
    text: body,
  }));
}

/** Where the document says that a service answers; here it is another place. */
const SERVICE = 'http://127.0.0.1:4000';

const copy = copyOfProject();
let world: World | undefined;
const server = createServer();
/** What the last command printed. */
let printed: readonly string[] = [];

beforeAll(async () => {
  world = await openWorld();
  const listener = getRequestListener(world.app.fetch);
  server.on('request', (request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await world?.database.close();
  copy.remove();
});

const steps = await stepsOf();
const lastToCompile = steps.findLast(({ text }) => COMPILES.test(text))?.text;

describe('the tutorial', () => {
  it('has steps of every sort', () => {
    expect([...new Set(steps.map(({ does }) => does))].toSorted()).toEqual([
      'diff',
      'json',
      'prints',
      'problem',
      'sh',
      'ts',
    ]);
  });

  it.each(steps.map((step, index) => Object.assign({ name: `${index + 1}. ${step.does} ${step.path}` }, step)))(
    '$name',
    { timeout: COMMAND_MS },
    async (step) => {
      expect(await done(step)).toEqual(expected(step));
    },
  );

  it('leaves every definition without a problem, those it added among them', { timeout: COMMAND_MS }, async () => {
    const script = `
      import { runnerImport } from 'vite';
      const load = async (path) => (await runnerImport(path, { configFile: false, logLevel: 'error' })).module;
      const { definitions } = await load('./src/resources/index.ts');
      const { checkAll } = await load('./src/engine/definition/checks/checks.ts');
      console.log(JSON.stringify([definitions.map(({ name }) => name).filter((name) => ['roles', 'counters'].includes(name)).toSorted(), checkAll(definitions)]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: copy.root });
    expect(JSON.parse(stdout)).toEqual([['counters', 'roles'], []]);
  });
});

/** What an example takes for given, by its document: its imports stand in the example itself. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'docs/auth-provider.md': [
    `import type { Engine } from './engine/app/context';
     import type { Client } from './upstream/client';
     declare const engine: Engine, client: Client;`,
    '',
  ],
  'docs/data-provider.md': [
    '',
    '',
    `import type { AdminProps } from 'react-admin';
     declare const given: AdminProps;
     const { dataProvider, authProvider, i18nProvider } = given;`,
  ],
  'docs/engine.md': [
    `import type { ComponentProps } from 'react';
     import type { AdminProps } from 'react-admin';
     declare const agents: Parameters<typeof resourceProps>[0], banks: typeof agents;
     declare const given: ComponentProps<typeof EngineProvider> & AdminProps;
     const { config, session, endpoint, dataProvider, authProvider, i18nProvider } = given;`,
    '',
  ],
};

const EXAMPLES = join(ROOT, '.cache/examples');

/** What TypeScript says of modules that import from the project's sources as if they stood among them. */
function faultsOf(texts: readonly string[]): readonly string[] {
  rmSync(EXAMPLES, { recursive: true, force: true });
  mkdirSync(EXAMPLES, { recursive: true });
  symlinkSync(join(ROOT, 'src'), join(EXAMPLES, 'src'));
  writeFileSync(join(EXAMPLES, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json' }));
  const files = texts.map((text, index) => {
    const file = `example${index}.tsx`;
    writeFileSync(join(EXAMPLES, file), text);
    return file;
  });
  return typeFaults(EXAMPLES, files, { rootDirs: ['.', 'src'], noUnusedLocals: false });
}

/** What reads an example in JSON, by its document, and says whether it is whole. */
const READS: Readonly<Record<string, (example: unknown) => unknown>> = {
  'docs/data-provider.md': (example) => {
    const { hosts } = z.object({ hosts: z.object({ api: z.unknown() }) }).parse(example);
    const names = ['api', 'processor', 'cashOut', 'partnerBank', 'records'];
    return parseConfig({ hosts: Object.fromEntries(names.map((name) => [name, hosts.api])) });
  },
  'docs/operations.md': (example) => {
    const { id: _id, at: _at, kind: _kind, ...content } = z.looseObject({ watch: z.looseObject({}) }).parse(example);
    const facts = { ...content.watch, watch: 4, viewId: 7, value: 23 };
    return isDeepStrictEqual(webhookContent(facts, 'https://desk.example.com/'), content);
  },
  'docs/saved-views.md': (example) => readView(example).value?.id === '12' && readView(example).notices.length === 0,
};
/** Of these, `nginx` and `js` are read by the server's tests (`wire.test.ts`, `message.test.ts`). */
const LANGUAGES = new Set(['ts', 'tsx', 'json', 'diff', 'prints', 'problem', 'nginx', 'js', 'sh', 'sql']);

describe('every other example', () => {
  const fences = documents.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^ *```(\w+).*\n([\s\S]*?)^ *```$/gm)].map(
      ([, language = '', text = '']) => ({ path, language, text }),
    ),
  );

  it('is in a language that a test reads', () => {
    expect(fences.filter(({ language }) => !LANGUAGES.has(language))).toEqual([]);
  });

  it.each(fences.filter(({ path, language }) => language === 'json' && path !== 'docs/add-a-resource.md'))(
    'in JSON is read as $path says',
    ({ path, text }) => {
      expect(READS[path]?.(JSON.parse(text))).toBeTruthy();
    },
  );
});

const ENTRY = 'src/engine/index.ts';

describe('the examples of the engine’s entry', () => {
  const text = readFileSync(join(ROOT, ENTRY), 'utf8');
  const examples = [...text.matchAll(/^ \* ```tsx\n([\s\S]*?)^ \* ```$/gm)].map(([, lines = '']) =>
    lines.replaceAll(/^ \* ?/gm, ''),
  );
  const names = [...text.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, some = '']) => some.split(','));
  const exported = names.map((name) => name.replace(/^.* as /, '').trim()).filter((name) => name !== '');

  it('are there for each group of exports', () => {
    const used = examples.join('\n');
    expect(exported.filter((name) => !new RegExp(`\\b${name.replace('type ', '')}\\b`).test(used))).toEqual([]);
  });

  it('compile, and so do those of the other documents', { timeout: COMMAND_MS }, () => {
    const given = `import { Admin, Resource, TextField, type AdminProps } from 'react-admin';
      import type { ComponentProps } from 'react';
      import { ${exported.join(', ')} } from './engine';
      declare const given: ComponentProps<typeof EngineProvider> & AdminProps;
      const { config, session, endpoint, dataProvider, authProvider, i18nProvider: texts } = given;
      declare const agents: ReturnType<typeof normalOf>;
      declare const client: ReturnType<typeof createClient>;
      declare const files: Awaited<ReturnType<typeof loadFiles>>;\n`;
    const bodies = examples.map((body, at) => `export async function example${at}() {\n${body}\n}`);
    const others = documents
      .filter((path) => path !== 'docs/add-a-resource.md')
      .flatMap((path) => examplesOf(path).map((body, at) => `${GIVEN[path]?.[at] ?? ''}\n${body}`));
    expect(others.length).toBeGreaterThan(5);
    expect(faultsOf([given + bodies.join('\n'), ...others])).toEqual([]);
  });
});

const examplesOf = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

/** Does what a block says, and answers what there is to say of it. */
async function done({ does, path, text }: Step): Promise<readonly string[]> {
  if (does === 'problem') return problemsOf(path);
  if (does === 'sh') return command(text, path === 'fails');
  if (does === 'prints') return text.split('\n').filter((line) => line !== '' && !isPrinted(line));
  if (does === 'diff') return edit(path, text);
  await mkdir(dirname(join(copy.root, path)), { recursive: true });
  await writeFile(join(copy.root, path), text);
  // What is wrong with a mistake is said by the step behind it.
  const isFile = path.startsWith('public/resources/') && !path.includes('mistake');
  return isFile ? problemsOf(path.replace('public/', '')) : [];
}

const expected = ({ does, text }: Step): readonly string[] =>
  does === 'problem' ? [text.trim().replaceAll('\n', ' ')] : [];

/** A line as it stands; what it ends with, behind a sign of three dots, may be anything. */
function isPrinted(line: string): boolean {
  const [begin = '', ...rest] = line.split('…');
  return printed.some((one) => (rest.length > 0 ? one.startsWith(begin) : one === line));
}

/** What a command complains of that should not, or that it should. */
async function command(text: string, fails: boolean): Promise<readonly string[]> {
  const script = text
    .replaceAll(SERVICE, `http://127.0.0.1:${portOf(server)}`)
    .replace(COMPILES, '')
    .replace(NPM, 'node scripts/resource.mjs ');
  try {
    const { stdout } = await run('sh', ['-e', '-c', script], {
      cwd: copy.root,
      env: { ...process.env, INIT_CWD: copy.root },
    });
    printed = stdout.split('\n');
    if (fails) return [`it should have failed: ${text}`];
    return text === lastToCompile
      ? typeFaults(
          copy.root,
          writtenIn(copy.root).filter((path) => /\.tsx?$/.test(path)),
        )
      : [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const stdout = String(Reflect.get(error, 'stdout'));
    printed = stdout.split('\n');
    return fails ? [] : [stdout, error.message];
  }
}

/** Lines that stay and lines that go are found; lines that stay and lines that come take their place. */
async function edit(path: string, text: string): Promise<readonly string[]> {
  const lines = text.trimEnd().split('\n');
  const side = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const [before, after] = [side('+'), side('-')];
  const whole = await readFile(join(copy.root, path), 'utf8');
  if (whole.split(before).length !== 2) return [`${path} does not say this once:`, before];
  await writeFile(
    join(copy.root, path),
    whole.replace(before, () => after),
  );
  return [];
}

/** What the product would say of a file. */
async function problemsOf(file: string): Promise<readonly string[]> {
  const text = await readFile(join(copy.root, 'public', file), 'utf8');
  const { problems } = await readFiles([{ file, text }], {
    names: new Set(['agents']),
    paths: new Set(['/agents']),
    hosts: new Set(['api']),
    targets: [
      {
        name: 'agents',
        value: 'id',
        label: 'businessName',
        find: 'agentId',
        offers: { type: 'search', call: 'listAgents', param: 'businessName' },
      },
    ],
  });
  return problems.map(problemText);
}

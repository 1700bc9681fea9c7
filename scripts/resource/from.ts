/** `--from`: a definition from a document or an example, registered, with everything that was guessed. */
import { basename } from 'node:path';
import { readFiles } from '../../src/engine/definition/files/readFiles';
import { problemText } from '../../src/engine/definition/files/problemText';
import { ROLE_CODES } from '../../src/upstream/access';
import type { RuntimeConfig } from '../../src/upstream/config';
import { valueAt } from '../../src/upstream/path';
import { partOf } from '../../src/upstream/part';
import { answerShape, hasNoRows, type AnswerShape } from './answerShape';
import { assemble } from './assemble';
import type { Alone, Asked } from './listCall';
import { Changes } from './changes';
import { commandOf, USAGE, type Surroundings } from './command';
import { CannotError, type Draft, type Drafted, type Note } from './draft';
import { nounsOf, readApi } from './openapi';
import { pathsTaken, resourceNames } from './project';
import { schemaFrom, schemaOf } from './schema';
import { readSource, type Source } from './source';
import { configAt, configOf } from './upstream';
import { definitionFile, upstreamFile, writeCode } from './writeCode';
import { fileOf, jsonOf, writeJson } from './writeJson';

interface FromOptions {
  readonly name: string;
  readonly from: string;
  readonly json: boolean;
  /** Where the list is, where nothing says so. */
  readonly path?: string | undefined;
  readonly host?: string | undefined;
  readonly access?: string | undefined;
}

const NAME = /^[a-z][A-Za-z0-9]*$/;
const GUESSED_ACCESS = 'ROLE_VIEW_ALL_AGENT';

/** `npm run resource -- NAME --from FILE|URL`, and whatever is no command. */
export const command = commandOf(
  {
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      json: { type: 'boolean', default: false },
      path: { type: 'string' },
      host: { type: 'string' },
      access: { type: 'string' },
    },
  },
  async ({ values, positionals: [name, ...more] }, around) => {
    if (name === undefined || more.length > 0 || values.from === undefined) {
      around.say(USAGE);
      return 1;
    }
    await fromSource({ ...values, name, from: values.from }, around);
    return 0;
  },
);

async function fromSource(options: FromOptions, { root, cwd, env, say }: Surroundings): Promise<void> {
  const { name, from, json } = options;
  if (!NAME.test(name)) throw new CannotError(`"${name}" is no name: letters and digits, a small letter first.`);
  const config = configOf(root);
  const names = resourceNames(root);
  if (names.has(name)) throw new CannotError(`There is a resource "${name}" already.`);
  const source = await readSource(from, config, env, cwd);
  const drafted = draftOf(options, source, config);
  const file = json ? fileOf(name) : definitionFile(name);
  await refuseProblems(drafted.draft, {
    file,
    names,
    paths: pathsTaken(root),
    hosts: new Set(Object.keys(config.hosts)),
  });
  const changes = new Changes(root);
  if (json) writeJson(drafted.draft, changes);
  else writeCode(drafted, source.url ? source.url.pathname : basename(from), changes);
  await changes.write();
  say(`${file} says what ${name} are${json ? '' : `, ${upstreamFile(name)} how they are read`}.`);
  for (const path of changes.paths) say(`  ${path}`);
  say('\nGuessed, and why:');
  const most = drafted.draft.calls.list?.paging?.most;
  if (!json && most !== undefined)
    drafted.notes.push({
      about: 'calls.list most',
      guess: 'left out',
      why: `only a file asks in parts of ${most}: --json`,
    });
  const width = Math.max(...drafted.notes.map(({ about }) => about.length));
  for (const { about, guess, why } of drafted.notes) say(`  ${about.padEnd(width)}  ${guess}  (${why})`);
  say(`\nNext: npm run dev, and npm run resource -- --check`);
}

function draftOf(options: FromOptions, source: Source, config: RuntimeConfig): Drafted {
  const { name, access = GUESSED_ACCESS } = options;
  const code = [...ROLE_CODES, 'ADMIN_ONLY' as const].find((one) => one === access);
  if (!code) throw new CannotError(`--access: expected one of ${ROLE_CODES.join(', ')}, ADMIN_ONLY`);
  const notes: Note[] = options.access
    ? []
    : [{ about: 'access', guess: code, why: 'a resource must ask for something' }];
  const asked = (host: string): Asked => ({ name, host, access: code, notes });
  const hostOf = (base: string): string => {
    const host = options.host ?? hostAt(base, config);
    if (host === undefined || !config.hosts[host]) {
      if (host !== undefined) throw new CannotError(`The configuration has no host "${host}".`);
      notes.push({ about: 'host', guess: 'api', why: 'nothing says which host of the configuration it is' });
      return 'api';
    }
    return host;
  };
  if (source.kind === 'openapi') {
    const api = readApi(source.value);
    return assemble(asked(hostOf(api.base)), nounsOf(api, name, options.path));
  }
  const schema = source.kind === 'schema' ? schemaFrom(source.value) : schemaOf([source.value]);
  const shape = answerShape(schema);
  if (!shape && hasNoRows(source.value)) throw new CannotError('The answer has no rows: give one that has some.');
  if (!shape) {
    throw new CannotError(
      'No record in it. Expected {"data": [rows]}, {"data": [rows], "recordsFiltered": n}, {"data": {"data": [rows], "recordsFiltered": n}}, rows, or one record.',
    );
  }
  const location = placeOf(source, config);
  const path = options.path ?? location?.path;
  if (path === undefined)
    notes.push({ about: 'path', guess: `/${name}`, why: 'nothing says where it is: --path does' });
  const part = partText(source, shape);
  const alone: Alone = { shape, path: path ?? `/${name}`, part };
  return assemble(asked(location ? (options.host ?? location.host) : hostOf('')), alone);
}

/** Why the rows of an answer may be only the first of the service's. */
function partText({ value, headers }: Source, { at, bare }: AnswerShape): string | null {
  const rows = bare ? value : valueAt(value, at ?? 'data');
  const part = Array.isArray(rows) ? partOf(value, headers, rows.length, false) : undefined;
  if (!part) return null;
  if (part.of !== null) return `the answer has ${part.rows} of ${part.of} rows`;
  return part.sure ? 'the answer says that there are more rows' : `${part.rows} rows are a usual page size`;
}

/** The host whose base is the document's. */
function hostAt(base: string, { hosts }: RuntimeConfig): string | undefined {
  return Object.entries(hosts).find(([, host]) => base !== '' && new URL(host.base, 'http://x').pathname === base)?.[0];
}

/** Of an answer that was asked for: the host and what stands behind its base. */
function placeOf({ url }: Source, config: RuntimeConfig): { readonly host: string; readonly path: string } | undefined {
  if (!url) return undefined;
  const at = `${url.origin}${url.pathname}`;
  return Object.entries(configAt(config, url.origin).hosts)
    .flatMap(([host, { base }]) => (at.startsWith(`${base}/`) ? [{ host, path: at.slice(base.length) }] : []))
    .toSorted((a, b) => a.path.length - b.path.length)[0];
}

interface Around {
  readonly file: string;
  readonly names: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
}

/** Nothing is written that the page would refuse. */
async function refuseProblems(draft: Draft, { file, names, paths, hosts }: Around): Promise<void> {
  const { problems } = await readFiles([{ file, text: jsonOf(draft) }], { names, paths, hosts, targets: [] });
  if (problems.length > 0) throw new CannotError(problems.map(problemText).join('\n'));
}

/** `--check`: every definition, by itself and against a service that runs. */
import { commandOf, type Surroundings } from './command';
import { CannotError } from './draft';
import { definitionsOf } from './definitions';
import type { Resource } from '../../src/engine/definition/resource';
import type { Part } from '../../src/upstream/endpoint';
import { endpoints } from '../../src/upstream/index';
import { listAnswer, type ListAnswer } from './listAnswer';
import { roleGroupProblems } from './roleGroups';
import { configAt, configOf, signIn } from './upstream';

/** Rows of each list that are looked at. */
const LOOKED_AT = 50;

/** Where `npm start` and `npm run dev` answer. */
const HERE = 'http://127.0.0.1:4000';

export const command = commandOf(
  { options: { check: { type: 'boolean' }, against: { type: 'string', default: HERE } } },
  async ({ values }, around) => {
    const wrong = await checkDefinitions(values.against.replace(/\/+$/, ''), around);
    return wrong > 0 ? 1 : 0;
  },
);

/** Answers how many things are wrong. */
async function checkDefinitions(against: string, { root, env, say, fetch }: Surroundings): Promise<number> {
  if (!/^https?:\/\/[^/]/.test(against))
    throw new CannotError(`--against: expected an address such as http://127.0.0.1:4000, not "${against}"`);
  const config = configAt(configOf(root), against);
  const { found, problems } = await definitionsOf(root);
  for (const problem of problems) say(`✗ ${problem}`);
  const upstream = await signIn(config, env, fetch);
  const { username, roleGroup } = upstream.session.user;
  say(`${against}, as ${username} (${roleGroup.name}), the first ${LOOKED_AT} rows of each list`);
  const width = Math.max(...found.map(({ name }) => name.length));
  let wrong = problems.length;
  const groups = await roleGroupProblems(config, upstream);
  for (const line of groups.lines) say(line);
  const declared = new Set(found.flatMap(({ calls = {} }) => Object.keys(calls)));
  for (const name of Object.keys(config.paths)) {
    if (Object.hasOwn(endpoints, name) || declared.has(name)) continue;
    say(`✗ public/config.json: paths.${name}: there is no call of this name`);
    wrong += 1;
  }
  wrong += groups.wrong;
  for (const one of found) {
    const answer = await listAnswer(one, upstream, LOOKED_AT);
    const { mark, summary, details } = reportLine(one, answer);
    if (mark === '✗') wrong += 1;
    say(`${mark} ${one.name.padEnd(width)}  ${summary}`);
    for (const detail of details) say(`    ${detail}`);
  }
  say(wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'is' : 'are'} wrong.`);
  return wrong;
}

interface ReportLine {
  readonly mark: '✓' | '✗' | '–';
  readonly summary: string;
  readonly details: readonly string[];
}

function reportLine({ fields }: Resource, answer: ListAnswer): ReportLine {
  if (answer.type === 'notAsked') return { mark: '–', summary: `not asked: ${answer.why}`, details: [] };
  if (answer.type === 'failed') return { mark: '✗', summary: answer.why, details: [] };
  const { rows, total, part, short, absent, empty } = answer;
  const summary = `${total}${part ? '+' : ''} ${total === 1 ? 'row' : 'rows'}, ${fields.length} fields`;
  if (rows === 0) return { mark: '✓', summary: `${summary}: none to look at`, details: [] };
  return {
    mark: absent.length > 0 || part || short ? '✗' : '✓',
    summary,
    details: [
      ...(part ? [partText(part)] : []),
      ...(short
        ? [`the service answers at most ${rows} rows: "paging": { "most": ${rows} } asks for more in parts`]
        : []),
      ...absent.map(({ name, path }) => `fields.${name}: no row has "${path}"`),
      ...(empty.length > 0 ? [`never filled: ${empty.map(({ name }) => name).join(', ')}`] : []),
    ],
  };
}

/** What is wrong is the definition, which reads the first rows as if they were all; of a mere number of rows it may say so. */
function partText({ rows, of, sure }: Part): string {
  if (!sure)
    return `may be a part: ${rows} rows are a usual page size. "answers": "page" reads further pages, "everyRow": true says that these are all`;
  const all = of === null ? 'the service says that there are more' : `of ${of}`;
  return `only a part: the first ${rows} rows, ${all}. "answers": "page" reads further pages`;
}

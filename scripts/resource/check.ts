/** `--check`: every definition, by itself and against a service that runs. */
import type { Surroundings } from './command';
import { CannotError } from './draft';
import { definitionsOf, type Found } from './definitions';
import { listAnswer, type ListAnswer } from './listAnswer';
import { configAt, configOf, signIn } from './upstream';

/** Rows of each list that are looked at. */
const LOOKED_AT = 50;

/** Answers how many things are wrong. */
export async function checkDefinitions(against: string, { root, env, say, fetch }: Surroundings): Promise<number> {
  if (!/^https?:\/\/[^/]/.test(against))
    throw new CannotError(`--against: expected an address such as http://127.0.0.1:4000, not "${against}"`);
  const config = configAt(configOf(root), against);
  const { found, problems } = await definitionsOf(root);
  for (const problem of problems) say(`✗ ${problem}`);
  const upstream = await signIn(config, env, fetch);
  const { username, roleGroup } = upstream.session.user;
  say(`${against}, as ${username} (${roleGroup.name}), the first ${LOOKED_AT} rows of each list`);
  const width = Math.max(...found.map(({ resource }) => resource.name.length));
  let wrong = problems.length;
  for (const one of found) {
    const answer = await listAnswer(one, upstream, LOOKED_AT);
    const { mark, summary, details } = told(one, answer);
    if (mark === '✗') wrong += 1;
    say(`${mark} ${one.resource.name.padEnd(width)}  ${summary}`);
    for (const detail of details) say(`    ${detail}`);
  }
  say(wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'is' : 'are'} wrong.`);
  return wrong;
}

interface Told {
  readonly mark: '✓' | '✗' | '–';
  readonly summary: string;
  readonly details: readonly string[];
}

function told({ resource }: Found, answer: ListAnswer): Told {
  if (answer.type === 'notAsked') return { mark: '–', summary: `not asked: ${answer.why}`, details: [] };
  if (answer.type === 'failed') return { mark: '✗', summary: answer.why, details: [] };
  const { rows, total, absent, empty } = answer;
  const summary = `${total} ${total === 1 ? 'row' : 'rows'}, ${resource.fields.length} fields`;
  if (rows === 0) return { mark: '✓', summary: `${summary}: none to look at`, details: [] };
  return {
    mark: absent.length > 0 ? '✗' : '✓',
    summary,
    details: [
      ...absent.map(({ name, path }) => `fields.${name}: no row has "${path}"`),
      ...(empty.length > 0 ? [`never filled: ${empty.map(({ name }) => name).join(', ')}`] : []),
    ],
  };
}

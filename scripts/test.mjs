/**
 * `npm test`: everything, the same each time. Checks, builds, then runs each project of vitest.config.ts by itself, so
 * that browsers and databases never compete with one another. `npm test -- unit server` runs only those projects.
 * Journeys alone are tried a second time (vitest.config.ts). What failed is said before the summary, and what passed only
 * at its second try is counted and named after it, as the last lines.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, chdir, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { run, summarise } from './steps.mjs';

const PROJECTS = ['unit', 'server', 'contract', 'sizes', 'journeys'];
/** These look at what the build made, or start it: two files of the server at once, which would each build what is stale. */
const NEED_THE_BUILD = new Set(['server', 'sizes', 'journeys']);

/**
 * How many files at once: one for each core, and one more of journeys, which wait for frames, timers and answers half of
 * their time. What they share they share with files that run one after the other.
 * @type {Readonly<Record<string, number>>}
 */
const AT_ONCE = { unit: 2, server: 2, contract: 2, journeys: 3 };

chdir(fileURLToPath(new URL('..', import.meta.url)));

const asked = argv.slice(2);
const unknown = asked.filter((name) => !PROJECTS.includes(name));
if (unknown.length > 0) {
  stdout.write(`No such project: ${unknown.join(', ')}. There are ${PROJECTS.join(', ')}.\n`);
  exit(1);
}
const projects = asked.length > 0 ? asked : PROJECTS;

/** @type {import('./steps.mjs').Outcome[]} */
const outcomes = [];
/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const secondTries = [];
/** @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
const step = async (name, command, args, env) => {
  stdout.write(`\n── ${name} ──\n`);
  const outcome = await run({ name, command, args, env }, { show: true });
  outcomes.push(outcome);
  return outcome.ok;
};

const scratch = mkdtempSync(join(tmpdir(), 'kobodesk-test-'));
/**
 * Runs the tests of a project, and keeps what is to be said of them in the end.
 * @param {string} project
 */
async function test(project) {
  const workers = AT_ONCE[project];
  const pace = workers ? ['--fileParallelism', `--maxWorkers=${workers}`] : [];
  const path = join(scratch, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=./tests/outcome.ts'];
  await step(project, 'vitest', ['run', '--project', project, ...reporters, ...pace], { TEST_OUTCOME: path });
  const outcome = read(path);
  failed.push(...outcome.failures);
  secondTries.push(...outcome.secondTries);
}

/** @param {string} path @returns {import('../tests/outcome.ts').RunOutcome} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { failures: ['The run ended before it could say how it went.'], secondTries: [] };
  }
}

if (asked.length === 0) await step('check', 'node', ['scripts/check.mjs']);
const built =
  !projects.some((name) => NEED_THE_BUILD.has(name)) || (await step('build', 'node', ['scripts/build.mjs']));
for (const project of projects) {
  if (built || !NEED_THE_BUILD.has(project)) await test(project);
}
rmSync(scratch, { recursive: true, force: true });
if (failed.length > 0) stdout.write(`\n── what failed ──\n${failed.join('\n\n')}\n`);
const isWell = summarise(outcomes);
if (secondTries.length > 0) {
  stdout.write(`\n── passed at the second try: ${secondTries.length} ──\n${secondTries.join('\n\n')}\n`);
}
if (!isWell) exit(1);

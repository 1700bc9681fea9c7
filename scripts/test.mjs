/**
 * `npm test`: everything. Checks, builds, then runs each project of vitest.config.ts by itself, so that browsers and
 * databases never compete with one another. `npm test -- unit server` runs only those projects. The last lines say what
 * failed and why, and what passed only when it was tried again. Tests that take turns (tests/turns.ts) are played in one
 * of a few runs: TEST_TURN, which is printed, repeats a run, and TEST_TURN=all plays all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { argv, chdir, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { run, summarise } from './steps.mjs';

const PROJECTS = ['unit', 'server', 'contract', 'sizes', 'journeys'];
/** These look at what the build made, or start it: two files of the server at once, which would each build what is stale. */
const NEED_THE_BUILD = new Set(['server', 'sizes', 'journeys']);

/**
 * How many files at once: one for each core, and one more where they wait for answers, timers and pages. What they share
 * they share with files that run one after the other.
 * @type {Readonly<Record<string, number>>}
 */
const AT_ONCE = { unit: 2, server: 2, contract: 2, journeys: 2 };

chdir(fileURLToPath(new URL('..', import.meta.url)));

const asked = argv.slice(2);
const unknown = asked.filter((name) => !PROJECTS.includes(name));
if (unknown.length > 0) {
  stdout.write(`No such project: ${unknown.join(', ')}. There are ${PROJECTS.join(', ')}.\n`);
  exit(1);
}
const projects = asked.length > 0 ? asked : PROJECTS;

/** Another one for each run, and the same for all of its projects. 720 is divided by whatever number of turns there is. */
const turn = process.env.TEST_TURN ?? String(Math.floor(Date.now() / 1000) % 720);
stdout.write(`TEST_TURN=${turn}\n`);

/** As many files may fail for want of a quiet machine; of more there is another reason. */
const MOST_AGAIN = 5;

/** @type {import('./steps.mjs').Outcome[]} */
const outcomes = [];
/** @type {string[]} */
const remarks = [];
/** @param {string} name @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
const step = async (name, command, args, env) => {
  stdout.write(`\n── ${name} ──\n`);
  const outcome = await run({ name, command, args, env }, { show: true });
  outcomes.push(outcome);
  return outcome.ok;
};

const scratch = mkdtempSync(join(tmpdir(), 'kobodesk-test-'));
/**
 * Runs the tests of a project, and keeps what is to be said of them in the end. What fails is run once more, alone and
 * from the start, since a shared machine stalls now and then: its files, or all of them when the run itself broke.
 * @param {string} project
 */
async function test(project) {
  const workers = AT_ONCE[project];
  const pace = workers ? ['--fileParallelism', `--maxWorkers=${workers}`] : [];
  const first = await attempt(project, project, pace);
  if (first.ok || first.failedFiles.length > MOST_AGAIN) return;
  const outcome = outcomes.at(-1);
  const again = await attempt(project, `${project}, again`, first.failedFiles.length > 0 ? first.failedFiles : pace);
  if (again.ok && outcome) outcome.ok = true;
}

/** @param {string} project @param {string} name @param {readonly string[]} more Files, and options. */
async function attempt(project, name, more) {
  const path = join(scratch, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./tests/outcome.ts'];
  const ok = await step(name, 'vitest', ['run', '--project', project, ...reporters, ...more], {
    TEST_OUTCOME: path,
    TEST_TURN: turn,
  });
  const { failedFiles, failures, secondTries } = read(path);
  for (const text of secondTries) remarks.push(`Passed at its second try: ${text}`);
  for (const text of failures) remarks.push(`Failed: ${text}`);
  return { ok, failedFiles };
}

/** @param {string} path @returns {import('../tests/outcome.ts').RunOutcome} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { failedFiles: [], failures: ['The run ended before it could say how it went.'], secondTries: [] };
  }
}

if (asked.length === 0) await step('check', 'node', ['scripts/check.mjs']);
const built =
  !projects.some((name) => NEED_THE_BUILD.has(name)) || (await step('build', 'node', ['scripts/build.mjs']));
for (const project of projects) {
  if (built || !NEED_THE_BUILD.has(project)) await test(project);
}
rmSync(scratch, { recursive: true, force: true });
if (remarks.length > 0) stdout.write(`\n── what failed, if only at first ──\n${remarks.join('\n\n')}\n`);
if (!summarise(outcomes)) exit(1);

/**
 * `npm test`: everything. Checks, builds, then runs each project of vitest.config.ts by itself, so that browsers and
 * databases never compete with one another. `npm test -- unit server` runs only those projects.
 */
import { argv, chdir, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { run, summarise } from './steps.mjs';

const PROJECTS = ['unit', 'server', 'contract', 'sizes', 'journeys'];
/** These look at what the build made. */
const NEED_THE_BUILD = new Set(['sizes', 'journeys']);

/** Two files at once, one for each core: what they share they share with files that run one after the other. */
const TWO_AT_ONCE = new Set(['unit', 'server', 'contract', 'journeys']);

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
/** @param {string} name @param {string} command @param {string[]} args */
const step = async (name, command, args) => {
  stdout.write(`\n── ${name} ──\n`);
  const outcome = await run({ name, command, args }, { show: true });
  outcomes.push(outcome);
  return outcome.ok;
};

if (asked.length === 0) await step('check', 'node', ['scripts/check.mjs']);
const built =
  !projects.some((name) => NEED_THE_BUILD.has(name)) || (await step('build', 'node', ['scripts/build.mjs']));
for (const project of projects) {
  const pace = TWO_AT_ONCE.has(project) ? ['--fileParallelism', '--maxWorkers=2'] : [];
  if (built || !NEED_THE_BUILD.has(project)) await step(project, 'vitest', ['run', '--project', project, ...pace]);
}
if (!summarise(outcomes)) exit(1);

/**
 * `npm run check`: types, lint, format and architecture, side by side. The compiler and the linter's own checker each look
 * at the whole project once and with one thread: with two, each type is made by both of them.
 */
import { chdir, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { run, summarise } from './steps.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));

// Go programs that end soon: what they would collect as garbage meanwhile costs a quarter of their time.
const KEEPS_GARBAGE = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

const outcomes = await Promise.all([
  run({ name: 'types', command: 'tsc', args: ['--noEmit', '--singleThreaded'], env: KEEPS_GARBAGE }),
  run({
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings'],
    env: { ...KEEPS_GARBAGE, GOMAXPROCS: '1' },
  }),
  run({ name: 'format', command: 'oxfmt', args: ['--check'] }),
  run({
    name: 'architecture',
    command: 'vitest',
    args: ['run', '--project', 'architecture', '--reporter=dot', '--maxWorkers=1'],
    env: { FORCE_COLOR: '0' },
  }),
]);
if (!summarise(outcomes)) exit(1);

/**
 * `npm run check`: types and lint, format, and architecture, side by side. The linter has the compiler's own checker for
 * the rules that need types, and says what the compiler would: to start that beside it would check everything twice.
 */
import { chdir, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { run, summarise } from './steps.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));

const outcomes = await Promise.all([
  run({
    name: 'types and lint',
    command: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings'],
    // The checker is a Go program that ends soon: what it would collect as garbage meanwhile costs a quarter of its time.
    env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
  }),
  run({ name: 'format', command: 'oxfmt', args: ['--check'] }),
  run({
    name: 'architecture',
    command: 'vitest',
    args: ['run', '--project', 'architecture', '--reporter=dot'],
    env: { FORCE_COLOR: '0' },
  }),
]);
if (!summarise(outcomes)) exit(1);

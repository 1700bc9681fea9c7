/** `npm run check`: types, lint, format and architecture, side by side. */
import { chdir, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { run, summarise } from './steps.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));

const outcomes = await Promise.all([
  run({ name: 'types', command: 'tsc', args: ['--noEmit'] }),
  run({ name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] }),
  run({ name: 'format', command: 'oxfmt', args: ['--check'] }),
  run({
    name: 'architecture',
    command: 'vitest',
    args: ['run', '--project', 'architecture', '--reporter=dot'],
    env: { FORCE_COLOR: '0' },
  }),
]);
if (!summarise(outcomes)) exit(1);

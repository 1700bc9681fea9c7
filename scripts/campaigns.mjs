/**
 * `npm run campaigns`: everything of `npm test`, which builds; then long, random runs against the built
 * product, to be left alone for a while. `MINUTES` (2) is how long each may take. What fails prints the seed that repeats
 * it. Then the main journeys in a stock Firefox, where one is installed.
 */
import { chdir, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from './steps.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));
const tests = await run({ name: 'tests', command: 'node', args: ['scripts/test.mjs'] }, { show: true });
const campaigns = await run(
  { name: 'campaigns', command: 'vitest', args: ['run', '--project', 'campaigns'] },
  { show: true },
);
const firefox = await run(
  {
    name: 'firefox',
    command: 'vitest',
    args: ['run', '--project', 'firefox', '--reporter=default', '--reporter=./tests/firefoxFigure.ts'],
  },
  { show: true },
);
if (!tests.ok || !campaigns.ok || !firefox.ok) exit(1);

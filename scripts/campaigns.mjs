/**
 * `npm run campaigns`: long, random runs against the built product, to be left alone for a while. `MINUTES` (2) is how
 * long each may take. What fails prints the seed that repeats it. Then all journeys, those too that take turns in
 * `npm test`, and the main ones in a stock Firefox, where one is installed.
 */
import { chdir, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { isStale } from './stamp.mjs';
import { run } from './steps.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));
if (await isStale()) {
  stdout.write('Building…\n');
  const { ok, output } = await run({ name: 'build', command: 'node', args: ['scripts/build.mjs'] });
  if (!ok) {
    stdout.write(output);
    exit(1);
  }
}
const campaigns = await run(
  { name: 'campaigns', command: 'vitest', args: ['run', '--project', 'campaigns'] },
  { show: true },
);
const journeys = await run(
  {
    name: 'journeys',
    command: 'vitest',
    args: ['run', '--project', 'journeys', '--fileParallelism', '--maxWorkers=2'],
  },
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
if (!campaigns.ok || !journeys.ok || !firefox.ok) exit(1);

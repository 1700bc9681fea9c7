/**
 * `npm run bench`: measures every budget and fails when one is missed. `--only api` (or another of SUITES) runs one suite,
 * `--only browser --part slow` one part of it, `--quick` takes fewer rounds. `api-postgres` needs PostgreSQL's binaries. Writes nothing but build/bench.
 */
import { argv, chdir, env, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

chdir(fileURLToPath(new URL('..', import.meta.url)));
env.NODE_ENV ??= 'production';

/** @param {string} path */
const load = async (path) => (await runnerImport(path, { logLevel: 'error' })).module;

const SUITES = ['commands', 'api', 'api-postgres', 'browser'];
/** @param {string} name */
const option = (name) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined);
const [only, part] = [option('--only'), option('--part')];
const unknown = argv.slice(2).find((word) => !['--only', '--part', '--quick', only, part].includes(word));
if (unknown !== undefined) {
  stdout.write(`No such option: ${unknown}. There are --only ${SUITES.join('|')}, --part NAME and --quick.\n`);
  exit(1);
}
const names = SUITES.filter((name) => only === undefined || name === only);
if (names.length === 0) {
  stdout.write(`No such suite: ${only}. There are ${SUITES.join(', ')}.\n`);
  exit(1);
}

/** @type {typeof import('../bench/measure')} */
const { passes, table } = await load('./bench/measure.ts');
let missed = 0;
for (const name of names) {
  /** @type {{ suite: import('../bench/measure').Suite }} */
  const { suite } = await load(`./bench/${name}/index.ts`);
  stdout.write(`\n── ${suite.name} ──\n`);
  if (part !== undefined && !suite.parts?.includes(part)) {
    stdout.write(`No such part: ${part}. There are ${suite.parts?.join(', ') ?? 'none'}.\n`);
    exit(1);
  }
  const results = await suite.run({ full: !argv.includes('--quick'), part });
  stdout.write(`${table(results)}\n`);
  missed += results.filter((result) => !passes(result)).length;
}
stdout.write(missed > 0 ? `\n${missed} missed.\n` : '\nAll within their bounds.\n');
exit(missed > 0 ? 1 : 0);

/** `npm run resource`: a new resource from an example, the definitions against a service, a view as a component. */
import { argv, chdir, cwd, env, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const from = env.INIT_CWD ?? cwd();
const root = fileURLToPath(new URL('..', import.meta.url));
chdir(root);

/** @type {{ module: typeof import('./resource/command') }} */
const { module } = await runnerImport('./scripts/resource/command.ts', { logLevel: 'error', configFile: false });
const say = (/** @type {string} */ line) => void stdout.write(`${line}\n`);
exit(await module.command(argv.slice(2), { root, cwd: from, env, say }));

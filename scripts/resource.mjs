/** `npm run resource`: a new resource from an example, the definitions against a service, a view as a component. */
import { argv, chdir, cwd, env, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const from = env.INIT_CWD ?? cwd();
const root = fileURLToPath(new URL('..', import.meta.url));
chdir(root);

const args = argv.slice(2);
const part = args.includes('--check') ? 'check' : 'from';
/** @type {{ module: typeof import('./resource/fromCommand') | typeof import('./resource/checkCommand') }} */
const { module } = await runnerImport(`./scripts/resource/${part}Command.ts`, { logLevel: 'error' });
const say = (/** @type {string} */ line) => void stdout.write(`${line}\n`);
exit(await module.command(args, { root, cwd: from, env, say }));

/** `npm run resource`: a new resource from an example, the definitions against a service, a view as a component. */
import { argv, chdir, cwd, env, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const from = env.INIT_CWD ?? cwd();
const root = fileURLToPath(new URL('..', import.meta.url));
chdir(root);

const args = argv.slice(2);
const part = args.includes('--check') ? 'check' : args.includes('--eject') ? 'eject' : 'from';
// Kept open until the end: what is wrong with a definition is worded by parts that are loaded for it alone.
const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
});
const loaded = await server.ssrLoadModule(`/scripts/resource/${part}.ts`);
/** @type {import('./resource/command').Command} */
const command = loaded.command;
const say = (/** @type {string} */ line) => void stdout.write(`${line}\n`);
exit(await command(args, { root, cwd: from, env, say }));

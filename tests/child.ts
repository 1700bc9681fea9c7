/** A piece of the product in a process of its own, for tests that kill it. Node 20 reads no types; Vite does. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { COMPILED_ONCE } from './compiledOnce';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Child {
  /** The next line that it writes; undefined once it has ended. */
  readonly line: () => Promise<string | undefined>;
  /** As by a power cut: nothing in it gets to run. */
  readonly kill: () => Promise<void>;
  readonly ended: Promise<number | null>;
}

/**
 * Runs a function of a module. What it resolves to is written as a line; so is the message of what it throws.
 * @param module relative to the project's root.
 */
export function runChild(module: string, name: string, ...args: readonly unknown[]): Child {
  const script = `
    import { runnerImport } from 'vite';
    const { module } = await runnerImport(${JSON.stringify(`./${module}`)}, { configFile: false, logLevel: 'error' });
    try {
      console.log(String(await module[${JSON.stringify(name)}](...${JSON.stringify(args)})));
    } catch (error) {
      console.log('failed: ' + error.message);
    }`;
  const child = spawn(process.execPath, [...COMPILED_ONCE, '--input-type=module', '--eval', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    line: async () => {
      const next = await lines.next();
      return next.done ? undefined : next.value;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

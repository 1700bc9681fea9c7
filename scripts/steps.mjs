/** Runs the project's tools as child processes and says how each went. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { env, execPath, platform, stdout } from 'node:process';

/**
 * One command to run: `node`, or a tool of node_modules/.bin.
 * @typedef {{ name: string, command: string, args: readonly string[], env?: Record<string, string> }} Step
 */

/**
 * `output` is what it wrote, when that was not shown while it ran.
 * @typedef {{ name: string, ok: boolean, output: string, seconds: number }} Outcome
 */

const PATH = [join('node_modules', '.bin'), env.PATH ?? ''].join(delimiter);

/**
 * @param {Step} step
 * @param {{ show?: boolean }} [options] show: what it writes is passed on while it runs.
 * @returns {Promise<Outcome>}
 */
export function run(step, { show = false } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const isNode = step.command === 'node';
    const child = spawn(isNode ? execPath : step.command, step.args, {
      env: { ...env, PATH, ...step.env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell: platform === 'win32' && !isNode,
    });
    let output = '';
    /** @param {boolean} ok */
    const end = (ok) => resolve({ name: step.name, ok, output, seconds: (performance.now() - started) / 1000 });
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * The last lines of a run: what failed said, then one line for each step.
 * @param {readonly Outcome[]} outcomes
 * @returns {boolean} whether all went well.
 */
export function summarise(outcomes) {
  for (const { name, ok, output } of outcomes) {
    if (!ok && output.trim() !== '') stdout.write(`\n── ${name} ──\n${output.trim()}\n`);
  }
  stdout.write('\n');
  for (const { name, ok, seconds } of outcomes) {
    stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(16)}${seconds.toFixed(1).padStart(7)} s\n`);
  }
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  stdout.write(failed.length > 0 ? `\nFailed: ${failed.join(', ')}\n` : '\nAll well.\n');
  return failed.length === 0;
}

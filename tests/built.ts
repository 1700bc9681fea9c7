/** The built product for tests of it, built as for people. */
import { isStale } from '../scripts/stamp.mjs';
import { run } from '../scripts/steps.mjs';

export async function buildWhenStale(): Promise<void> {
  if (!(await isStale())) return;
  // Vitest's own NODE_ENV would make it a development build, larger and slower than what people get.
  const env = { NODE_ENV: 'production' };
  const { ok, output } = await run({ name: 'build', command: 'node', args: ['scripts/build.mjs'], env });
  if (!ok) throw new Error(`The build failed:\n${output}`);
}

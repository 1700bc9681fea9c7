/** Checks definitions once the page is idle, because no screen needs the result. */
import type { AnyDefinition } from '../definition';
import { whenIdle } from '../../browser/idle';

/** Time for the first page to be shown and read, in milliseconds. */
const QUIET_MS = 5_000;

/** Writes problems to the console. @returns a function that cancels the check. @param roleGroups the service's own. */
export function checkLater(definitions: readonly AnyDefinition[], roleGroups: readonly string[]): () => void {
  let callOff: (() => void) | undefined;
  const timer = setTimeout(() => {
    callOff = whenIdle(() => void check(definitions, roleGroups).catch(reportError));
  }, QUIET_MS);
  return () => {
    clearTimeout(timer);
    callOff?.();
  };
}

async function check(definitions: readonly AnyDefinition[], roleGroups: readonly string[]): Promise<void> {
  // Offline the checks cannot be loaded, and the app works without them.
  const checks = await import('./checks').catch(() => null);
  const problems = checks?.checkAll(definitions, roleGroups) ?? [];
  if (checks && problems.length > 0) throw new checks.DefinitionError(problems);
}

/** What of a run failed, for the last words of a long output. Written to the file that `TEST_OUTCOME` names, as JSON. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** `failures` has a text for each, of its name and why. */
export interface RunOutcome {
  readonly failures: readonly string[];
  /** The names of those that passed after they had failed, with what they said then. */
  readonly secondTries: readonly string[];
}

const LONGEST = 1_500;

function told(name: string, errors: readonly { readonly message: string; readonly stack?: string }[]): string {
  const reasons = errors.map(({ message, stack }) => `${message}\n${placesOf(stack)}`.slice(0, LONGEST));
  return [name, ...reasons].join('\n').trimEnd();
}

/** Of a stack the lines of the project's own files. */
function placesOf(stack = ''): string {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return lines.slice(0, 5).join('\n');
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.TEST_OUTCOME;
    if (path === undefined) return;
    const failures = unhandled.map((error) => told('Outside of any test', [error]));
    const secondTries: string[] = [];
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      const nameOf = (part: { fullName: string }): string => `${file} > ${part.fullName}`;
      if (module.errors().length > 0) failures.push(told(file, module.errors()));
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) failures.push(told(nameOf(suite), suite.errors()));
      }
      for (const test of module.children.allTests()) {
        if (test.result().state === 'failed') failures.push(told(nameOf(test), errorsOf(test)));
        else if (test.diagnostic()?.flaky === true) secondTries.push(told(nameOf(test), errorsOf(test)));
      }
    }
    writeFileSync(path, JSON.stringify({ failures, secondTries } satisfies RunOutcome));
  }
}

function errorsOf(test: TestCase): readonly SerializedError[] {
  return test.result().errors ?? [];
}

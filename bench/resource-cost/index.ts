/** The cost of adding a complete resource: the lines of its definition, as the project formats them. */
import { readFileSync } from 'node:fs';
import type { Suite } from '../measure';

/** For scale: Django admin 11 and 12 of model, AdminJS 54, Payload 58, raw react-admin 130, Refine 159. */
const MOST_LINES = 20;
/** From the root, where benchmarks and tests run. */
const FILE = 'bench/resource-cost/fees.ts';

/** Lines of a file that are neither blank nor a comment nor part of an import. */
export function definitionLines(source = readFileSync(FILE, 'utf8')): number {
  const rest = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^import [\s\S]*?;$/gm, '');
  return rest.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

export const suite: Suite = {
  name: 'the cost of a resource',
  run: () =>
    Promise.resolve([
      {
        name: 'lines of a complete resource of eight fields',
        value: definitionLines(),
        unit: 'lines',
        bound: MOST_LINES,
        note: `${FILE}: list, filters, create, edit, record, permissions, exports`,
      },
    ]),
};

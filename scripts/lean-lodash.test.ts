import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAME } from './lean-lodash.ts';

const fn = z.object({ default: z.custom<(a: unknown, b: unknown) => boolean>((value) => typeof value === 'function') });
const load = async (path: string) => fn.parse(await import(/* @vite-ignore */ path)).default;

describe('what stands in for a function of lodash', () => {
  it.each(Object.entries(SAME))('%s answers as %s does of records and parameters', async (theirs, ours) => {
    const [lodash, same] = [await load(theirs), await load(ours)];
    // What react-admin compares: records and parameters. Maps by objects are another matter.
    const value = fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const copy = structuredClone(a);
        for (const [one, other] of [
          [a, b],
          [a, copy],
          [
            { a, b },
            { b, a: copy },
          ],
          [[a], [b]],
        ] as const) {
          expect(same(one, other)).toBe(lodash(one, other));
        }
      }),
      { numRuns: 500, seed: 20_261_122 },
    );
  });
});

import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAME } from './lean.ts';

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

it('picks named properties as lodash does, which is all that react-admin asks for', async () => {
  const pick = z.custom<(object: object, names: readonly string[]) => object>((value) => typeof value === 'function');
  const path: string = 'lodash/pick.js';
  const [lodash, same] = [
    z.object({ default: pick }).parse(await import(/* @vite-ignore */ path)).default,
    z.object({ pick }).parse(await import('es-toolkit/object/pick')).pick,
  ];
  const used = await readFile('node_modules/ra-core/dist/controller/list/ListPaginationContext.js', 'utf8');
  expect(used).toContain('pick(context, [');
  const names = fc.array(fc.string().filter((name) => !/[.[\]]/.test(name)));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), names, (object, asked) => {
      const some = [
        ...asked,
        ...Object.keys(object)
          .filter((name) => !/[.[\]]/.test(name))
          .slice(1),
      ];
      expect(same(object, some)).toEqual(lodash(object, some));
    }),
    { numRuns: 200, seed: 20_261_122 },
  );
});

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from './jsonText';

it('is what JSON.stringify writes, however long the lists are', async () => {
  const list = fc.array(fc.record({ id: fc.nat(), name: fc.option(fc.string(), { nil: undefined }) }), {
    minLength: 0,
    maxLength: 1_700,
    size: 'max',
  });
  const page = fc.record({ data: list, recordsFiltered: fc.nat(), more: fc.constant(undefined) });
  const body = fc.oneof(list, page, fc.record({ responseCode: fc.string(), data: page }));
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      const written = jsonText(value);
      expect(typeof written === 'string' ? written : await text(Readable.from(written))).toBe(JSON.stringify(value));
    }),
    { numRuns: 30 },
  );
});

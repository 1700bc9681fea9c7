import { describe, expect, it } from 'vitest';
import { resources } from '../resources/index';
import { fileColumn } from '../engine/export/cellTexts';
import { layOut, MARGIN } from './paperLayout';
import { addUp } from './paperText';

const fields = resources[0]?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
/** Every character half as wide as high, as in Helvetica on average. */
const measure = addUp(() => 0.5);
const fonts = { body: measure, head: measure };

const layoutOf = (width: number, texts: readonly string[]) =>
  layOut(
    fields.slice(0, width).map(fileColumn),
    fields.slice(0, width).map(({ label }) => label),
    [texts.slice(0, width)],
    fonts,
  );

const USUAL = [
  '2026-11-20 20:07:02', 'Peace Supermarket', 'KDK261120000011990', 'Funds Transfer', '20110022', '65,000.00',
  'Approved or completed successfully', '53.75', '21.50', '50.00', '990485323774', '679123', '123,016.11', '57,933.86',
  'Kelechi Jimoh', '2624605241', '9mobile 9Payment Service Bank', '2.5.3',
]; // prettier-ignore

describe('the paper of a table', () => {
  it('is A4 in the largest letters for few columns, all of its width in use', () => {
    const { paper, size, widths } = layoutOf(4, USUAL);
    expect([paper, size]).toEqual(['a4', 7.5]);
    expect(widths.reduce((sum, one) => sum + one)).toBeCloseTo(841.89 - 2 * MARGIN, 1);
  });

  it('is still A4 for eighteen columns, in letters that can be read', () => {
    const { paper, size } = layoutOf(18, USUAL);
    expect(paper).toBe('a4');
    expect(size).toBeGreaterThanOrEqual(6);
  });

  it('stays A4 for one long name', () => {
    expect(layoutOf(18, USUAL.with(1, 'The United Traders of the New Market of Onitsha Limited')).paper).toBe('a4');
  });

  it('keeps amounts, times and identifiers whole', () => {
    const { size, widths } = layoutOf(18, USUAL);
    for (const index of [0, 2, 5, 10, 12]) {
      expect(widths[index]).toBeGreaterThanOrEqual(measure.width(USUAL[index] ?? '') * size);
    }
  });

  it('is A3 where A4 does not hold what may not be broken', () => {
    expect(layoutOf(18, USUAL.with(2, 'X'.repeat(90))).paper).toBe('a3');
  });
});

import { describe, expect, it } from 'vitest';
import {
  barAt,
  MAX_HEIGHT,
  positionAfter,
  positionAt,
  topFor,
  windowAt,
  type ScrollPosition,
  type Shape,
} from './scrollPosition';

const SHAPE: Shape = { count: 10_000, rowHeight: 36, viewHeight: 720 };
const MILLION: Shape = { ...SHAPE, count: 1_000_000 };
const LAST_TOP = 36_000_000 - 720;
const BAR_END = MAX_HEIGHT - 720;

/** The first row that is seen in full, and the last. */
function seen({ rowHeight, viewHeight }: Shape, { top }: ScrollPosition): readonly [number, number] {
  return [Math.ceil(top / rowHeight), Math.floor((top + viewHeight) / rowHeight) - 1];
}

describe('the drawn rows', () => {
  it('cover the view and a few beyond, and no more', () => {
    const { start, end } = windowAt(SHAPE, positionAt(SHAPE, 36_000));
    expect(start).toBeLessThanOrEqual(995);
    expect(end).toBeGreaterThanOrEqual(1020);
    expect(end - start).toBeLessThan(60);
  });

  it('and the space around them are as tall as the whole list', () => {
    for (const scrollTop of [0, 1, 36_000, 359_280]) {
      const { start, end, above, below } = windowAt(SHAPE, positionAt(SHAPE, scrollTop));
      expect(above + (end - start) * 36 + below).toBe(360_000);
    }
    for (const scrollTop of [0, 1, 5_000_000.5, BAR_END - 100, BAR_END]) {
      const { start, end, above, below } = windowAt(MILLION, positionAt(MILLION, scrollTop));
      expect(above + (end - start) * 36 + below).toBeCloseTo(MAX_HEIGHT, 3);
    }
  });

  it('stand where the bar shows them', () => {
    for (const scrollTop of [0, 7_000_000, 9_123_456, BAR_END]) {
      const position = positionAt(MILLION, scrollTop);
      const { start, above } = windowAt(MILLION, position);
      expect(above - scrollTop).toBeCloseTo(start * 36 - position.top, 3);
    }
  });

  it('stay within a list that has become shorter', () => {
    const shorter = { ...SHAPE, count: 60 };
    expect(windowAt(shorter, positionAt(shorter, 300_000))).toMatchObject({ start: 60, end: 60 });
  });
});

describe('the bar of a million rows, shorter than they are', () => {
  it('has their first and their last at its ends', () => {
    expect(positionAt(MILLION, 0).top).toBe(0);
    expect(positionAt(MILLION, BAR_END).top).toBe(LAST_TOP);
    expect(windowAt(MILLION, positionAt(MILLION, BAR_END)).end).toBe(1_000_000);
    expect(seen(MILLION, positionAt(MILLION, MAX_HEIGHT / 2 - 360))[0]).toBeCloseTo(499_990, -1);
  });

  it('stands for the same place whichever is asked', () => {
    for (const top of [0, 36, 199_999, 200_001, 17_999_640, 35_900_000, LAST_TOP]) {
      expect(positionAt(MILLION, barAt(MILLION, top)).top).toBeCloseTo(top, 3);
    }
  });

  it('moves rows pixel by pixel with the wheel, and leaps with a drag', () => {
    const before = positionAt(MILLION, 7_000_000);
    expect(positionAfter(MILLION, before, 7_000_120).top).toBeCloseTo(before.top + 120, 3);
    expect(positionAfter(MILLION, before, 6_999_880).top).toBeCloseTo(before.top - 120, 3);
    expect(positionAfter(MILLION, before, 9_000_000)).toEqual(positionAt(MILLION, 9_000_000));
  });

  it('ends where the rows do, however far the wheel has taken it from its place', () => {
    const ahead = { scrollTop: 300, top: 2_000 };
    expect(positionAfter(MILLION, ahead, 0).top).toBe(0);
    const behind = { scrollTop: 5_000, top: 100 };
    expect(positionAfter(MILLION, behind, 4_000).top).toBe(0);
    expect(positionAfter(MILLION, { scrollTop: BAR_END - 300, top: LAST_TOP - 2_000 }, BAR_END - 0.4).top).toBeCloseTo(
      LAST_TOP - 0.4,
      3,
    );
  });

  it('shows every row on the way of a wheel', () => {
    let position = positionAt(MILLION, 8_000_000);
    let last = seen(MILLION, position)[1];
    for (let turn = 0; turn < 200; turn += 1) {
      position = positionAfter(MILLION, position, position.scrollTop + 600);
      const [first, next] = seen(MILLION, position);
      expect(first).toBeLessThanOrEqual(last + 1);
      last = next;
    }
  });
});

describe('bringing a row into view', () => {
  it('happens only when it is out of view, and to the nearest place', () => {
    expect(topFor(SHAPE, 5, 0, 'nearest')).toBeNull();
    expect(topFor(SHAPE, 20, 0, 'nearest')).toBe(36);
    expect(topFor(SHAPE, 9_999, 0, 'nearest')).toBe(360_000 - 720);
    expect(topFor(SHAPE, 3, 3_600, 'nearest')).toBe(108);
  });

  it('puts it in the middle where it is to be found at once, but for the ends', () => {
    expect(topFor(SHAPE, 5_000, 0, 'middle')).toBe(5_000 * 36 - 342);
    expect(topFor(SHAPE, 9_999, 0, 'middle')).toBe(360_000 - 720);
    expect(topFor(SHAPE, 3, 3_600, 'middle')).toBe(0);
  });

  it('finds every row of a million', () => {
    for (const index of [0, 1, 123_456, 500_000, 999_999]) {
      const top = topFor(MILLION, index, 18_000_000 - 10_000, 'nearest') ?? 0;
      const [first, last] = seen(MILLION, positionAt(MILLION, barAt(MILLION, top)));
      expect(index >= first - 1 && index <= last + 1, String(index)).toBe(true);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_HEIGHT, scrollTopFor, windowAt, type Geometry } from './useRowWindow';

const at = (more: Partial<Geometry>): Geometry => ({
  count: 10_000,
  rowHeight: 36,
  viewHeight: 720,
  scrollTop: 0,
  ...more,
});

describe('the drawn rows', () => {
  it('cover the view and a few beyond, and no more', () => {
    const { start, end } = windowAt(at({ scrollTop: 36_000 }));
    expect(start).toBeLessThanOrEqual(995);
    expect(end).toBeGreaterThanOrEqual(1020);
    expect(end - start).toBeLessThan(60);
  });

  it('and the space around them are as tall as the whole list', () => {
    for (const scrollTop of [0, 1, 36_000, 359_280]) {
      const { start, end, above, below } = windowAt(at({ scrollTop }));
      expect(above + (end - start) * 36 + below).toBe(360_000);
    }
  });

  it('reach the first and the last of a million rows below the browser’s limit', () => {
    const million = at({ count: 1_000_000 });
    expect(windowAt(million)).toMatchObject({ start: 0, above: 0 });
    const bottom = windowAt({ ...million, scrollTop: MAX_HEIGHT - 720 });
    expect(bottom.end).toBe(1_000_000);
    const middle = windowAt({ ...million, scrollTop: MAX_HEIGHT / 2 });
    expect(middle.start).toBeGreaterThan(499_000);
    expect(middle.end).toBeLessThan(501_000);
  });

  it('stay within a list that has become shorter', () => {
    expect(windowAt(at({ count: 60, scrollTop: 300_000 }))).toMatchObject({ start: 60, end: 60 });
  });
});

describe('scrolling to a row', () => {
  it('happens only when it is out of view', () => {
    expect(scrollTopFor(5, at({}))).toBeNull();
    expect(scrollTopFor(20, at({}))).toBe(36);
    expect(scrollTopFor(9_999, at({}))).toBe(360_000 - 720);
    expect(scrollTopFor(3, at({ scrollTop: 3_600 }))).toBe(108);
  });

  it('finds every row of a million', () => {
    const million = at({ count: 1_000_000 });
    for (const index of [999_999, 123_456, 500_000]) {
      const { start, end } = windowAt({ ...million, scrollTop: scrollTopFor(index, million) ?? 0 });
      expect(index >= start && index < end, String(index)).toBe(true);
    }
  });
});

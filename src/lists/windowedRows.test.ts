import type { RaRecord } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_WINDOWS, WindowedRows, type RowPage } from './windowedRows';

beforeEach(() => vi.useFakeTimers());

const record = (id: number): RaRecord => ({ id });

/** A list of `total` rows numbered from 0, and what was asked of it. */
function listOf(total: number, fail: (page: number) => boolean = () => false) {
  const asked: string[] = [];
  const aborted: number[] = [];
  const state = { total };
  const read = (page: number, length: number, signal: AbortSignal): Promise<RowPage<RaRecord>> => {
    asked.push(`${page}x${length}`);
    signal.addEventListener('abort', () => aborted.push(page));
    if (fail(page)) return Promise.reject(new Error(`page ${page}`));
    const first = (page - 1) * length;
    const data = Array.from({ length: Math.max(0, Math.min(length, state.total - first)) }, (_, index) =>
      record(first + index),
    );
    return new Promise((resolve) => setTimeout(() => resolve({ data, total: state.total }), 10));
  };
  return { asked, aborted, read, state };
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(200);

/** The same once its first rows are there. @param known the total that is known before. */
async function opened(total: number, fail?: (page: number) => boolean, known: number | null = total) {
  const list = listOf(total, fail);
  const rows = new WindowedRows(list.read, known);
  rows.start();
  await settle();
  return { ...list, rows };
}

describe('all rows of a list', () => {
  it('up to 5,000 come in one request with length = the total', async () => {
    const { asked, rows } = await opened(4_200);
    expect(asked).toEqual(['1x4200']);
    const { source } = rows.snapshot();
    expect([source?.total, source?.row(4_199)?.id]).toEqual([4_200, 4_199]);
  });

  it('of an unknown number: the first window says it, then the rest in one request', async () => {
    const { asked, read } = listOf(3_000);
    const rows = new WindowedRows(read, null);
    rows.start();
    await vi.advanceTimersByTimeAsync(12);
    expect(rows.snapshot().source?.row(999)?.id).toBe(999);
    expect(rows.snapshot().source?.row(1_500)).toBeUndefined();
    await settle();
    expect(asked).toEqual(['1x1000', '1x3000']);
    expect(rows.snapshot().source?.row(2_999)?.id).toBe(2_999);
  });

  it('above 5,000 come in windows of 1,000 as they come into view', async () => {
    const { asked, rows } = await opened(100_000);
    rows.snapshot().source?.load(49_990, 50_030);
    await settle();
    expect(asked).toEqual(['1x1000', '50x1000', '51x1000']);
    expect(rows.snapshot().source?.row(50_005)?.id).toBe(50_005);
    expect(rows.snapshot().source?.row(99_999)).toBeUndefined();
  });

  it('that were in view for a moment do not take away what is in view now', async () => {
    const { asked, aborted, rows } = await opened(100_000);
    rows.snapshot().source?.load(50_000, 50_030);
    await vi.advanceTimersByTimeAsync(92);
    expect(asked).toEqual(['1x1000', '51x1000']);
    rows.snapshot().source?.load(90_000, 90_030);
    rows.snapshot().source?.load(50_000, 50_030);
    await settle();
    expect(aborted).toEqual([]);
    expect(asked).toEqual(['1x1000', '51x1000']);
    expect(rows.snapshot().source?.row(50_010)?.id).toBe(50_010);
  });

  it('that are loaded can be gone through, in their order', async () => {
    const { rows } = await opened(100_000);
    rows.snapshot().source?.load(50_000, 50_030);
    await settle();
    rows.snapshot().source?.load(20_000, 20_030);
    await settle();
    const loaded = rows.snapshot().source?.loaded() ?? [];
    expect(loaded).toHaveLength(3_000);
    expect([0, 999, 1_000, 2_000, 2_999].map((place) => loaded[place]?.id)).toEqual([0, 999, 20_000, 50_000, 50_999]);
    const some = rows.snapshot().source?.loaded(998, 20_001) ?? [];
    expect(some.map(({ id }) => id)).toEqual([998, 999, 20_000, 20_001]);
  });

  it('that are only passed by are not asked for, and those left behind are called off', async () => {
    const { asked, aborted, rows } = await opened(100_000);
    for (const first of [20_000, 40_000, 60_000]) rows.snapshot().source?.load(first, first + 30);
    await vi.advanceTimersByTimeAsync(95);
    rows.snapshot().source?.load(90_000, 90_030);
    await vi.advanceTimersByTimeAsync(5);
    expect(asked).toEqual(['1x1000', '61x1000']);
    await settle();
    expect(asked.at(-1)).toBe('91x1000');
    expect(aborted).toEqual([]);
  });

  it('far from view are let go', async () => {
    const { rows } = await opened(100_000);
    for (let window = 1; window <= KEPT_WINDOWS + 4; window += 1) {
      rows.snapshot().source?.load(window * 1_000, window * 1_000 + 30);
      await settle();
    }
    const { source } = rows.snapshot();
    expect(source?.row(0)).toBeUndefined();
    expect(source?.row((KEPT_WINDOWS + 4) * 1_000)).toBeDefined();
  });

  it('that failed say so in their place, and are tried again there', async () => {
    let broken = true;
    const { rows } = await opened(20_000, (page) => broken && page === 6);
    rows.snapshot().source?.load(5_000, 5_030);
    await settle();
    expect(rows.snapshot().source?.failure(5_010)?.message).toBe('page 6');
    expect(rows.snapshot()).toMatchObject({ error: null });
    expect(rows.snapshot().source?.row(3)?.id).toBe(3);
    broken = false;
    rows.snapshot().source?.retry(5_010);
    await settle();
    expect(rows.snapshot().source?.failure(5_010)).toBeUndefined();
    expect(rows.snapshot().source?.row(5_010)?.id).toBe(5_010);
  });

  it('say why nothing is there when the first window fails, and begin anew on demand', async () => {
    let broken = true;
    const { rows } = await opened(20_000, () => broken, null);
    expect(rows.snapshot()).toMatchObject({ source: null, fetching: false, error: { message: 'page 1' } });
    broken = false;
    rows.restart();
    expect(rows.snapshot()).toMatchObject({ fetching: true, error: null });
    await settle();
    expect(rows.snapshot().source?.total).toBe(20_000);
  });

  it('notice that the list has changed, and keep what is shown until it is read anew', async () => {
    const { state, rows } = await opened(20_000);
    state.total = 20_003;
    rows.snapshot().source?.load(5_000, 5_030);
    await settle();
    expect(rows.snapshot()).toMatchObject({ changed: true, source: { total: 20_000 } });
    rows.restart();
    expect(rows.snapshot().source?.row(3)?.id).toBe(3);
    await settle();
    expect(rows.snapshot()).toMatchObject({ changed: false, source: { total: 20_003 } });
  });

  it('refuse a page with fewer rows than the total says', async () => {
    const rows = new WindowedRows(() => Promise.resolve({ data: [record(1)], total: 50 }), null);
    rows.start();
    await settle();
    expect(rows.snapshot().error).toMatchObject({ kind: 'malformed' });
  });

  it('are called off with the view', async () => {
    const { aborted, read } = listOf(20_000);
    const rows = new WindowedRows(read, 20_000);
    rows.start();
    rows.stop();
    await settle();
    expect(aborted).toEqual([1]);
    expect(rows.snapshot().source).toBeNull();
  });
});

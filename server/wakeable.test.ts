import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWakeable } from './wakeable';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when a test says so. */
function work() {
  const ends: (() => void)[] = [];
  return {
    begun: () => ends.length,
    end: () => ends.at(-1)?.(),
    work: () => new Promise<void>((resolve) => void ends.push(resolve)),
  };
}

const job = { everyMs: 60_000, onError: () => undefined };

it('runs at once, at intervals and when woken, and never twice at the same time', async () => {
  const one = work();
  const { wake, stop } = startWakeable({ ...job, work: one.work });
  expect(one.begun()).toBe(1);
  wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one.begun()).toBe(1);
  // What was stored while it looked for more.
  one.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(one.begun()).toBe(2);
  one.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one.begun()).toBe(3);
  one.end();
  await stop();
  wake();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(one.begun()).toBe(3);
});

it('leaves the start to others where it begins later, and does not begin after its end', async () => {
  const one = work();
  const { stop } = startWakeable({ ...job, firstMs: 5_000, work: one.work });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(one.begun()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(one.begun()).toBe(1);
  one.end();
  await stop();
  const other = work();
  await startWakeable({ ...job, firstMs: 5_000, work: other.work }).stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(other.begun()).toBe(0);
});

it('ends when its work has been given back, where that is awaited', async () => {
  const one = work();
  const { stop } = startWakeable({ ...job, isAwaited: true, work: one.work });
  const ended = vi.fn<() => void>();
  const end = stop().then(ended);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended).not.toHaveBeenCalled();
  one.end();
  await end;
  expect(ended).toHaveBeenCalledOnce();
});

import { expect, it } from 'vitest';
import type { Running } from './runs';
import { trackProgress } from './trackProgress';

/** An export of 1,000 rows that began at 0, and what was shown of it. */
function exporting() {
  const shown: Running[] = [];
  const progress = trackProgress({ format: 'csv', total: 1_000, startedAt: 0 }, (state) => void shown.push(state));
  return { progress, shown, rows: () => shown.map(({ rows }) => rows) };
}

it('shows the beginning, then at most four states a second, and always the last rows', () => {
  const { progress, rows } = exporting();
  [250, 300, 510, 520].forEach((at, index) =>
    progress.onMessage({ type: 'progress', rows: (index + 1) * 250, total: 1_000 }, at),
  );
  expect(rows()).toEqual([0, 250, 750, 1_000]);
});

it('leaves pauses out of the time that the speed is reckoned by', () => {
  const { progress, shown } = exporting();
  const failure = { type: 'upstream', kind: 'network', message: 'upstream.network' } as const;
  progress.onMessage({ type: 'held', failure, alone: true }, 1_000);
  progress.onMessage({ type: 'held', failure, alone: true }, 4_000);
  progress.trying();
  expect(shown.at(-1)?.pause).toEqual({ failure, alone: true, trying: true });
  progress.onMessage({ type: 'resumed' }, 6_000);
  progress.onMessage({ type: 'progress', rows: 500, total: 1_000 }, 7_000);
  expect(shown.at(-1)).toMatchObject({ pause: null, startedAt: 5_000, at: 7_000 });
});

/** What every benchmark measures in and reports with. */

/** Milliseconds, 1024 bytes (K, M), so many times the yardstick, or HTTP requests. */
export type Unit = 'ms' | 'KB' | 'MB' | 'x' | 'requests';

export interface Result {
  /** What was measured, as the table of budgets says it. */
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** The most it may be. */
  readonly bound: number;
  /** What it was made from: medians, rows, the other side of a ratio. */
  readonly note?: string;
}

export interface RunOptions {
  readonly full: boolean;
  /** One of the suite's parts; without it all of them. */
  readonly part?: string | undefined;
}

export interface Suite {
  readonly name: string;
  /** What can be measured by itself. */
  readonly parts?: readonly string[];
  /** Measures everything, or only a part of it. `full` false: fewer rounds, to see where one stands. */
  readonly run: (options: RunOptions) => Promise<readonly Result[]>;
}

export function passes({ value, bound }: Result): boolean {
  return value <= bound;
}

/** The value that so many per cent of the samples do not exceed (nearest rank). Throws without samples. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (found === undefined) throw new RangeError('No samples');
  return found;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 50);
}

/** How many times as long the first takes as the second, in the median. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours) / median(theirs);
}

/** One line for each result: name, value, bound, whether it holds, and the note. */
export function table(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map((result) => {
      const { name, value, unit, bound, note } = result;
      const [is, may] = [value, bound].map((number) => `${round(number)} ${unit}`);
      const mark = passes(result) ? '✓' : '✗';
      return `${mark} ${name.padEnd(width)}  ${(is ?? '').padStart(10)}  <= ${(may ?? '').padStart(10)}  ${note ?? ''}`.trimEnd();
    })
    .join('\n');
}

function round(value: number): string {
  return Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

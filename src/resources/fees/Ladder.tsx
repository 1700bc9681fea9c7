/** The fees of a type as a picture: one step a range, as high as the fee is there. For the eye: sentences say the same. */
import type { ReactElement } from 'react';
import type { Range } from './rows';

const [WIDTH, HEIGHT] = [72, 24];

/** What is paid at this amount, in kobo and not rounded: for a picture only, never for money. */
function feeAt(amount: number, { fee }: Range): number {
  return (fee.flat ?? 0) + (amount * Number(fee.percent ?? 0)) / 100;
}

/** @param props.ranges of one type, in order. Each has the same width, because bounds grow tenfold. */
export function Ladder({ ranges }: { readonly ranges: readonly Range[] }): ReactElement {
  const ends = ranges.map((range) => [feeAt(range.min, range), feeAt(range.max, range)] as const);
  const most = Math.max(1, ...ends.flat());
  const width = WIDTH / ranges.length;
  const point = (x: number, fee: number): string => `${x.toFixed(1)},${(HEIGHT - (fee / most) * HEIGHT).toFixed(1)}`;
  const line = ends.flatMap(([from, to], index) => [point(index * width, from), point((index + 1) * width, to)]);
  return (
    <svg className="fees__ladder" viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} aria-hidden="true">
      <polygon points={[point(0, 0), ...line, point(WIDTH, 0)].join(' ')} />
      <polyline points={line.join(' ')} />
    </svg>
  );
}

/** How a figure has changed since the period before, in words, and its course as a small drawing. */
import { useWords } from '../../engine/browser/words';
import { decimal } from '../../i18n/figures';
import { changeOf } from './rate';

interface ChangeProps {
  readonly now: number | null;
  readonly then: number | null;
  /** The figure before, as it is shown. */
  readonly text: string;
  readonly days: { readonly startDate: string; readonly endDate: string };
  /** Tenths of a percent, whose difference is shown in points. */
  readonly isRate?: true | undefined;
}

/** One day, or the first and the last of several. */
export const spanOf = ({ startDate, endDate }: ChangeProps['days']): string =>
  startDate === endDate ? endDate : `${startDate} – ${endDate}`;

export function Change({ now, then, text, days, isRate }: ChangeProps) {
  const words = useWords('dashboard.period');
  const span = spanOf(days);
  const before = words('before', { text, days: span });
  if (now === null || then === null) return <span title={before}>{words('nothingBefore')}</span>;
  const by = isRate ? words('points', { by: decimal((Math.abs(now - then) / 10).toFixed(1)) }) : changeOf(now, then);
  if (by === null && now !== then)
    return (
      <span title={before}>
        {words('earlier', { text })}
        <span className="visually-hidden">{` (${span})`}</span>
      </span>
    );
  const direction = now === then ? 'same' : now > then ? 'more' : 'less';
  return (
    <span title={before}>
      <span>{words(direction, { by: by ?? '' })}</span>
      <span className="visually-hidden">{`. ${before}`}</span>
    </span>
  );
}

const [WIDTH, HEIGHT] = [72, 20];

/** For the eye only: the course is a table too. @param props.values null: nothing to draw at that time. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const counted = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const most = Math.max(1, ...counted.map(({ value }) => value));
  const points = counted.map(({ value, index }) => {
    const x = (index / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
  });
  return (
    <svg className="dash-spark" viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} aria-hidden="true">
      {points.length > 1 && <polyline points={points.join(' ')} />}
    </svg>
  );
}

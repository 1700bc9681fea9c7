/**
 * Bars over names, on recharts. Plain elements stand in place of those that measure each text and each bar as they are
 * drawn: the browser would lay the page out each time.
 */
import { useState, type ReactNode } from 'react';
import {
  BarChart,
  Tooltip,
  usePlotArea,
  useYAxisTicks,
  XAxis,
  YAxis,
  type BarProps,
  type BarShapeProps,
  type TooltipContentProps,
  type XAxisTickContentProps,
  type YAxisTickContentProps,
} from 'recharts';
import { compact, grouped } from '../../i18n/format';
import { labelled, useWidth, type Labelled } from './chartRoom';

/** Room for the numbers beside the bars, in pixels. */
const NUMBERS_WIDTH = 44;
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };
const ROUNDING = 2;

/** recharts' own shape measures the length of each bar's outline. */
const bar =
  (rounding: number) =>
  // oxlint-disable-next-line react/no-multi-comp -- not a component: recharts calls it for each bar
  ({ x = 0, y = 0, width = 0, height = 0, fill, stroke }: BarShapeProps) => {
    if (!(width > 0 && height > 0)) return <></>;
    const r = Math.min(rounding, width / 2, height);
    const top = r > 0 ? `v${r - height}q0,${-r} ${r},${-r}h${width - 2 * r}q${r},0 ${r},${r}v${height - r}` : '';
    return (
      <path
        className="recharts-rectangle"
        fill={fill}
        stroke={stroke}
        d={`M${x},${y + height}${top || `v${-height}h${width}v${height}`}Z`}
      />
    );
  };

export const BAR = { maxBarSize: 22, isAnimationActive: false, shape: bar(ROUNDING) } satisfies Partial<BarProps>;
export const STACKED = { ...BAR, stackId: 'all', shape: bar(0) } satisfies Partial<BarProps>;

interface BarsProps {
  readonly width: number;
  readonly rows: readonly object[];
  readonly height: number;
  readonly names: {
    /** The field that differs in each row. */
    readonly key: string;
    /** What is written below each row, where it has room. */
    readonly texts: readonly string[];
    /** Pixels between two of them. */
    readonly gap: number;
  };
  /** Its id. */
  readonly hatch: string;
  readonly tipName?: (name: string) => string;
  readonly children: ReactNode;
}

/** Bars over names. What the pointer shows is there from its first touch. */
export function Bars({ rows, width: first, height, names, hatch, tipName, children }: BarsProps) {
  const [place, width] = useWidth(first);
  const [touched, setTouched] = useState(false);
  const shown = labelled(names.texts, width - NUMBERS_WIDTH - MARGIN.right, names.gap);
  return (
    <div ref={place} className="dash-bars" aria-hidden="true" onPointerEnter={() => setTouched(true)}>
      {width > 0 && (
        <BarChart data={[...rows]} width={width} height={height} accessibilityLayer={false} barGap={2} margin={MARGIN}>
          <Hatch id={hatch} />
          <Grid />
          <XAxis
            dataKey={names.key}
            interval={0}
            tick={(tick: XAxisTickContentProps) => nameBelow(tick, shown, width)}
            tickLine={false}
            axisLine={AXIS_LINE}
          />
          <YAxis
            width={NUMBERS_WIDTH}
            allowDecimals={false}
            interval={0}
            tick={numberBeside}
            tickLine={false}
            axisLine={false}
          />
          {touched && (
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--hover)' }}
              labelFormatter={(name) => (typeof name === 'string' ? (tipName?.(name) ?? name) : '')}
              content={ChartTip}
            />
          )}
          {children}
        </BarChart>
      )}
    </div>
  );
}

/** A line for each number beside the bars; recharts' own measures their texts. */
function Grid() {
  const ticks = useYAxisTicks();
  const area = usePlotArea();
  if (!ticks || !area) return null;
  return ticks.map(({ coordinate }) => (
    <line key={coordinate} className="dash-line" x1={area.x} x2={area.x + area.width} y1={coordinate} y2={coordinate} />
  ));
}

const AXIS_LINE = { stroke: 'var(--line-strong)' };

function nameBelow({ x, y, index }: XAxisTickContentProps, { texts, room }: Labelled, width: number) {
  const text = texts[index];
  if (text === undefined) return null;
  return (
    <text className="dash-tick" x={Math.min(Number(x), width - room / 2)} y={y} dy="0.71em" textAnchor="middle">
      {text}
    </text>
  );
}

const numberBeside = ({ x, y, payload }: YAxisTickContentProps) => (
  <text className="dash-tick" x={x} y={y} dy="0.355em" textAnchor="end">
    {compact(Number(payload.value))}
  </text>
);

/** Failure by shape as well as by colour. */
const Hatch = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="dash-hatch-ground" width="6" height="6" />
      <rect className="dash-hatch-line" width="3" height="6" />
    </pattern>
  </defs>
);

/** The chart's tooltip. */
export function ChartTip({ active, payload, label, labelFormatter }: TooltipContentProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="dash-tip">
      {label === undefined ? null : <strong>{labelFormatter?.(label, payload) ?? label}</strong>}
      {payload.map(({ name, value }) => (
        <span key={String(name)}>
          {name}: {typeof value === 'number' ? grouped(value) : '?'}
        </span>
      ))}
    </div>
  );
}

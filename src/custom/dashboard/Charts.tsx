/**
 * The charts, on recharts: a file of its own, fetched once the page is usable. Without animation, and with plain
 * elements in place of what measures each text and each bar as it is drawn: the browser would lay the page out each time.
 */
import { useNavigate, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Pie,
  PieChart,
  Tooltip,
  XAxis,
  YAxis,
  type BarProps,
  type BarShapeProps,
  type PieLabelRenderProps,
  type TooltipContentProps,
  type XAxisTickContentProps,
  type YAxisTickContentProps,
} from 'recharts';
import { compact, grouped, monthName } from '../../i18n/format';
import { labelled, useWidth, type Labelled } from './chartRoom';

const BARS_HEIGHT = 260;
/** As high as the types beside it; `.dash-course-blank` keeps its room. */
const COURSE_HEIGHT = 330;
const DONUT_SIZE = 220;
/** Smaller slices (share of 1) carry no number, because it would overlap the next one's. */
const SMALLEST_LABELLED = 0.03;
/** Pixels from the donut's rim to a slice's number. */
const LABEL_GAP = 12;
/** Room for the numbers beside the bars, in pixels. */
const NUMBERS_WIDTH = 44;
const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 };
const ROUNDING = 2;
const RADIAN = Math.PI / 180;

export interface BarRow {
  /** YYYY-MM */
  readonly month: string;
  /** Null: not known yet, or not at all. */
  readonly successful: number | null;
  readonly failed: number | null;
  readonly unknown: boolean;
  readonly to: string;
}

interface MonthlyBarsProps {
  readonly rows: readonly BarRow[];
  /** Shows the failed ones: their list, or their codes where no single list holds them. */
  readonly onFailed: (month: string) => void;
}

const nameOf = ({ month, unknown }: BarRow): string => monthName(month, 'short') + (unknown ? ' ?' : '');

/** Hidden from screen readers, like the donut: a table beside them has the same numbers. */
export function MonthlyBars({ rows, onFailed }: MonthlyBarsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const onBar = (act: (row: BarRow) => void) => (_: unknown, index: number) => {
    const row = rows[index];
    if (row) act(row);
  };
  return (
    <Bars
      rows={rows}
      height={BARS_HEIGHT}
      names={{ key: 'month', texts: rows.map(nameOf), gap: 5 }}
      hatch="dash-hatch"
      tipName={(month) => monthName(month, 'long')}
    >
      <Bar
        dataKey="successful"
        name={translate('dashboard.outcome.successful')}
        fill="var(--success)"
        {...BAR}
        onClick={onBar(({ to }) => navigate(to))}
      />
      <Bar
        dataKey="failed"
        name={translate('dashboard.outcome.failed')}
        fill="url(#dash-hatch)"
        stroke="var(--danger)"
        {...BAR}
        onClick={onBar(({ month }) => onFailed(month))}
      />
    </Bars>
  );
}

export interface CourseRow {
  /** The hour or the day. */
  readonly name: string;
  readonly successful: number;
  readonly failed: number;
  readonly pending: number;
  readonly to: string;
  readonly toFailed: string;
}

interface CourseProps {
  readonly rows: readonly CourseRow[];
  readonly onOpen: (to: string) => void;
}

/** Hours or days as bars of their outcomes: an hour or a day alone is seen too, which a line would not draw. */
export function CourseBars({ rows, onOpen }: CourseProps) {
  const translate = useTranslate();
  const open = (to: (row: CourseRow) => string) => (_: unknown, index: number) => {
    const row = rows[index];
    if (row) onOpen(to(row));
  };
  return (
    <Bars
      rows={rows}
      height={COURSE_HEIGHT}
      names={{ key: 'name', texts: rows.map(({ name }) => name), gap: 16 }}
      hatch="dash-course-hatch"
    >
      <Bar
        dataKey="successful"
        name={translate('dashboard.outcome.successful')}
        fill="var(--success)"
        {...STACKED}
        onClick={open(({ to }) => to)}
      />
      <Bar
        dataKey="pending"
        name={translate('dashboard.outcome.pending')}
        fill="var(--pending)"
        {...STACKED}
        onClick={open(({ to }) => to)}
      />
      <Bar
        dataKey="failed"
        name={translate('dashboard.outcome.failed')}
        fill="url(#dash-course-hatch)"
        stroke="var(--danger)"
        {...STACKED}
        onClick={open(({ toFailed }) => toFailed)}
      />
    </Bars>
  );
}

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

const BAR = { maxBarSize: 22, isAnimationActive: false, shape: bar(ROUNDING) } satisfies Partial<BarProps>;
const STACKED = { ...BAR, stackId: 'all', shape: bar(0) } satisfies Partial<BarProps>;

interface BarsProps {
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
function Bars({ rows, height, names, hatch, tipName, children }: BarsProps) {
  const [place, width] = useWidth();
  const [touched, setTouched] = useState(false);
  const shown = labelled(names.texts, width - NUMBERS_WIDTH - MARGIN.right, names.gap);
  return (
    <div ref={place} className="dash-bars" aria-hidden="true" onPointerEnter={() => setTouched(true)}>
      {width > 0 && (
        <BarChart data={[...rows]} width={width} height={height} accessibilityLayer={false} barGap={2} margin={MARGIN}>
          <Hatch id={hatch} />
          <CartesianGrid vertical={false} stroke="var(--line)" />
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

export interface Slice {
  readonly type: string;
  readonly volume: number;
  /** A CSS colour. */
  readonly fill: string;
}

function sliceNumber({ cx, cy, midAngle = 0, outerRadius, percent = 0, index }: PieLabelRenderProps) {
  if (percent < SMALLEST_LABELLED) return null;
  const radius = outerRadius + LABEL_GAP;
  return (
    <text
      className="dash-slice-number"
      x={cx + radius * Math.cos(-midAngle * RADIAN)}
      y={cy + radius * Math.sin(-midAngle * RADIAN)}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {index + 1}
    </text>
  );
}

/** Slices carry their number in the list beside the donut, so that nobody must tell colours apart. */
export function TypeDonut({ slices }: { readonly slices: readonly Slice[] }) {
  return (
    <div className="dash-donut" aria-hidden="true">
      <PieChart width={DONUT_SIZE} height={DONUT_SIZE} accessibilityLayer={false}>
        <Pie
          data={[...slices]}
          dataKey="volume"
          nameKey="type"
          innerRadius={56}
          outerRadius={86}
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          isAnimationActive={false}
          rootTabIndex={-1}
          labelLine={false}
          label={sliceNumber}
        />
        <Tooltip isAnimationActive={false} content={ChartTip} />
      </PieChart>
    </div>
  );
}

/** The chart's tooltip. */
function ChartTip({ active, payload, label, labelFormatter }: TooltipContentProps) {
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

/** The two charts, on recharts: a chunk of its own, fetched once the page is usable. Without animation. */
import { useNavigate, useTranslate } from 'ra-core';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type BarProps,
  type PieLabelRenderProps,
  type TooltipContentProps,
} from 'recharts';
import { compact, grouped, monthName } from '../../i18n/format';

const BARS_HEIGHT = 260;
/** As high as the types beside it; `.dash-course-blank` keeps its room. */
const COURSE_HEIGHT = 330;
const DONUT_SIZE = 220;
/** Smaller slices (share of 1) carry no number, because it would overlap the next one's. */
const SMALLEST_LABELLED = 0.03;
/** Pixels from the donut's rim to a slice's number. */
const LABEL_GAP = 12;
const TICKS = { tick: { fill: 'var(--text-muted)', fontSize: 12 }, tickLine: false };
const BAR = { maxBarSize: 22, radius: [2, 2, 0, 0], isAnimationActive: false } satisfies Partial<BarProps>;
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

/** Hidden from screen readers, like the donut: a table beside them has the same numbers. */
export function MonthlyBars({ rows, onFailed }: MonthlyBarsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const onBar = (act: (row: BarRow) => void) => (_: unknown, index: number) => {
    const row = rows[index];
    if (row) act(row);
  };
  const unknown = new Set(rows.filter((row) => row.unknown).map((row) => row.month));
  return (
    <div className="dash-bars" aria-hidden="true">
      <ResponsiveContainer width="100%" height={BARS_HEIGHT}>
        <BarChart
          data={[...rows]}
          accessibilityLayer={false}
          barGap={2}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        >
          <Hatch id="dash-hatch" />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="month"
            tickFormatter={(month: string) => monthName(month, 'short') + (unknown.has(month) ? ' ?' : '')}
            {...TICKS}
            axisLine={{ stroke: 'var(--line-strong)' }}
          />
          <YAxis
            width={44}
            allowDecimals={false}
            tickFormatter={(count: number) => compact(count)}
            {...TICKS}
            axisLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--hover)' }}
            labelFormatter={(month) => monthName(typeof month === 'string' ? month : '', 'long')}
            content={ChartTip}
          />
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
        </BarChart>
      </ResponsiveContainer>
    </div>
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

const STACKED = { ...BAR, stackId: 'all', radius: 0 } satisfies Partial<BarProps>;

/** Hours or days as bars of their outcomes: an hour or a day alone is seen too, which a line would not draw. */
export function CourseBars({ rows, onOpen }: CourseProps) {
  const translate = useTranslate();
  const open = (to: (row: CourseRow) => string) => (_: unknown, index: number) => {
    const row = rows[index];
    if (row) onOpen(to(row));
  };
  return (
    <div className="dash-bars" aria-hidden="true">
      <ResponsiveContainer width="100%" height={COURSE_HEIGHT}>
        <BarChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <Hatch id="dash-course-hatch" />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" {...TICKS} minTickGap={16} axisLine={{ stroke: 'var(--line-strong)' }} />
          <YAxis
            width={44}
            allowDecimals={false}
            tickFormatter={(count: number) => compact(count)}
            {...TICKS}
            axisLine={false}
          />
          <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--hover)' }} content={ChartTip} />
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
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

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

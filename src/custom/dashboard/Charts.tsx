/** The two drawings, on recharts: a chunk of its own, fetched once the page is usable. Drawn without movement. */
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
  type PieLabelRenderProps,
  type TooltipContentProps,
} from 'recharts';
import { compact, grouped, monthName } from '../../i18n/format';

const BARS_HEIGHT = 260;
const DONUT_SIZE = 220;
/** Slices below this share of the whole (of 1) carry no number: it would lie on its neighbour's. */
const SMALLEST_LABELLED = 0.03;
/** From the donut's rim to a slice's number, in pixels. */
const LABEL_GAP = 12;
const RADIAN = Math.PI / 180;

export interface BarRow {
  /** YYYY-MM */
  readonly month: string;
  /** Null: not known (yet). */
  readonly successful: number | null;
  readonly failed: number | null;
  readonly unknown: boolean;
  /** The address of the list of successful transactions. */
  readonly to: string;
}

interface MonthlyBarsProps {
  readonly rows: readonly BarRow[];
  /** Failed covers several status codes and has no list of its own: `ByStatus` shows the codes. */
  readonly onFailed: (month: string) => void;
}

/**
 * For eyes only, like the donut: the same numbers stand beside them as a table.
 * Plain bars succeeded, hatched bars failed, a question mark beside a month that could not be counted.
 */
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
          <defs>
            <pattern id="dash-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className="dash-hatch-ground" width="6" height="6" />
              <rect className="dash-hatch-line" width="3" height="6" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="month"
            tickFormatter={(month: string) => monthName(month, 'short') + (unknown.has(month) ? ' ?' : '')}
            tick={{ fill: 'var(--text-muted)', fontSize: 12 }}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
          />
          <YAxis
            width={44}
            allowDecimals={false}
            tickFormatter={(count: number) => compact(count)}
            tick={{ fill: 'var(--text-muted)', fontSize: 12 }}
            tickLine={false}
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
            maxBarSize={22}
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
            onClick={onBar(({ to }) => navigate(to))}
          />
          <Bar
            dataKey="failed"
            name={translate('dashboard.outcome.failed')}
            fill="url(#dash-hatch)"
            stroke="var(--danger)"
            maxBarSize={22}
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
            onClick={onBar(({ month }) => onFailed(month))}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

export interface Slice {
  readonly type: string;
  readonly volume: number;
  /** A colour, from the chart's series of variables. */
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

interface TypeDonutProps {
  readonly slices: readonly Slice[];
}

/** Slices carry their number in the list beside the donut, so that no one needs to tell the colours apart. */
export function TypeDonut({ slices }: TypeDonutProps) {
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

/** What a chart says where the pointer is. */
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

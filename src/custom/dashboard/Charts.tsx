/** The charts, on recharts: a file of its own, fetched once the page is usable. Without animation. */
import { useNavigate, useTranslate } from 'ra-core';
import { Pie, PieChart, Tooltip, type PieLabelRenderProps } from 'recharts';
import { monthName } from '../../i18n/figures';
import { Bars, ChartTip } from './Bars';

const BARS_HEIGHT = 260;
/** As high as the types beside it, and lower where nothing is beside it; `.dash-course-blank` keeps its room. */
const COURSE_HEIGHT = 330;
const NARROW_COURSE_HEIGHT = 240;
/** `dash (max-width: 520px)` less the card's padding and borders. */
const NARROW = 486;
const DONUT_SIZE = 220;
/** Smaller slices (share of 1) carry no number, because it would overlap the next one's. */
const SMALLEST_LABELLED = 0.03;
/** Pixels from the donut's rim to the middle of a slice's mark. */
const LABEL_GAP = 14;
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
  /** Of its frame, in pixels. */
  readonly width: number;
  readonly rows: readonly BarRow[];
  /** Shows the failed ones: their list, or their codes where no single list holds them. */
  readonly onFailed: (month: string) => void;
}

const nameOf = ({ month, unknown }: BarRow): string => monthName(month, 'short') + (unknown ? ' ?' : '');

/** Hidden from screen readers, like the donut: a table beside them has the same numbers. */
export function MonthlyBars({ rows, width, onFailed }: MonthlyBarsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Bars
      rows={rows}
      width={width}
      height={BARS_HEIGHT}
      names={{ of: ({ month }) => month, texts: rows.map(nameOf), gap: 5 }}
      hatch="dash-hatch"
      tipName={(month) => monthName(month, 'long')}
      series={[
        {
          name: translate('dashboard.outcome.successful'),
          value: ({ successful }) => successful,
          fill: 'var(--success)',
          onPress: ({ to }) => navigate(to),
        },
        {
          name: translate('dashboard.outcome.failed'),
          value: ({ failed }) => failed,
          fill: 'url(#dash-hatch)',
          stroke: 'var(--danger)',
          onPress: ({ month }) => onFailed(month),
        },
      ]}
    />
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
  /** Of its frame, in pixels. */
  readonly width: number;
  readonly rows: readonly CourseRow[];
  readonly onOpen: (to: string) => void;
}

/** Hours or days as bars of their outcomes: an hour or a day alone is seen too, which a line would not draw. */
export function CourseBars({ rows, width, onOpen }: CourseProps) {
  const translate = useTranslate();
  return (
    <Bars
      rows={rows}
      width={width}
      height={width > NARROW ? COURSE_HEIGHT : NARROW_COURSE_HEIGHT}
      names={{ of: ({ name }) => name, texts: rows.map(({ name }) => name), gap: 16 }}
      hatch="dash-course-hatch"
      stacked
      series={[
        {
          name: translate('dashboard.outcome.successful'),
          value: ({ successful }) => successful,
          fill: 'var(--success)',
          onPress: ({ to }) => onOpen(to),
        },
        {
          name: translate('dashboard.outcome.pending'),
          value: ({ pending }) => pending,
          fill: 'var(--pending)',
          onPress: ({ to }) => onOpen(to),
        },
        {
          name: translate('dashboard.outcome.failed'),
          value: ({ failed }) => failed,
          fill: 'url(#dash-course-hatch)',
          stroke: 'var(--danger)',
          onPress: ({ toFailed }) => onOpen(toFailed),
        },
      ]}
    />
  );
}

export interface Slice {
  readonly type: string;
  readonly volume: number;
  /** A CSS colour. */
  readonly fill: string;
}

function sliceNumber({ cx, cy, midAngle = 0, outerRadius, percent = 0, index, fill }: PieLabelRenderProps) {
  if (percent < SMALLEST_LABELLED) return null;
  const radius = outerRadius + LABEL_GAP;
  const x = cx + radius * Math.cos(-midAngle * RADIAN);
  const y = cy + radius * Math.sin(-midAngle * RADIAN);
  return (
    <g className="dash-swatch">
      <circle cx={x} cy={y} r="8.5" stroke={fill} />
      <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
        {index + 1}
      </text>
    </g>
  );
}

/** Slices carry the mark of their line in the list beside the donut: its number in a ring of its colour. */
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

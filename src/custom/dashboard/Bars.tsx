/**
 * Bars over names, on recharts. A page that has just come draws many: until the pointer comes they are plain elements at
 * the frames of recharts' own, which are a dozen components each and measure what they draw. So are names and numbers.
 */
import { Fragment, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  Bar,
  BarChart,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
  type BarShapeProps,
  type TooltipContentProps,
} from 'recharts';
import { compact } from '../../i18n/figures';
import { grouped, labelled as withColon } from '../../i18n/format';
import { barsIn, labelled, numbersTo, useWidth } from './chartRoom';

/** Room for the numbers beside the bars and for the names below them, in pixels. */
const MARGIN = { top: 8, right: 4, bottom: 30, left: 44 };
/** From the bars to their names and numbers, in pixels. */
const AWAY = 8;
/** Pixels between the bars of one row. */
const GAP = 2;
const ROUNDING = 2;

interface Series<Row> {
  readonly name: string;
  /** Null: not known. */
  readonly value: (row: Row) => number | null;
  readonly fill: string;
  readonly stroke?: string;
  readonly onPress: (row: Row) => void;
}

interface BarsProps<Row> {
  readonly rows: readonly Row[];
  readonly series: readonly Series<Row>[];
  /** One above the other, or else side by side. */
  readonly stacked?: true;
  /** Of its frame, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly names: {
    /** Another one for each row. */
    readonly of: (row: Row) => string;
    /** What is written below each row, where it has room. */
    readonly texts: readonly string[];
    /** Pixels between two of them. */
    readonly gap: number;
  };
  /** Its id. */
  readonly hatch: string;
  readonly tipName?: (name: string) => string;
}

/** What the pointer shows is there from its first touch. */
export function Bars<Row extends object>(props: BarsProps<Row>) {
  const { rows, series, stacked, height, names, hatch, tipName } = props;
  const [frame, width] = useWidth(props.width);
  const [touched, setTouched] = useState(false);
  const room = width - MARGIN.left - MARGIN.right;
  const valuesOf = (row: Row) => series.map(({ value }) => value(row) ?? 0);
  const heightOf = (row: Row) =>
    stacked ? valuesOf(row).reduce((sum, value) => sum + value, 0) : Math.max(...valuesOf(row));
  const numbers = numbersTo(Math.max(0, ...rows.map(heightOf)));
  const top = numbers.at(-1) ?? 1;
  const { size } = barsIn(room / rows.length, stacked ? 1 : series.length, GAP);
  const shape = stacked ? square : rounded;
  return (
    // Before the press that it may be of.
    <div ref={frame} className="dash-bars" aria-hidden="true" onPointerEnter={() => flushSync(() => setTouched(true))}>
      {width > 0 && (
        <BarChart
          data={[...rows]}
          width={width}
          height={height}
          accessibilityLayer={false}
          barGap={GAP}
          margin={MARGIN}
        >
          <Hatch id={hatch} />
          <Plain {...props} numbers={numbers} bare={!touched} />
          {touched && <XAxis hide dataKey={names.of} />}
          {touched && <YAxis hide domain={[0, top]} />}
          {touched && (
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--hover)' }}
              labelFormatter={(name) => (typeof name === 'string' ? (tipName?.(name) ?? name) : '')}
              content={ChartTip}
            />
          )}
          {touched &&
            series.map(({ name, value, fill, stroke, onPress }) => (
              <Bar
                key={name}
                className="dash-outcome"
                dataKey={value}
                name={name}
                fill={fill}
                {...(stroke !== undefined && { stroke })}
                {...(stacked && { stackId: 'all' })}
                barSize={size}
                shape={shape}
                isAnimationActive={false}
                onClick={(_: unknown, index: number) => {
                  const row = rows[index];
                  if (row) onPress(row);
                }}
              />
            ))}
        </BarChart>
      )}
    </div>
  );
}

type Outline = Pick<BarShapeProps, 'x' | 'y' | 'width' | 'height'>;

function outlineOf({ x, y, width, height }: Outline, rounding: number): string | null {
  if (!(width > 0 && height > 0)) return null;
  const r = Math.min(rounding, width / 2, height);
  const bottom = `M${x},${y + height}`;
  if (r === 0) return `${bottom}v${-height}h${width}v${height}Z`;
  return `${bottom}v${r - height}q0,${-r} ${r},${-r}h${width - 2 * r}q${r},0 ${r},${r}v${height - r}Z`;
}

/** In place of recharts' shape, which measures the length of each outline. */
const shapeOf = (rounding: number) => (bar: BarShapeProps) => {
  const outline = outlineOf(bar, rounding);
  return outline === null ? (
    <></>
  ) : (
    <path className="dash-outcome-bar" fill={bar.fill} stroke={bar.stroke} d={outline} />
  );
};
const square = shapeOf(0);
const rounded = shapeOf(ROUNDING);

interface PlainProps<Row> extends Pick<BarsProps<Row>, 'rows' | 'series' | 'stacked' | 'names'> {
  readonly numbers: readonly number[];
  /** With the bars. */
  readonly bare: boolean;
}

/** A line for each number, the names, and the bars. */
function Plain<Row>({ rows, series, stacked, names, numbers, bare }: PlainProps<Row>) {
  const area = usePlotArea();
  if (!area) return null;
  const scale = area.height / (numbers.at(-1) ?? 1);
  const [left, right, end] = [area.x, area.x + area.width, area.y + area.height];
  const band = area.width / rows.length;
  const { size, before } = barsIn(band, stacked ? 1 : series.length, GAP);
  const { texts, room } = labelled(names.texts, area.width, names.gap);
  const barOf = (row: Row, index: number, order: number): Outline => {
    const below = stacked ? series.slice(0, order).reduce((sum, { value }) => sum + (value(row) ?? 0), 0) : 0;
    const height = (series[order]?.value(row) ?? 0) * scale;
    const x = left + band * index + before + (stacked ? 0 : (size + GAP) * order);
    return { x, y: end - below * scale - height, width: size, height };
  };
  return (
    <>
      {numbers.map((number) => (
        <Fragment key={number}>
          <line
            className={number === 0 ? 'dash-line dash-line-zero' : 'dash-line'}
            x1={left}
            x2={right}
            y1={end - number * scale}
            y2={end - number * scale}
          />
          <text className="dash-tick" x={left - AWAY} y={end - number * scale} dy="0.355em" textAnchor="end">
            {compact(number)}
          </text>
        </Fragment>
      ))}
      {rows.map((row, index) => {
        const middle = Math.min(left + band * (index + 0.5), right + MARGIN.right - room / 2);
        return (
          texts[index] !== undefined && (
            <text key={names.of(row)} className="dash-tick" x={middle} y={end + AWAY} dy="0.71em" textAnchor="middle">
              {texts[index]}
            </text>
          )
        );
      })}
      {bare &&
        series.map(({ name, fill, stroke, onPress }, order) => (
          <g key={name} className="dash-outcome" fill={fill} stroke={stroke}>
            {rows.map((row, index) => {
              const outline = outlineOf(barOf(row, index, order), stacked ? 0 : ROUNDING);
              return (
                outline && (
                  <path key={names.of(row)} className="dash-outcome-bar" d={outline} onClick={() => onPress(row)} />
                )
              );
            })}
          </g>
        ))}
    </>
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

/** The chart's tooltip. */
export function ChartTip({ active, payload, label, labelFormatter }: TooltipContentProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="dash-tip">
      {label === undefined ? null : <strong>{labelFormatter?.(label, payload) ?? label}</strong>}
      {payload.map(({ name, value }) => (
        <span key={String(name)}>{withColon(String(name), typeof value === 'number' ? grouped(value) : '?')}</span>
      ))}
    </div>
  );
}

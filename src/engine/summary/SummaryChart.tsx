/** One drawing of a summary, on recharts: bars of the first groups, or a line over days, weeks and months. */
import { useNavigate } from 'ra-core';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { compact, percent } from '../../i18n/figures';
import { grouped, labelled } from '../../i18n/format';
import { PHONE, useMedia } from '../browser/useMedia';
import { useWords } from '../browser/words';
import { addDays } from '../../upstream/time';
import { isPercent, type ShownGroup, type ShownSummary, groupText } from '../grouping/groups';
import type { ShownMeasure, SummaryQuestion } from '../grouping/question';
import { useToRows } from './SummaryTable';

/** Bars that one can take in at a look; on a phone the table should begin on the first screen. */
const MOST_BARS = 12;
const MOST_BARS_ON_PHONE = 6;
/** Pixels of a bar with its room, and of what stands below the bars. */
const BAND = 28;
const AXIS = 26;
const COURSE_HEIGHT = 230;
/** A name longer than this is cut, in letters; where there is less room, earlier. */
const NAME = 30;
const NAME_WHERE_NARROW = 20;
const LETTER = 7;
const NARROW = 520;
/** Days that were without a record are drawn, in at most so many. */
const MOST_DAYS = 400;

interface Drawn {
  readonly names: readonly string[];
  /** Null: not known. */
  readonly value: number | null;
  /** As the table has it. */
  readonly text: string;
  readonly to: string | null;
}

interface SummaryChartProps {
  readonly question: SummaryQuestion;
  readonly data: ShownSummary;
  /** As of the table. */
  readonly stale: boolean;
}

/** For the eye only: the table has the same numbers. */
export default function SummaryChart({ question, data, stale }: SummaryChartProps): ReactNode {
  const words = useWords('summary');
  const [frame, width] = useWidth();
  const toRows = useToRows();
  const phone = useMedia(PHONE);
  const { by, measures, sort } = question;
  const time = by.length === 1 ? (by[0]?.time ?? null) : null;
  const at = Math.max(0, sort === 'by' ? 0 : measures.findIndex(({ name }) => name === sort));
  const measure = measures[at];
  if (!measure) return null;
  // By one field, what has no value is often most of all: it would leave no room to tell the others apart.
  const isLeft = ({ keys }: ShownGroup): boolean => by.length === 1 && keys.includes(null);
  const left = data.groups.find(isLeft);
  const named = data.groups.filter((group) => !isLeft(group));
  const drawn = named.map(({ keys, names, values }) => {
    const value = values[at] ?? null;
    return {
      key: keys[0] ?? null,
      names,
      value: value === null ? null : Number(value) * (isPercent(measure.name) ? 100 : 1),
      text: groupText(measure, value, '–'),
      to: toRows.of(question, keys),
    };
  });
  const course = time === null ? null : inOrder(drawn, time === 'day', measure);
  const bars = drawn.slice(0, phone ? MOST_BARS_ON_PHONE : MOST_BARS);
  const groups = named.length + (data.others?.groups ?? 0);
  return (
    <figure inert={stale} className="summary__chart">
      <figcaption>
        {words('chart', { measure: measure.label, by: by.map(({ label }) => label).join(', ') })}
        {course === null && groups > bars.length && (
          <span className="muted">
            {' · '}
            {words('chartFirst', { count: grouped(bars.length), total: grouped(groups) })}
          </span>
        )}
        {left && (
          <span className="muted">
            {' · '}
            {words('notDrawn', { name: left.names.join(), value: groupText(measure, left.values[at] ?? null, '–') })}
          </span>
        )}
      </figcaption>
      <div ref={frame} aria-hidden="true">
        {width > 0 &&
          (course ? (
            <Course rows={course} width={width} measure={measure} isHours={time === 'hour'} />
          ) : (
            <Bars rows={bars} width={width} measure={measure} />
          ))}
      </div>
    </figure>
  );
}

interface Keyed extends Drawn {
  readonly key: string | null;
}

/** From the first to the last, with the days that have no record. What nothing was counted of is no zero rate. */
function inOrder(rows: readonly Keyed[], isDay: boolean, measure: ShownMeasure): readonly Drawn[] {
  const sorted = rows.filter(({ key }) => key !== null).toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  const [first, last] = [sorted[0]?.key, sorted.at(-1)?.key];
  if (!isDay || !first || !last) return sorted;
  const byDay = new Map(sorted.map((row) => [row.key, row]));
  const isZero = !isPercent(measure.name) && !measure.name.startsWith('avg.');
  const days: Drawn[] = [];
  for (let day = first; day <= last && days.length < MOST_DAYS; day = addDays(day, 1))
    days.push(byDay.get(day) ?? { names: [day], value: isZero ? 0 : null, text: isZero ? '0' : '–', to: null });
  return days;
}

interface PartProps {
  readonly rows: readonly Drawn[];
  readonly width: number;
  readonly measure: ShownMeasure;
}

const numberOf = ({ value }: Drawn): number | null => value;
const nameOf = ({ names }: Drawn): string => names.join(', ');

/** At most so many letters. Of two names each keeps half of them, or more where the other is shorter. */
export function shortName(names: readonly string[], most: number): string {
  const [first = '', second] = names;
  if (second === undefined) return cut(first, most);
  const room = most - ', '.length;
  const ofSecond = Math.min(second.length, Math.max(Math.floor(room / 2), room - first.length));
  return `${cut(first, room - ofSecond)}, ${cut(second, ofSecond)}`;
}

const cut = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

function Bars({ rows, width, measure }: PartProps): ReactNode {
  const open = useOpen();
  const most = width < NARROW ? NAME_WHERE_NARROW : NAME;
  const short = new Map(rows.map((row) => [nameOf(row), shortName(row.names, most)]));
  const room = Math.max(4, ...[...short.values()].map(({ length }) => length)) * LETTER + 12;
  return (
    <BarChart
      data={[...rows]}
      layout="vertical"
      width={width}
      height={rows.length * BAND + AXIS}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke="var(--line)" />
      <XAxis type="number" {...axis} tickFormatter={tick(measure)} domain={[0, 'auto']} />
      <YAxis type="category" dataKey={nameOf} {...axis} width={room} interval={0} tick={nameTick(short)} />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--hover)' }} content={tip(measure)} />
      <Bar
        dataKey={numberOf}
        fill="var(--accent)"
        barSize={14}
        radius={2}
        isAnimationActive={false}
        className="summary__bar"
        onClick={(_: unknown, index: number) => open(rows[index])}
      />
    </BarChart>
  );
}

function Course({ rows, width, measure, isHours }: PartProps & { readonly isHours: boolean }): ReactNode {
  const shared = {
    data: [...rows],
    width,
    height: COURSE_HEIGHT,
    margin: { top: 8, right: 16, bottom: 0, left: 0 },
    accessibilityLayer: false,
  };
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey={nameOf} {...axis} minTickGap={18} />
      <YAxis {...axis} width={56} tickFormatter={tick(measure)} domain={[0, 'auto']} />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--hover)' }} content={tip(measure)} />
    </>
  );
  if (isHours)
    return (
      <BarChart {...shared}>
        {axes}
        <Bar dataKey={numberOf} fill="var(--accent)" maxBarSize={22} radius={2} isAnimationActive={false} />
      </BarChart>
    );
  return (
    <LineChart {...shared}>
      {axes}
      <Line
        dataKey={numberOf}
        stroke="var(--accent)"
        strokeWidth={2}
        dot={rows.length < 40}
        isAnimationActive={false}
      />
    </LineChart>
  );
}

const axis = {
  tick: { fill: 'var(--text-muted)', fontSize: 12 },
  axisLine: false,
  tickLine: false,
} as const;

/** On one line, whatever its length: recharts would break it. */
const nameTick =
  (short: ReadonlyMap<string, string>) =>
  ({ x, y, payload }: TickProps): ReactElement => (
    <text className="summary__tick" x={x} y={y} dy="0.355em" textAnchor="end">
      {short.get(String(payload.value))}
    </text>
  );

interface TickProps {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: unknown };
}

const tick =
  ({ name }: ShownMeasure) =>
  (value: number): string =>
    isPercent(name) ? percent(String(value)) : compact(value);

const tip =
  ({ label }: ShownMeasure) =>
  ({ active, payload }: TooltipContentProps): ReactNode => {
    const row: unknown = payload[0]?.payload;
    if (!active || !isDrawn(row)) return null;
    return (
      <div className="summary__tip">
        <strong>{nameOf(row)}</strong>
        <span>{labelled(label, row.text)}</span>
      </div>
    );
  };

const isDrawn = (row: unknown): row is Drawn => typeof row === 'object' && row !== null && 'text' in row;

/** Goes to the rows of what was pressed. */
function useOpen(): (row: Drawn | undefined) => void {
  const navigate = useNavigate();
  return (row) => {
    if (row?.to) navigate(row.to);
  };
}

/** The width of the frame that the ref is given to; 0 until it is measured. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}

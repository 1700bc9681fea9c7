/** Figures of the chosen period beside those of the period before, its course, its types and its best agents. */
import { LinkBase, useNavigate } from 'ra-core';
import { memo, useState, type ReactNode } from 'react';
import { Button } from '../../engine/ui/Button';
import { useSentence } from '../../engine/ui/sentence';
import { useWords } from '../../engine/browser/words';
import { grouped, term } from '../../i18n/format';
import { formatKobo } from '../../upstream/money';
import type { getDashboardPeriod } from '../../upstream/dashboardCalls';
import { Change, spanOf, Sparkline } from './Change';
import { onDay, transactionsWhere } from './links';
import { Drawing } from './Drawing';
import { BigFigure, Blank, Failure, Figure, Legend, Numbers, OUTCOMES, Panel } from './Panel';
import { rateOf } from './rate';
import { useDashboardPage } from './useDashboard';
import type { Period } from './usePeriod';
import { SUCCESSFUL } from '../../upstream/transactions';

type Answer = ReturnType<typeof getDashboardPeriod.read>;
type Figures = NonNullable<Answer['figures']>;

/** The course and the types of the period. Without an answer the tiles alone say the reason. */
export const PeriodPanels = memo(function PeriodPanels({ period }: { readonly period: Period }) {
  if (!period.data && period.error) return null;
  return (
    <div className="dash-grid">
      <CoursePanel period={period} />
      <PeriodTypes period={period} />
    </div>
  );
});

const volumeOf = ({ successful, failed, pending }: Figures): number =>
  successful.volume + failed.volume + pending.volume;

interface Tile {
  readonly name: string;
  readonly text: (figures: Figures) => string;
  /** What the change is of: a count, or a share in tenths of a percent. */
  readonly number: (figures: Figures) => number | null;
  readonly isRate?: true;
  readonly to: { readonly status?: string; readonly statusGroup?: string };
  /** Rows of the list that it leads to. */
  readonly count: (figures: Figures) => number;
}

const TILES: readonly Tile[] = [
  {
    name: 'value',
    text: ({ successful }) => formatKobo(successful.value),
    number: ({ successful }) => successful.value,
    to: { status: SUCCESSFUL },
    count: ({ successful }) => successful.volume,
  },
  { name: 'volume', text: (all) => grouped(volumeOf(all)), number: volumeOf, to: {}, count: volumeOf },
  {
    name: 'rate',
    text: (all) => rateOf(all)?.text ?? '–',
    number: (all) => rateOf(all)?.tenths ?? null,
    isRate: true,
    to: { statusGroup: 'failed' },
    count: ({ failed }) => failed.volume,
  },
  {
    name: 'pending',
    text: ({ pending }) => grouped(pending.volume),
    number: ({ pending }) => pending.volume,
    to: { statusGroup: 'pending' },
    count: ({ pending }) => pending.volume,
  },
];

export const PeriodTiles = memo(function PeriodTiles({ period }: { readonly period: Period }) {
  const words = useWords('dashboard.period');
  const sentence = useSentence();
  const { visible } = useDashboardPage();
  const { data, days, today, error, retry, waiting } = period;
  const failure = error && <Failure message={sentence(error)} onRetry={retry} />;
  if (failure && !data) return <section className="card">{failure}</section>;
  const { figures, figuresBefore, before, curve = [] } = data ?? {};
  // The hour or the day that has just begun would look like a fall.
  const course = days.endDate === today ? curve.slice(0, -1) : curve;
  const tiles = (
    <dl className={waiting ? 'dash-tiles dash-waiting' : 'dash-tiles'} aria-busy={waiting}>
      {TILES.map(({ name, text, number, isRate, to, count }) => (
        <div key={name} className={`card dash-tile dash-tile-${name}`}>
          <dt>
            {words(`tiles.${name}`)}
            {/* Where tiles are narrow only heard: in two lines the name leaves a hole in every other tile (D1024). */}
            {name === 'pending' && <span className="dash-tile-rest"> {words('tiles.pendingRest')}</span>}
          </dt>
          <dd>
            <BigFigure
              to={visible.transactions ? transactionsWhere({ ...days, ...to }) : undefined}
              count={figures && count(figures)}
              label={words(`opens.${name}`)}
            >
              {figures && text(figures)}
            </BigFigure>
            <span className="dash-change muted">
              {!figures || !figuresBefore || !before ? (
                <Blank />
              ) : (
                <Change
                  now={number(figures)}
                  then={number(figuresBefore)}
                  text={text(figuresBefore)}
                  days={before}
                  isRate={isRate}
                />
              )}
              {visible.charts && <Sparkline values={course.map(number)} />}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {failure}
      {tiles}
    </>
  );
});

function CoursePanel({ period }: { readonly period: Period }) {
  const words = useWords('dashboard');
  const navigate = useNavigate();
  const [asTable, setAsTable] = useState(false);
  const { data, days, waiting } = period;
  const { curve = [] } = data ?? {};
  const byHour = data === undefined ? days.startDate === days.endDate : curve[0]?.at.includes('T') === true;
  const title = words(byHour ? 'period.byHour' : 'period.byDay');
  const rows = curve.map((figures) => {
    const { at } = figures;
    const day = at.slice(0, 10);
    return {
      at,
      name: byHour ? `${at.slice(11)}:00` : day,
      to: transactionsWhere(onDay(day)),
      toFailed: transactionsWhere({ ...onDay(day), statusGroup: 'failed' }),
      successful: figures.successful.volume,
      failed: figures.failed.volume,
      pending: figures.pending.volume,
    };
  });
  return (
    <Panel
      title={title}
      note={spanOf(days)}
      className="dash-course"
      actions={
        <Button label={words('asTable')} look="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} />
      }
    >
      {!asTable && (
        <Drawing blank="dash-course-blank" ready={data !== undefined}>
          {({ CourseBars }, width) => (
            <div className={waiting ? 'dash-waiting' : undefined}>
              <CourseBars rows={rows} width={width} onOpen={(to) => navigate(to)} />
            </div>
          )}
        </Drawing>
      )}
      {!asTable && <Legend of={OUTCOMES} />}
      <CourseTable title={title} rows={rows} byHour={byHour} shown={asTable} />
    </Panel>
  );
}

interface CourseTableProps {
  readonly title: string;
  readonly rows: readonly (Readonly<Record<(typeof OUTCOMES)[number], number>> & {
    readonly at: string;
    readonly name: string;
    readonly to: string;
  })[];
  readonly byHour: boolean;
  /** Else it is there for screen readers only. */
  readonly shown: boolean;
}

function CourseTable({ title, rows, byHour, shown }: CourseTableProps) {
  const words = useWords('dashboard');
  return (
    <Numbers
      className={shown ? 'dash-scroll' : 'visually-hidden'}
      caption={title}
      heads={[words(byHour ? 'period.hour' : 'period.day'), ...OUTCOMES.map((outcome) => words(`outcome.${outcome}`))]}
    >
      {rows.map((row) => (
        <tr key={row.at}>
          <th scope="row">
            {shown && !byHour ? (
              <LinkBase className="dash-link" to={row.to} title={words('period.opens.day', { day: row.name })}>
                {row.name}
              </LinkBase>
            ) : (
              row.name
            )}
          </th>
          {OUTCOMES.map((outcome) => (
            <td key={outcome}>{grouped(row[outcome])}</td>
          ))}
        </tr>
      ))}
    </Numbers>
  );
}

/** Rows to keep the room of, before the types are known. */
const USUAL_TYPES = 8;

function PeriodTypes({ period }: { readonly period: Period }) {
  const words = useWords('dashboard');
  const { data, days, waiting } = period;
  const types = (data?.types ?? []).toSorted((one, other) => other.successful.value - one.successful.value);
  const unused = types.filter((one) => volumeOf(one) === 0);
  // One has a row as the others: its name alone would take as much room.
  const shown = unused.length > 1 ? types.filter((one) => !unused.includes(one)) : types;
  const most = Math.max(1, ...types.map(({ successful }) => successful.value));
  return (
    <Panel title={words('period.types')} note={spanOf(days)} className="dash-period-types" folds>
      <Numbers
        className={waiting ? 'dash-scroll dash-waiting' : 'dash-scroll'}
        heads={['types.type', 'period.successfulValue', 'outcome.volume', 'period.success'].map((key) => words(key))}
      >
        {data
          ? shown.map(({ id, type, ...figures }) => (
              <TypeRow
                key={id}
                name={term(type)}
                bar={(figures.successful.value / most) * 100}
                value={formatKobo(figures.successful.value)}
                volume={
                  <Figure
                    to={transactionsWhere({ ...days, transactionTypeId: String(id) })}
                    count={volumeOf(figures)}
                    label={words('opens.type', { type: term(type) })}
                  >
                    {grouped(volumeOf(figures))}
                  </Figure>
                }
                success={rateOf(figures)?.text ?? '–'}
              />
            ))
          : Array.from({ length: USUAL_TYPES }, (_, index) => (
              <TypeRow key={index} name={<Blank />} bar={0} value={<Blank />} volume={<Blank />} success={<Blank />} />
            ))}
      </Numbers>
      {shown.length < types.length && (
        <p className="dash-note muted">
          {words('period.unused', { types: unused.map(({ type }) => term(type)).join(', ') })}
        </p>
      )}
    </Panel>
  );
}

interface TypeRowProps {
  readonly name: ReactNode;
  /** Its length, in percent. */
  readonly bar: number;
  readonly value: ReactNode;
  readonly volume: ReactNode;
  readonly success: ReactNode;
}

function TypeRow({ name, bar, value, volume, success }: TypeRowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        <svg className="dash-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={bar} height="1" />
        </svg>
      </th>
      <td>{value}</td>
      <td>{volume}</td>
      <td>{success}</td>
    </tr>
  );
}

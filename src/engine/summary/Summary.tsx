/** A list's other face: its records in groups, as a table and a drawing (D596). */
import { ChartColumn } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { CountError } from '../../lists/every';
import { refusedParam } from '../../lists/question/stockFilter';
import { grouped, labelled } from '../../i18n/format';
import type { Days } from '../../lists/question/operatorDays';
import { useDelayed } from '../browser/kept';
import { useFocusFallback } from '../browser/useFocusFallback';
import { useWords } from '../browser/words';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorPanel } from '../ui/ErrorPanel';
import { Notice } from '../ui/Notice';
import { PhoneFold } from '../ui/PhoneFold';
import { lazyPart } from '../ui/lazy';
import { useListQuestion } from '../list/state/contexts';
import type { ShownSummary } from '../grouping/groups';
import type { SummaryQuestion } from '../grouping/question';
import { SummaryControls, type SummaryControlsProps } from './SummaryControls';
import { SummaryTable } from './SummaryTable';
import { MOST_READ } from './summarise';
import { dayRange } from '../../lists/period';
import { type SummaryState, useSummary, useSummaryQuestion } from './useSummary';
import './summary.css';

const SummaryChart = lazyPart(() => import('./SummaryChart'), 'summary__drawing');

export default function Summary(): ReactNode {
  const { offers, question, change, service, missing } = useSummaryQuestion();
  const { labels } = useListQuestion();
  const words = useWords('summary');
  const summary = useSummary(question, service);
  const section = useRef<HTMLElement>(null);
  // What stops the summary, or begins it, is gone then.
  const next = (what: string) => section.current?.querySelector<HTMLElement>(what);
  useFocusFallback(section, () => next('.empty button') ?? next('summary, select'));
  return (
    <section ref={section} className="summary" aria-label={words('title', { label: labels.resource.label })}>
      <PhoneFold line={labelled(namesOf(question.by), namesOf(question.measures))}>
        <SummaryControls offers={offers} question={question} change={change} summary={summary} />
      </PhoneFold>
      {missing && <Notice tone="pending">{words('leftOut', { parts: missing })}</Notice>}
      <Body question={question} change={change} summary={summary} />
    </section>
  );
}

const namesOf = (all: readonly { readonly label: string }[]): string => all.map(({ label }) => label).join(', ');

function Body({ question, change, summary }: Omit<SummaryControlsProps, 'offers'>): ReactNode {
  const words = useWords('summary');
  const { data, error, isFetching, before, secret, toRead } = summary;
  const shown = useKept(data && { question, data, before });
  const isSlow = useDelayed(isFetching, SLOW_MS);
  if (secret !== null) return <Notice>{words('secret', { field: secret })}</Notice>;
  if (toRead !== null) return <ToRead count={toRead} onStart={summary.start} />;
  if (summary.isStopped && !data) return <Stopped onStart={summary.start} />;
  if (error && !isFetching) return <Failed error={error} onRetry={summary.refetch} />;
  if (!shown) return <Waiting summary={summary} isSlow={isSlow} />;
  if (data?.groups.length === 0) return <Empty />;
  return (
    <>
      <Note summary={summary} isSlow={isSlow} />
      <div className="summary__parts" aria-busy={!data}>
        <SummaryTable {...shown} change={change} stale={!data} />
        <SummaryChart question={shown.question} data={shown.data} stale={!data} />
      </div>
    </>
  );
}

interface Shown extends Pick<SummaryState, 'before'> {
  readonly question: SummaryQuestion;
  readonly data: ShownSummary;
}

/** What is shown, and while another is made what was shown last. */
function useKept(now: Shown | undefined): Shown | undefined {
  const [kept, setKept] = useState(now);
  if (now && now.data.groups.length > 0 && (kept?.data !== now.data || kept.before?.summary !== now.before?.summary))
    setKept(now);
  return now ?? kept;
}

/** What is compared; while it takes long, that it is being made. */
function Note({ summary, isSlow }: WaitingProps): ReactNode {
  const words = useWords('summary');
  const { data, before, hasBefore, noBefore } = summary;
  if (!data || isSlow) return <Waiting summary={summary} isSlow={isSlow} beside />;
  const compared = before && words(before.withToday ? 'comparedToday' : 'compared', { days: rangeOf(before.days) });
  const missing = noBefore === 'tooMany' ? words('beforeTooMany') : noBefore ? words('notCompared') : '\u00A0';
  return (
    <p className="summary__note muted">
      {summary.byBrowser && `${words('byBrowser')} `}
      {compared ?? (hasBefore && missing)}
    </p>
  );
}

const rangeOf = ({ startDate, endDate }: Days): string => dayRange(startDate, endDate);

/** Without a filter it says what the empty list itself says. */
function Empty(): ReactNode {
  const { resource, list } = useListQuestion();
  const translate = useTranslate();
  const isFiltered = Object.keys(list.filter).length > 0;
  const say = (line: 'title' | 'text'): string =>
    isFiltered
      ? translate(line === 'title' ? 'summary.empty' : 'summary.emptyText')
      : translate(`emptyLists.${resource.name}.${line}`, { _: translate(`emptyLists.other.${line}`) });
  return <EmptyState icon={ChartColumn} title={say('title')} text={say('text')} />;
}

/** After so long a summary can be stopped, in milliseconds. */
const SLOW_MS = 1_000;

interface WaitingProps {
  readonly summary: SummaryState;
  readonly isSlow: boolean;
  /** One line above what was shown last. */
  readonly beside?: boolean;
}

/** How far the browser is; the service tells nothing until it is done. */
function Waiting({ summary, isSlow, beside = false }: WaitingProps): ReactNode {
  const words = useWords('summary');
  const progress = summary.byBrowser ? summary.progress : null;
  return (
    <div className={`summary__waiting${beside ? ' summary__waiting--beside' : ''}`} aria-busy>
      <output>
        {progress
          ? words('reading', { rows: grouped(progress.rows), total: grouped(progress.total) })
          : words(isSlow && !summary.byBrowser ? 'adding' : 'loading')}
      </output>
      {(progress ?? isSlow) && <Button label={words('stop')} look="small" onClick={summary.stop} />}
    </div>
  );
}

function Stopped({ onStart }: { readonly onStart: () => void }): ReactNode {
  const words = useWords('summary');
  return (
    <EmptyState icon={ChartColumn} title={words('stopped')} text={words('stoppedText')}>
      <Button label={words('again')} look="primary" onClick={onStart} />
    </EmptyState>
  );
}

function ToRead({ count, onStart }: { readonly count: number; readonly onStart: () => void }): ReactNode {
  const words = useWords('summary');
  if (count > MOST_READ) return <Notice>{words('tooMany', { max: grouped(MOST_READ), count: grouped(count) })}</Notice>;
  return (
    <EmptyState icon={ChartColumn} title={words('byBrowser')} text={words('toRead', { count: grouped(count) })}>
      <Button label={words('start', { count: grouped(count) })} look="primary" onClick={onStart} />
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const words = useWords('summary');
  const translate = useTranslate();
  const { resource, list } = useListQuestion();
  if (!(error instanceof CountError)) {
    const isRefused = list.filter[refusedParam(resource)] !== undefined;
    const showAll = <Button look="primary" label={translate('list.showAll')} onClick={() => list.setFilter({})} />;
    return <ErrorPanel error={error} onRetry={onRetry} main={isRefused && showAll} />;
  }
  return (
    <Notice act={{ label: translate('frame.error.retry'), onPress: onRetry }}>
      {error.failure.type === 'tooMany'
        ? words('tooMany', { max: grouped(MOST_READ), count: grouped(error.failure.total) })
        : words('changed')}
    </Notice>
  );
}

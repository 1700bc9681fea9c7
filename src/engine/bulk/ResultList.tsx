/**
 * Every row with its outcome, filtered by state. Long lists render the visible rows only, all of one height; short ones
 * use natural heights.
 */
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { STATES, type BulkRow, type RowResult, type State, type RunSnapshot } from './run';
import { numbered, useBulkWords } from './words';
import { markEnglish } from '../ui/markEnglish';
import { grouped, labelled } from '../../i18n/format';

/** Up to this many rows are rendered at once. */
const FEW = 50;
/** Heights of a row and of the list in pixels, as in bulk.css, and rows rendered beyond the visible ones. */
const ROW = 76;
const VIEW = 360;
const BEYOND = 6;

const CLASSES: Readonly<Record<State, string>> = {
  waiting: 'status--off',
  underWay: 'status--pending',
  done: 'status--success',
  pending: 'status--pending',
  refused: 'status--failure',
  unknown: 'status--pending',
};

export function Progress({ shot: { ended, of } }: { readonly shot: RunSnapshot }): ReactNode {
  const words = useBulkWords();
  return (
    <div className="bulk-progress">
      <progress max={Math.max(1, of)} value={ended} aria-label={words('progress')} />
      <p>{words('running', { ended: grouped(ended), of: grouped(of) })}</p>
    </div>
  );
}

interface ResultListProps {
  readonly rows: readonly BulkRow[];
  readonly shot: RunSnapshot;
  /** Label of a value in an answer. */
  readonly shows: string | undefined;
}

export function ResultList({ rows, shot, shows }: ResultListProps): ReactNode {
  const { results, counts } = shot;
  const words = useBulkWords();
  const [chosen, setChosen] = useState<State | 'all'>('all');
  const [top, setTop] = useState(0);
  // A state without rows has no button, so the filter falls back to all.
  const shown = chosen === 'all' || counts[chosen] > 0 ? chosen : 'all';
  const indexes = useMemo(
    () => results.flatMap(({ state }, index) => (shown === 'all' || state === shown ? [index] : [])),
    [results, shown],
  );
  const many = indexes.length > FEW;
  const start = many ? Math.max(0, Math.min(Math.floor(top / ROW) - BEYOND, indexes.length - FEW)) : 0;
  const end = many ? Math.min(indexes.length, Math.ceil((top + VIEW) / ROW) + BEYOND) : indexes.length;
  return (
    <>
      <fieldset className="bulk-filter">
        <legend className="visually-hidden">{words('show')}</legend>
        {(['all', ...STATES] as const).map((state) => {
          const count = state === 'all' ? rows.length : counts[state];
          if (count === 0) return null;
          return (
            <button
              key={state}
              type="button"
              className="button button--small"
              aria-pressed={shown === state}
              onClick={() => setChosen(state)}
            >
              {words(state === 'all' ? 'all' : `state.${state}`)} <span>{numbered(count).count}</span>
            </button>
          );
        })}
      </fieldset>
      {/* Focusable because it scrolls. */}
      <section
        className="bulk-results"
        aria-label={words('results')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <ul className={many ? 'bulk-results__many' : undefined} style={many ? { height: indexes.length * ROW } : {}}>
          {indexes.slice(start, end).map((index, line) => {
            const [row, result] = [rows[index], results[index]];
            if (!row || !result) return null;
            return (
              <li
                key={row.id}
                aria-posinset={start + line + 1}
                aria-setsize={indexes.length}
                style={many ? { top: (start + line) * ROW } : {}}
              >
                <Result row={row} result={result} shows={shows} />
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

interface ResultProps {
  readonly row: BulkRow;
  readonly result: RowResult;
  readonly shows: string | undefined;
}

function Result({ row: { name, mark }, result: { state, message, value }, shows }: ResultProps): ReactNode {
  const words = useBulkWords();
  const translate = useTranslate();
  const sentence = message === '' ? '' : translate(message);
  return (
    <>
      <span className="bulk-result__name">
        {name} {mark && <span className="bulk-mark muted">{mark}</span>}
      </span>
      <span className={`status ${CLASSES[state]}`}>{words(`state.${state}`)}</span>
      <span className="bulk-result__said muted">
        {value === undefined ? markEnglish(sentence) : labelled(shows ?? '', '')}
        {value !== undefined && (
          <>
            <strong className="code">{value}</strong>
            <CopyButton text={value} />
          </>
        )}
      </span>
    </>
  );
}

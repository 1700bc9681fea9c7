/** The groups as a table. Each number leads to its rows, where filters can find them. */
import { LinkBase } from 'ra-core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../browser/words';
import { searchesAll } from '../../lists/everyRecord';
import { isKept, NO_VIEW, writeAddress } from '../../lists/question/address';
import { withAsked } from '../../lists/question/asked';
import { useListQuestion, useListRows } from '../list/state/contexts';
import { type Key, type ShownSummary, groupText } from '../grouping/groups';
import { linesOf, type Line, summaryTexts } from '../grouping/files';
import type { SummaryQuestion } from '../grouping/question';
import { filterOf, othersFilterOf } from './rows';

interface SummaryTableProps {
  readonly question: SummaryQuestion;
  readonly change: (patch: Partial<SummaryQuestion>) => void;
  readonly data: ShownSummary;
  readonly before: { readonly summary: ShownSummary } | null;
  /** Another one is made: this one leads nowhere, and is in no other order. Its headings keep the focus. */
  readonly stale: boolean;
}

/** Shown in place of a missing figure. */
const NOTHING = '–';

export function SummaryTable({ question, change, data, before, stale }: SummaryTableProps): ReactNode {
  const words = useWords('summary');
  const { by, measures, sort, descending } = question;
  const toRows = useToRows();
  const { groups, others, total } = linesOf({
    question,
    data,
    before: before?.summary ?? null,
    texts: summaryTexts(words),
  });
  const order = (name: string): void =>
    change(sort === name ? { descending: !descending } : { sort: name, descending: name !== 'by' });
  const heading = (name: string, label: string): ReactNode => (
    <th key={name} scope="col" aria-sort={sort === name ? (descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="summary__sort"
        title={words('sortBy', { column: label })}
        aria-disabled={stale || undefined}
        onClick={() => stale || order(name)}
      >
        {label}
        {sort === name && (descending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
      </button>
    </th>
  );
  return (
    <div className="summary__scroll">
      <table className="summary__table" aria-label={words('table')}>
        <thead>
          <tr>
            {heading('by', by[0]?.label ?? '')}
            {by.slice(1).map(({ name, label }) => (
              <th key={name} scope="col" className="summary__text">
                {label}
              </th>
            ))}
            {measures.map(({ name, label }) => heading(name, label))}
          </tr>
        </thead>
        <tbody inert={stale}>
          {groups.map((line, index) => (
            <Row
              key={JSON.stringify(data.groups[index]?.keys)}
              line={line}
              measures={measures}
              to={toRows.of(question, data.groups[index]?.keys ?? [])}
            />
          ))}
          {others && <Row line={others} measures={measures} to={toRows.ofOthers(question, data.groups)} muted />}
        </tbody>
        <tfoot inert={stale}>
          <Row line={total} measures={measures} to={toRows.of({ ...question, by: [] }, [])} />
        </tfoot>
      </table>
    </div>
  );
}

/** The longest address of rows: services and what stands before them take so much of a question. */
const LONGEST_LINK = 4_000;

/** The addresses of rows: of a group, and of all but the shown ones; null where no filter finds them. */
export function useToRows() {
  const { resource, base, list, filter } = useListQuestion();
  const { total = Infinity } = useListRows().rows;
  const of = { filter, whole: searchesAll(total) };
  const addressOf = (found: Readonly<Record<string, string>> | null): string | null => {
    if (!found) return null;
    const state = { ...list, page: 1, summary: null, filter: { ...list.filter, ...found } };
    // A link would leave out a filter that no address keeps, and lead to more rows.
    const { filters } = withAsked(resource, Object.keys(state.filter));
    if (filters.some((field) => !isKept(field, state.filter[field.param]))) return null;
    // Without a filter the default view would bring its own.
    const view = Object.keys(state.filter).length > 0 ? list.view : NO_VIEW;
    const address = `${base}?${writeAddress(resource, { ...state, view }, new URLSearchParams())}`;
    return address.length > LONGEST_LINK ? null : address;
  };
  return {
    of: ({ by }: Asked, keys: readonly Key[]) => addressOf(filterOf(resource, by, keys, of)),
    ofOthers: ({ by }: Asked, shown: ShownSummary['groups']) => {
      const keys = shown.map((group) => group.keys);
      return addressOf(othersFilterOf(resource, by, keys, of));
    },
  };
}

type Asked = Pick<SummaryQuestion, 'by'>;

interface RowProps {
  readonly line: Line;
  readonly measures: SummaryQuestion['measures'];
  readonly to: string | null;
  readonly muted?: boolean;
}

function Row({ line: { names, values, before }, measures, to, muted = false }: RowProps): ReactNode {
  const words = useWords('summary');
  const [first = '', second] = names;
  const linked = (text: ReactNode, isName: boolean): ReactNode =>
    to === null ? (
      text
    ) : (
      <LinkBase
        to={to}
        className={isName ? 'summary__name' : 'summary__figure'}
        title={words('open', { name: names.join(', ') })}
        // One stop a row: the pointer may press any of its numbers.
        tabIndex={isName ? undefined : -1}
      >
        {text}
      </LinkBase>
    );
  return (
    <tr className={muted ? 'muted' : undefined}>
      <th scope="row">{linked(first, true)}</th>
      {second !== undefined && <td className="summary__text">{second}</td>}
      {measures.map((measure, index) => (
        <td key={measure.name} data-label={measure.label}>
          {linked(groupText(measure, values[index] ?? null, NOTHING), false)}
          {before && (
            <small className="summary__before muted">
              <span className="visually-hidden">{words('beforeValue', { value: '' })}</span>
              {before === 'unknown' ? words('unknown') : groupText(measure, before[index] ?? null, NOTHING)}
            </small>
          )}
        </td>
      ))}
    </tr>
  );
}

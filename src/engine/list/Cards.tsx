/** Rows as cards on a phone. */
import type { RaRecord } from 'ra-core';
import { memo, type ReactNode, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { isKeyless } from '../../upstream/unreadable';
import { fieldCell } from '../kinds/cells';
import { fieldText } from '../definition/text';
import { cellOf, fieldOf } from './actionCells';
import { cardParts, type CardParts, SPACE_BELOW } from './cardParts';
import { CheckBox } from '../ui/CheckBox';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { drawn } from './Table';
import { DRAWN_AT_ONCE, type TableProps } from './useTable';
import type { RowState } from './TableRow';
import { type Totals, totalsOf, useTotalsLabel } from '../rows/totals';
import { useRowCursor } from './useRowCursor';
import { useRowWindow } from './useRowWindow';
import type { ShownColumn } from '../listState/columns';
import './cards.css';

export function Cards(props: TableProps): ReactNode {
  const { source, look, columns, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => cardParts(columns, look.resource), [columns, look]);
  const { height } = parts;
  const virtual = source.total > DRAWN_AT_ONCE;
  const shape = { scroller, count: source.total, rowHeight: height, around: 0, on: virtual };
  const { start, end, above, below, reveal } = useRowWindow(shape);
  const pageRows = useCallback(() => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height)), [height]);
  const onToggle = selection?.toggle;
  const { cursor, goTo, rowProps } = useRowCursor({ ...props, onToggle, scroller, reveal, pageRows });
  useImperativeHandle(props.goTo, () => goTo, [goTo]);
  useEffect(() => source.load(start, end - 1), [source, start, end]);
  const totals = useMemo(
    () => (props.table.totals ? totalsOf(columns, source) : null),
    [props.table.totals, columns, source],
  );

  return (
    <>
      <div
        className={virtual ? 'cards-scroller cards-scroller--long' : 'cards-scroller'}
        ref={scroller}
        aria-busy={props.dimmed || undefined}
      >
        {/* One handler for all cards, which are themselves the controls. */}
        <ul className="cards" aria-label={props.label} tabIndex={-1} data-rows {...rowProps}>
          {above > 0 && <li aria-hidden style={{ height: above }} />}
          {drawn(start, end, (index) => {
            const record = source.row(index);
            return (
              <Card
                key={index}
                index={index}
                rowIndex={props.offset + index + 1}
                count={props.count}
                record={record}
                failed={record === undefined && source.failure(index) !== undefined}
                selected={record !== undefined && record.id === props.selected}
                chosen={selection && record !== undefined && selection.records.has(record.id)}
                stop={index === Math.min(Math.max(cursor, start), end - 1)}
                pending={(record !== undefined && props.pending.get(record.id)) || ''}
                parts={parts}
                look={look}
              />
            );
          })}
          {below > 0 && <li aria-hidden style={{ height: below }} />}
        </ul>
      </div>
      {totals && <CardTotals columns={columns} totals={totals} whole={totals.rows === source.total} />}
    </>
  );
}

interface CardProps extends RowState {
  readonly count: number;
  readonly parts: CardParts;
  readonly look: ResourceLabels;
}

const Card = memo(function Card(props: CardProps) {
  const { index, rowIndex, count, record, failed, selected, chosen, stop } = props;
  return (
    <li
      data-row={index}
      data-record={record?.id}
      aria-posinset={rowIndex}
      aria-setsize={count}
      aria-current={selected || undefined}
      aria-busy={record === undefined && !failed ? true : undefined}
      className={selected || chosen ? 'row-card row-card--selected' : 'row-card'}
      // A card can be focused and opened with Enter, as a table row.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={stop ? 0 : -1}
      style={{ height: props.parts.height - SPACE_BELOW }}
    >
      {record ? <CardBody {...props} record={record} /> : <Missing failed={failed} look={props.look} />}
    </li>
  );
});

function CardBody({ record, parts, look, pending, chosen }: CardProps & { readonly record: RaRecord }): ReactNode {
  const { title } = look.resource;
  const { status, amount, details, wide, actions } = parts;
  return (
    <>
      <div className="row-card__line">
        {chosen !== null && !isKeyless(record) && (
          <span className="row-card__check" data-check="">
            <CheckBox chosen={chosen} label={look.select(record)} />
          </span>
        )}
        <span className="row-card__title">{fieldOf(title, record, look, look.words)}</span>
        {amount && <strong className="amount">{fieldText(amount, record)}</strong>}
      </div>
      {status && <div className="row-card__line">{fieldCell(status, record, look.words)}</div>}
      <dl className="row-card__details" style={{ gridTemplateColumns: parts.tracks }}>
        {[...details, ...wide].map((field) => (
          <div key={field.name} className={wide.includes(field) ? 'row-card__wide' : undefined}>
            <dt>{field.label}</dt>
            <dd>{fieldOf(field, record, look, look.withoutCopy)}</dd>
          </div>
        ))}
      </dl>
      <div className="row-card__actions">
        {actions.map(({ column }) => {
          const content = cellOf(column, record, pending, look);
          return content && <span key={column.name}>{content}</span>;
        })}
      </div>
    </>
  );
}

function Missing({ failed, look }: { readonly failed: boolean; readonly look: ResourceLabels }): ReactNode {
  if (!failed) {
    return (
      <>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </>
    );
  }
  return (
    <span className="row__failed">
      {look.rowFailed}{' '}
      <button type="button" className="button button--small" data-retry="">
        {look.retry}
      </button>
    </span>
  );
}

interface CardTotalsProps {
  readonly columns: readonly ShownColumn[];
  readonly totals: Totals;
  readonly whole: boolean;
}

function CardTotals({ columns, totals, whole }: CardTotalsProps): ReactNode {
  const label = useTotalsLabel(totals, whole);
  const sums = columns.flatMap(({ column }) => {
    const text = totals.texts.get(column.name);
    return text === undefined || column.type !== 'field' ? [] : [{ field: column.field, text }];
  });
  return (
    <section className="card-totals" aria-label={label}>
      <p className="muted">{label}</p>
      {sums.length > 0 && (
        <dl>
          {sums.map(({ field, text }) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd className="amount">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

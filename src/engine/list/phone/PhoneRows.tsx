/** Rows on a phone: links of two or three lines, which are in the order of Tab with their checkboxes and menus (D265). */
import { Ellipsis } from 'lucide-react';
import { ListFilterContext, useEvent, type RaRecord } from 'ra-core';
import {
  memo,
  useCallback,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isKeyless } from '../../../upstream/unreadable';
import { OnlyAction } from '../../actions/OnlyAction';
import { rowActions } from '../../calls/recordActions';
import { fieldText } from '../../definition/text';
import type { NormalField } from '../../definition/resource';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { totalsOf } from '../../rows/totals';
import { recordPath, tabNames } from '../../../lists/recordPath';
import { ListHidden } from '../../ui/dock';
import { identifierIfAlike } from './phoneAlike';
import { PhoneTotals } from './PhoneTotals';
import { fieldsOf, linesIn, phoneLines, type PhoneLines, ROW_HEIGHTS, WHY_HEIGHT } from './phoneLines';
import { RowLines } from './RowLines';
import { whyFound } from './whyFound';
import { drawn } from '../table/Table';
import type { RowState } from '../table/TableRow';
import { type TableProps } from '../table/useTable';
import { DRAWN_AT_ONCE } from '../state/pages';
import { useRowCursor } from '../cursor/useRowCursor';
import { type RowButtons, useRowButtons } from '../cursor/useRowPointer';
import { useRowWindow } from '../cursor/useRowWindow';

export default function PhoneRows(props: TableProps): ReactNode {
  const { source, labels, columns, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, lineCount } = useLines(props);
  const { sought, isTold } = useSought(props, lines);
  const rowHeight = ROW_HEIGHTS[lineCount] + (isTold ? WHY_HEIGHT : 0);
  const virtual = source.total > DRAWN_AT_ONCE;
  const shape = { scroller, count: source.total, rowHeight, around: 0, on: virtual };
  const { start, end, above, below, reveal } = useRowWindow(shape);
  const pageRows = useCallback(
    () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight)),
    [rowHeight],
  );
  const onToggle = selection?.toggle;
  const { goTo, rowProps } = useRowCursor({ ...props, onToggle, scroller, reveal, pageRows });
  const buttons = useRowButtons({ ...props, onToggle });
  useImperativeHandle(props.goTo, () => goTo, [goTo]);
  useEffect(() => source.load(start, end - 1), [source, start, end]);
  useTurnedPage(props, scroller, goTo);
  const { status } = labels.resource.head;
  const totals = useMemo(
    () => (props.table.totals ? totalsOf(columns, source, status) : null),
    [props.table.totals, columns, source, status],
  );

  return (
    <>
      <div
        className={virtual ? 'phone-scroller phone-scroller--long' : 'phone-scroller'}
        ref={scroller}
        aria-busy={props.dimmed || undefined}
      >
        {/* One handler for all rows. */}
        <ul
          className={`phone-rows phone-rows--${lineCount}${isTold ? ' phone-rows--sought' : ''}`}
          aria-label={props.label}
          tabIndex={-1}
          translate="no"
          data-rows
          {...rowProps}
        >
          {above > 0 && <li aria-hidden style={{ height: above }} />}
          {drawn(start, end, (index) => {
            const record = source.row(index);
            return (
              <PhoneRow
                key={index}
                index={index}
                rowIndex={props.offset + index + 1}
                count={props.count ?? -1}
                asleep={props.asleep}
                record={record}
                failed={record === undefined && source.failure(index) !== undefined}
                selected={record !== undefined && record.id === props.selected}
                chosen={selection && record !== undefined && selection.records.has(record.id)}
                pending={(record !== undefined && props.pending.get(record.id)) || ''}
                lines={lines}
                sought={sought}
                identifier={identifierIfAlike(source, index, lines, labels.resource)}
                labels={labels}
                buttons={buttons}
                onMenu={props.onMenu}
              />
            );
          })}
          {below > 0 && <li aria-hidden style={{ height: below }} />}
        </ul>
      </div>
      {totals && !props.asleep && (
        <PhoneTotals columns={columns} totals={totals} whole={totals.rows === source.total} />
      )}
    </>
  );
}

function useLines({ columns, labels, source }: TableProps) {
  const filter = useContext(ListFilterContext)?.filterValues;
  return useMemo(() => {
    /** Of a long list not all rows are known. */
    const rows = source.total > DRAWN_AT_ONCE ? [] : source.loaded();
    const { resource } = labels;
    const fields = onCards(columns, resource);
    const lines = phoneLines(fields, resource, (field) => {
      // Of agents the next page may have others, unless the list is filtered by one, or can only be of one.
      const asked = String(filter?.[field.param] ?? ',');
      const isOpen = field.kind === 'reference' && asked.includes(',') && resource.filters.includes(field);
      if (isOpen) return false;
      const text = fieldText(field, rows[0]);
      return rows.length > 1 && rows.every((row) => fieldText(field, row) === text);
    });
    return { lines, lineCount: linesIn(phoneLines(fields, resource, () => false)) };
  }, [columns, labels, source, filter]);
}

/**
 * What the shown rows were searched for, and whether one of them has to say why it was found: then all have room for it.
 * Rows of another question keep what they say.
 */
function useSought({ source, labels, asleep }: TableProps, lines: PhoneLines) {
  const asked = useContext(ListFilterContext)?.filterValues?.[SEARCH_PARAM];
  const current = typeof asked === 'string' ? asked : '';
  const [sought, setSought] = useState(current);
  if (!asleep && sought !== current) setSought(current);
  const isTold = useMemo(
    () => sought !== '' && source.loaded().some((row) => whyFound(sought, row, lines, labels.resource) !== undefined),
    [sought, source, lines, labels],
  );
  return { sought, isTold };
}

/** The shown fields, and of those that a person may add the first amount and what the cards name (D812). */
function onCards(columns: TableProps['columns'], { added, card, columns: all }: ResourceLabels['resource']) {
  const fields = fieldsOf(all);
  const amount = fields.find(({ kind }) => kind === 'money');
  const isAdded = (field: NormalField): boolean =>
    (added?.columns.includes(field.name) ?? false) && (field === amount || (card?.includes(field) ?? false));
  const missing = fields.filter((field) => isAdded(field) && !columns.some(({ column }) => column.name === field.name));
  return [...fieldsOf(columns.map(({ column }) => column)), ...missing];
}

/**
 * Another page begins with its first row, in sight and with the focus, once it is there. Another filter leads to the
 * first page too, but leaves the focus where the filter was chosen.
 */
function useTurnedPage(
  { source, offset }: TableProps,
  scroller: RefObject<HTMLElement | null>,
  goTo: (index: number) => void,
): void {
  const covered = useContext(ListHidden);
  const filter = JSON.stringify(useContext(ListFilterContext)?.filterValues);
  const shown = useRef({ offset, filter, list: source.list });
  const turn = useEvent(() => {
    goTo(0);
    scroller.current?.scrollIntoView?.({ block: 'start' });
  });
  useEffect(() => {
    const before = shown.current;
    if (before.list === source.list) return;
    shown.current = { offset, filter, list: source.list };
    if (before.offset !== offset && before.filter === filter && !covered) turn();
  }, [source.list, offset, filter, covered, turn]);
}

interface PhoneRowProps extends Omit<RowState, 'stop'> {
  /** -1 while it is unknown. */
  readonly count: number;
  readonly asleep: boolean;
  readonly lines: PhoneLines;
  /** What the list is searched for; empty without a search. */
  readonly sought: string;
  /** Its end, if the row looks like one beside it. */
  readonly identifier: string | undefined;
  readonly labels: ResourceLabels;
  readonly buttons: RowButtons;
  readonly onMenu: TableProps['onMenu'];
}

const PhoneRow = memo(function PhoneRow(props: PhoneRowProps) {
  const { index, rowIndex, count, asleep, record, failed, selected, chosen } = props;
  return (
    <li
      data-row={index}
      inert={asleep}
      data-record={record?.id}
      aria-posinset={rowIndex}
      aria-setsize={count}
      aria-current={selected || undefined}
      aria-busy={record === undefined && !failed ? true : undefined}
      className={selected || chosen ? 'phone-row phone-row--selected' : 'phone-row'}
    >
      {record ? <RowBody {...props} record={record} /> : <Missing {...props} />}
    </li>
  );
});

function RowBody(props: PhoneRowProps & { readonly record: RaRecord }): ReactNode {
  const { record, labels, chosen, index, buttons, onMenu } = props;
  const { resource } = labels;
  const keyless = isKeyless(record);
  const content = <RowLines {...props} />;
  return (
    <>
      {chosen !== null && !keyless && (
        // Around the checkbox, so that a thumb need not be exact; the row handles Space.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span className="phone-row__check" onClick={(event) => buttons.check(index, event)}>
          <input type="checkbox" checked={chosen} readOnly tabIndex={0} aria-label={labels.select(record)} />
        </span>
      )}
      {keyless ? (
        <button type="button" className="phone-row__link" data-opens="">
          {content}
        </button>
      ) : (
        <a className="phone-row__link" href={recordPath(resource.path, record.id, tabNames(resource))} data-opens="">
          {content}
        </a>
      )}
      {onMenu && !keyless && <RowActions {...props} />}
    </>
  );
}

/** Nothing that can be done has no button but its room, so that amounts end in one line. */
function RowActions({ record, labels, pending, buttons }: PhoneRowProps & { readonly record: RaRecord }): ReactNode {
  const [only, ...more] = rowActions(labels.resource, record);
  const className = 'icon-button phone-row__menu';
  if (!only) return <span className="phone-row__menu" />;
  const shared = { record, labels, className };
  if (more.length === 0)
    return <OnlyAction {...shared} action={only} busy={pending !== ''} onRun={() => buttons.act(only.name, record)} />;
  return (
    <button
      type="button"
      className={className}
      aria-label={labels.menu(record)}
      aria-haspopup="menu"
      aria-busy={pending !== '' || undefined}
      onClick={({ currentTarget }) => buttons.menu(currentTarget, record)}
    >
      <Ellipsis aria-hidden />
    </button>
  );
}

function Missing({ index, failed, labels, buttons }: PhoneRowProps): ReactNode {
  if (!failed) {
    return (
      <span className="phone-row__link">
        <span className="skeleton" />
        <span className="skeleton" />
      </span>
    );
  }
  return (
    <span className="row__failed">
      {labels.rowFailed}{' '}
      <button type="button" className="button button--small" onClick={() => buttons.retry(index)}>
        {labels.retry}
      </button>
    </span>
  );
}

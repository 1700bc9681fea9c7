/**
 * The column chooser: visibility, order, width, frozen columns and totals, all by keyboard. On a phone, whose rows are
 * no table, it says which fields a row has, which other columns a file has, and whether there are totals (D998).
 */
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import { partition } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PHONE, useMedia } from '../../browser/useMedia';
import { useWords } from '../../browser/words';
import type { Column, Resource } from '../../definition/resource';
import {
  columnLabel,
  orderedColumns,
  resizeColumn,
  MAX_FROZEN,
  USUAL_TABLE,
  usualChoice,
  type ColumnChoice,
} from '../../listState/columns';
import { fieldsOf, phoneLines } from '../phone/phoneLines';
import { PopoverFrame } from '../popover/Choices';
import { FindBox, finds, MANY_LINES } from '../popover/FindBox';
import { moveColumn, placedAsBefore, stillHidden, toggleColumn, unfitted, type Fitted } from './columnChanges';
import { fitColumns } from './fitColumns';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { Columns } from '../../listState/useColumns';
import './columnsMenu.css';

/** In pixels per press. */
const WIDTH_STEP = 16;

type Press = 'narrower' | 'wider' | 'moveUp' | 'moveDown';

const OPPOSITE: Readonly<Record<Press, Press>> = {
  narrower: 'wider',
  wider: 'narrower',
  moveUp: 'moveDown',
  moveDown: 'moveUp',
};

interface ColumnsMenuProps {
  readonly labels: ResourceLabels;
  readonly columns: Columns;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export default function ColumnsMenu({ labels, columns, anchor, onClose }: ColumnsMenuProps): ReactNode {
  const translate = useTranslate();
  const { all, choice, choose, setTable } = columns;
  const title = translate('table.columnsOf', { list: labels.resource.label });
  const keepFocus = useFocusAfterMove();
  const phone = useMedia(PHONE);
  /** Null: those that do not fit were not hidden, or are shown again. */
  const [fitted, setFitted] = useState<Fitted | null>(null);
  /** As the popover opened: a line does not jump from under the pointer. */
  const [groups, setGroups] = useState(() => {
    const isShown = ({ name }: Column): boolean => columns.shown.some(({ column }) => column.name === name);
    return phone ? phoneGroups(labels.resource, all, choice) : partition(orderedColumns(all, choice), isShown);
  });
  const [typed, setTyped] = useState('');
  const titles = phone ? ['rowColumns', 'fileColumns'] : ['shownColumns', 'moreColumns'];
  const move = (column: Column, to: Column): void => {
    choose(moveColumn(all, choice, column.name, to.name));
    const swapped = (one: Column): Column => (one === column ? to : one === to ? column : one);
    setGroups(([shown, more]) => [shown.map(swapped), more.map(swapped)]);
  };
  const scroller = anchor.closest('.list-page')?.querySelector('.table-scroller');
  return (
    <PopoverFrame anchor={anchor} label={title} side="right" className="columns-menu" onClose={onClose}>
      {!phone && all.length >= MANY_LINES && (
        <FindBox label={translate('filterForm.find')} typed={typed} onType={setTyped} />
      )}
      <div className="columns-menu__lines">
        {groups.map((group, at) => {
          const label = translate(`table.${titles[at]}`);
          const found = group.filter((column) => finds(typed, columnLabel(column)));
          if (found.length === 0) return null;
          return (
            <ul key={label} aria-label={label}>
              <li className="columns-menu__more muted" aria-hidden>
                {label}
              </li>
              {found.map((column) => (
                <ColumnLine key={column.name} {...{ column, columns, move, keepFocus }} lines={group} />
              ))}
            </ul>
          );
        })}
      </div>
      {!all.some((column) => finds(typed, columnLabel(column))) && (
        <output className="columns-menu__more muted">{translate('filterForm.nothingFound')}</output>
      )}
      <TableSettings columns={columns} />
      {!phone && scroller && <FitButton columns={columns} scroller={scroller} fitted={fitted} onFitted={setFitted} />}
      <button
        type="button"
        className="menu__item"
        onClick={() => {
          const usual = usualChoice(labels.resource);
          choose(usual);
          if (!phone) setGroups(partition(orderedColumns(all, usual), ({ name }) => !usual.hidden.includes(name)));
          setTable(USUAL_TABLE);
          setFitted(null);
        }}
      >
        {translate('table.resetColumns')}
      </button>
    </PopoverFrame>
  );
}

/**
 * The fields of a phone's rows that a person may leave out, and those that only files and wider screens have. What a
 * table only may show stands in the rows anyway (D812).
 */
function phoneGroups(resource: Resource, all: readonly Column[], choice: ColumnChoice): [Column[], Column[]] {
  const { what, middle, amount, end, more, status } = phoneLines(fieldsOf(resource.columns), resource, () => false);
  const inRows = new Set([...what, middle, amount, end, ...more, status].map((field) => field?.name));
  const fields = orderedColumns(all, choice).filter(({ type }) => type === 'field');
  return partition(fields, ({ name }) => inRows.has(name) && !resource.added?.columns.includes(name));
}

interface FitButtonProps {
  readonly columns: Columns;
  readonly scroller: Element;
  readonly fitted: Fitted | null;
  readonly onFitted: (fitted: Fitted | null) => void;
}

/** Hides what does not fit, and shows it again: what was changed meanwhile stays. */
function FitButton({ columns, scroller, fitted, onFitted }: FitButtonProps): ReactNode {
  const { all, choice, choose, addressed } = columns;
  const translate = useTranslate();
  const hide = (): void => {
    const fitting = fitColumns(all, choice, roomOf(scroller), amountWidths(scroller, all));
    choose(fitting);
    onFitted({ before: choice, hidden: fitting.hidden.filter((name) => !choice.hidden.includes(name)) });
  };
  const show = (taken: Fitted): void => {
    choose(addressed ? placedAsBefore(all, choice, taken) : unfitted(choice, taken));
    onFitted(null);
  };
  return (
    <button type="button" className="menu__item" onClick={() => (fitted ? show(fitted) : hide())}>
      {fitted
        ? translate('table.showOutside', { smart_count: stillHidden(fitted, choice).length })
        : translate('table.hideOutside')}
    </button>
  );
}

/** The table's width for columns, without the checkboxes. */
const roomOf = (scroller: Element): number =>
  scroller.clientWidth - (scroller.querySelector<HTMLElement>('thead .cell--check')?.offsetWidth ?? 0);

/** As wide as the longest amount made them (`amountWidths.ts`). */
function amountWidths(scroller: Element, columns: readonly Column[]): Readonly<Record<string, number>> {
  const heads = [...scroller.querySelectorAll<HTMLElement>('th[data-column]')];
  const amounts = new Set(columns.filter(isAmount).map(({ name }) => name));
  return Object.fromEntries(
    heads.flatMap(({ dataset: { column = '' }, offsetWidth }) => (amounts.has(column) ? [[column, offsetWidth]] : [])),
  );
}

const isAmount = (column: Column): boolean => column.type !== 'action' && column.field?.kind === 'money';

/**
 * Moving a line in the DOM removes the focus. The pressed button gets it again, or its opposite at the end of the list.
 */
function useFocusAfterMove(): (button: HTMLElement, press: Press) => void {
  const pressed = useRef<{ readonly button: HTMLElement; readonly press: Press } | null>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, press } = pressed.current;
    pressed.current = null;
    const ended = button.getAttribute('aria-disabled') === 'true';
    (ended ? button.parentElement?.querySelector<HTMLElement>(`[data-press="${OPPOSITE[press]}"]`) : button)?.focus();
  });
  return (button, press) => {
    pressed.current = { button, press };
  };
}

interface ColumnLineProps {
  readonly column: Column;
  /** Those among which it moves, itself one of them. */
  readonly lines: readonly Column[];
  readonly columns: Columns;
  readonly move: (column: Column, to: Column) => void;
  readonly keepFocus: (button: HTMLElement, press: Press) => void;
}

function ColumnLine({ column, lines, columns, move, keepFocus }: ColumnLineProps): ReactNode {
  const translate = useTranslate();
  const { shown, choice, choose, addressed } = columns;
  const phone = useMedia(PHONE);
  const label = columnLabel(column);
  const width = shown.find((one) => one.column.name === column.name)?.width;
  const isShown = width !== undefined;
  const onScreen = ({ name }: Column): boolean => shown.some((one) => one.column.name === name);
  const neighbour = (by: number): Column | undefined => {
    const to = lines[lines.indexOf(column) + by];
    // An address only orders the shown columns.
    return to && addressed && !(isShown && onScreen(to)) ? undefined : to;
  };
  const moveBy = (by: number): void => {
    const to = neighbour(by);
    if (to) move(column, to);
  };
  const resize = (by: number): void => {
    if (isShown) choose(resizeColumn(choice, column.name, width + by));
  };
  const button = (press: Press, icon: ReactNode, enabled: boolean, act: () => void): ReactNode => (
    <button
      type="button"
      className="icon-button icon-button--small"
      aria-label={translate(`table.${press}`, { column: label })}
      title={translate(`table.${press}`, { column: label })}
      data-press={press}
      aria-disabled={!enabled || undefined}
      onClick={({ currentTarget }) => {
        if (!enabled) return;
        keepFocus(currentTarget, press);
        act();
      }}
    >
      {icon}
    </button>
  );
  return (
    <li>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={isShown}
          disabled={isShown && shown.length === 1}
          onChange={() => choose(toggleColumn(choice, column.name))}
        />
        {label}
      </label>
      {!phone && (
        <>
          {button('narrower', <Minus aria-hidden />, isShown, () => resize(-WIDTH_STEP))}
          {button('wider', <Plus aria-hidden />, isShown, () => resize(WIDTH_STEP))}
          {button('moveUp', <ArrowUp aria-hidden />, neighbour(-1) !== undefined, () => moveBy(-1))}
          {button('moveDown', <ArrowDown aria-hidden />, neighbour(1) !== undefined, () => moveBy(1))}
        </>
      )}
    </li>
  );
}

function TableSettings({ columns: { all, table, setTable } }: Pick<ColumnsMenuProps, 'columns'>): ReactNode {
  const words = useWords('table');
  const amounts = all.some(isAmount);
  const phone = useMedia(PHONE);
  if (phone && !amounts) return null;
  return (
    <div className="columns-menu__table">
      {!phone && (
        <label>
          {words('frozen')}
          <select
            className="input"
            value={table.frozen}
            onChange={(event) => setTable({ ...table, frozen: Number(event.target.value) })}
          >
            {Array.from({ length: MAX_FROZEN + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? words('frozenNone') : count}
              </option>
            ))}
          </select>
        </label>
      )}
      {amounts && (
        <label className="checkbox">
          <input
            type="checkbox"
            checked={table.totals}
            onChange={() => setTable({ ...table, totals: !table.totals })}
          />
          {words('totals')}
        </label>
      )}
    </div>
  );
}

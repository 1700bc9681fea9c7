/** The column chooser: show and hide, order, width, which of them stay, and totals; all of it by keyboard. */
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../base/words';
import type { Column } from '../definition/resource';
import { moveColumn, NO_CHOICE, orderedColumns, resizeColumn, toggleColumn } from '../listState/columns';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { MAX_FROZEN, USUAL_LOOK } from '../listState/tableLook';
import type { Columns } from '../listState/useColumns';
import './columnsMenu.css';

/** Pixels that one press makes a column wider or narrower. */
const WIDTH_STEP = 16;

type Press = 'narrower' | 'wider' | 'moveUp' | 'moveDown';

const OPPOSITE: Readonly<Record<Press, Press>> = {
  narrower: 'wider',
  wider: 'narrower',
  moveUp: 'moveDown',
  moveDown: 'moveUp',
};
const AROUND = '.list-toolbar__columns';

interface ColumnsMenuProps {
  readonly look: ResourceLabels;
  readonly columns: Columns;
  readonly onClose: () => void;
}

export default function ColumnsMenu({ look, columns, onClose }: ColumnsMenuProps): ReactNode {
  const translate = useTranslate();
  const words = useWords('table');
  const { all, shown, choice, choose, addressed, table, setTable } = columns;
  const amounts = all.some((column) => column.type !== 'action' && column.field?.kind === 'money');
  const box = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  const close = useRef(onClose);
  /** The button pressed last: a line that moves takes the focus away from it. */
  const pressed = useRef<{ readonly column: string; readonly press: Press } | null>(null);

  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    opener.current = document.activeElement;
    box.current?.querySelector<HTMLElement>('input')?.focus();
    const outside = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest(AROUND)) close.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { column, press } = pressed.current;
    pressed.current = null;
    const button = (which: Press): HTMLElement | null | undefined =>
      box.current?.querySelector<HTMLElement>(`[data-press="${column} ${which}"]`);
    const same = button(press);
    (same?.getAttribute('aria-disabled') === 'true' ? button(OPPOSITE[press]) : same)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const first = box.current?.querySelector('input:not(:disabled), button');
    if (event.key !== 'Escape' && !(event.key === 'Tab' && event.shiftKey && event.target === first)) return;
    event.preventDefault();
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Element && !relatedTarget.closest(AROUND)) onClose();
  };
  const ordered = orderedColumns(all, choice);
  const widthOf = (name: string): number | undefined => shown.find(({ column }) => column.name === name)?.width;

  const line = (column: Column, index: number): ReactNode => {
    const label = look.label(column.type === 'field' ? column.field : column.action);
    const width = widthOf(column.name);
    const press = (key: Press, icon: ReactNode, enabled: boolean, act: () => void): ReactNode => (
      <button
        type="button"
        className="icon-button icon-button--small"
        aria-label={translate(`list.${key}`, { column: label })}
        title={translate(`list.${key}`, { column: label })}
        data-press={`${column.name} ${key}`}
        aria-disabled={!enabled || undefined}
        onClick={() => {
          if (!enabled) return;
          pressed.current = { column: column.name, press: key };
          act();
        }}
      >
        {icon}
      </button>
    );
    /** How many lines have a place: all, or those that are shown. */
    const places = addressed ? shown.length : ordered.length;
    const move = (by: number): void => choose(moveColumn(all, choice, column.name, by));
    const resize = (by: number): void => {
      if (width !== undefined) choose(resizeColumn(choice, column.name, width + by));
    };
    return (
      <li key={column.name}>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={width !== undefined}
            disabled={width !== undefined && shown.length === 1}
            onChange={() => choose(toggleColumn(choice, column.name))}
          />
          {label}
        </label>
        {press('narrower', <Minus aria-hidden />, width !== undefined, () => resize(-WIDTH_STEP))}
        {press('wider', <Plus aria-hidden />, width !== undefined, () => resize(WIDTH_STEP))}
        {press('moveUp', <ArrowUp aria-hidden />, index > 0 && index < places, () => move(-1))}
        {press('moveDown', <ArrowDown aria-hidden />, index < places - 1, () => move(1))}
      </li>
    );
  };

  return (
    /* Escape closes from anywhere inside, and so does leaving it. */
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */
    <dialog
      open
      ref={box}
      className="menu columns-menu"
      aria-label={translate('list.columnsOf', {
        list: translate(`resources.${look.resource.name}.name`, { _: look.resource.label, smart_count: 2 }),
      })}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <ul>{ordered.map(line)}</ul>
      <div className="columns-menu__table">
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
      <button
        type="button"
        className="menu__item"
        onClick={() => {
          choose(NO_CHOICE);
          setTable(USUAL_LOOK);
        }}
      >
        {translate('list.resetColumns')}
      </button>
    </dialog>
  );
}

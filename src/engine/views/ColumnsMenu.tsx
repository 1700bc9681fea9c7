/** The column chooser: show and hide, order, width; all of it by keyboard. */
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Column } from '../resource';
import { moveColumn, NO_CHOICE, orderedColumns, resizeColumn, toggleColumn } from './columns';
import type { Look } from './look';
import type { Columns } from './useColumns';
import './columnsMenu.css';

/** Pixels that one press makes a column wider or narrower. */
const WIDTH_STEP = 16;

interface ColumnsMenuProps {
  readonly look: Look;
  readonly columns: Columns;
  readonly onClose: () => void;
}

export default function ColumnsMenu({ look, columns, onClose }: ColumnsMenuProps): ReactNode {
  const translate = useTranslate();
  const { all, shown, choice, choose } = columns;
  const box = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    opener.current ??= document.activeElement;
    box.current?.querySelector<HTMLElement>('input')?.focus();
    const outside = (event: PointerEvent): void => {
      const { target } = event;
      if (target instanceof Element && !target.closest('.list-toolbar__columns')) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const ordered = orderedColumns(all, choice);
  const widthOf = (name: string): number | undefined => shown.find(({ column }) => column.name === name)?.width;

  const line = (column: Column, index: number): ReactNode => {
    const label = look.label(column.type === 'field' ? column.field : column.action);
    const width = widthOf(column.name);
    const press = (key: string, icon: ReactNode, enabled: boolean, act: () => void): ReactNode => (
      <button
        type="button"
        className="icon-button icon-button--small"
        aria-label={translate(`list.${key}`, { column: label })}
        title={translate(`list.${key}`, { column: label })}
        disabled={!enabled}
        onClick={act}
      >
        {icon}
      </button>
    );
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
        {press('moveUp', <ArrowUp aria-hidden />, index > 0, () => move(-1))}
        {press('moveDown', <ArrowDown aria-hidden />, index < ordered.length - 1, () => move(1))}
      </li>
    );
  };

  return (
    /* Escape closes from anywhere inside. */
    <dialog
      open
      ref={box}
      className="menu columns-menu"
      aria-label={translate('list.columnsOf', {
        list: translate(`resources.${look.resource.name}.name`, { _: look.resource.label, smart_count: 2 }),
      })}
      onKeyDown={onKeyDown}
    >
      <ul>{ordered.map(line)}</ul>
      <button type="button" className="menu__item" onClick={() => choose(NO_CHOICE)}>
        {translate('list.resetColumns')}
      </button>
    </dialog>
  );
}

/** The content of a column in a row: a field, an action's button, or both. */
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPath, tabNames } from '../../../lists/recordPath';
import { applies } from '../../calls/conditions';
import { linkOf, plainLinkOf } from '../../calls/link';
import { cellClass, copyButton, fieldCell, type CellTexts } from '../../kinds/cells';
import { besideColumns, isIconColumn, lockedIn, type ShownColumn } from '../../listState/columns';
import { isKeyless } from '../../../upstream/unreadable';
import { targetAddress } from '../../definition/fieldTarget';
import { fieldText, shownText, unreadableOf } from '../../definition/text';
import type { Column, NormalAction, NormalField, Resource } from '../../definition/resource';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { RowButtons } from '../cursor/useRowPointer';

/** The name of the column in place of those of actions: one button for the menu of a row. No field has this name. */
const MENU = 'menu…';
const MENU_WIDTH = 44;
/** Of a column on a narrow window whose width nobody has chosen. */
const MOST_NARROW = 148;

/**
 * For a narrow window: what matters first, and a menu in place of buttons.
 * @param label of the menu's heading. @param outcome the most pixels of a status, whose sentence is longer than others.
 */
export function narrowColumns(
  shown: readonly ShownColumn[],
  resource: Pick<Resource, 'beside'>,
  label: string,
  outcome: number,
): readonly ShownColumn[] {
  const mosts: Readonly<Record<string, number>> = { status: outcome, choices: Infinity };
  const most = (column: Column): number => mosts[column.type === 'field' ? column.field.kind : ''] ?? MOST_NARROW;
  const fields = shown
    .filter(({ column }) => !isIconColumn(column))
    .map(({ column, width, chosen }) => ({ column, chosen, width: chosen ? width : Math.min(width, most(column)) }));
  const last = shown.at(-1)?.column;
  if (fields.length === shown.length || !last || last.type === 'field') return besideColumns(shown, resource);
  const column = { type: 'group', name: MENU, action: { ...last.action, label }, field: null, actions: [] } as const;
  return [...besideColumns(fields, resource), { column, width: MENU_WIDTH }];
}

export function columnClass(column: Column): string {
  if (column.name === MENU) return 'cell cell--action cell--icon cell--menu';
  if (column.type === 'field') return cellClass(column.field);
  if (column.type === 'group' && column.field) return `${cellClass(column.field)} cell--action`;
  const locked = lockedIn(column) ? ' cell--locked' : '';
  return (isIconColumn(column) ? 'cell cell--action cell--icon' : 'cell cell--action') + locked;
}

/** What a row's cells are made with. */
interface CellContext {
  /** Names of the actions that run on the record, separated by spaces. */
  readonly pending: string;
  readonly labels: ResourceLabels;
  readonly texts: CellTexts;
  readonly buttons: RowButtons;
  /** By the name of a field, what stands beneath it (`codesOf`). */
  readonly codes: ReadonlyMap<string, NormalField>;
}

/** The content of a column for a record; null if it has none. */
export function cellOf(column: Column, record: RaRecord, context: CellContext): ReactNode {
  if (column.name === MENU) return menuOf(record, context);
  if (column.type === 'field') return withCode(column.field, record, context);
  if (column.type === 'action') return buttonOf(column.action, record, context);
  const { field, actions } = column;
  if (field && fieldText(field, record) !== '') return fieldOf(field, record, context);
  const buttons = actions.flatMap((action) => buttonOf(action, record, context) ?? []);
  return buttons.length > 0 ? <span className="row-actions">{buttons}</span> : null;
}

function menuOf(record: RaRecord, { labels, buttons, pending }: CellContext): ReactNode {
  if (isKeyless(record)) return null;
  return (
    <button
      type="button"
      className="row-action"
      data-icon="more"
      aria-label={labels.menu(record)}
      aria-haspopup="menu"
      aria-busy={pending !== '' || undefined}
      tabIndex={-1}
      onClick={({ currentTarget }) => buttons.menu(currentTarget, record)}
    />
  );
}

/** A name, and beneath it the code that tells namesakes apart, where no column has it: a long name has one line then. */
function withCode(field: NormalField, record: RaRecord, context: CellContext): ReactNode {
  const cell = fieldOf(field, record, context);
  const apart = context.codes.get(field.name);
  const code = apart ? fieldText(apart, record) : '';
  if (code === '') return cell;
  return (
    <span className="cell__lines">
      {typeof cell === 'string' ? <span>{cell}</span> : cell} <span className="cell__code code">{code}</span>
    </span>
  );
}

function fieldOf(field: NormalField, record: RaRecord, context: CellContext): ReactNode {
  const { labels, texts } = context;
  // A custom cell relies on the record's type.
  const unreadable = unreadableOf(field, record);
  const replaced = unreadable ? undefined : labels.resource.cells[field.name];
  const text = shownText(field, record);
  const cell = replaced ? replaced(record, text) : fieldCell(field, record, texts);
  if (isKeyless(record) || !(field.opens || field.target)) return cell;
  const isCode = field.kind === 'code' && !replaced && !unreadable;
  const link = text === '' ? null : wayIn(field, record, isCode ? text : cell, context);
  if (link === null || !isCode) return link ?? cell;
  return (
    <>
      {link}
      {copyButton(text, texts)}
    </>
  );
}

/** A link to this or another record, which also opens in a new window, or the button of the edit form. */
function wayIn(field: NormalField, record: RaRecord, shown: ReactNode, { labels, buttons }: CellContext): ReactNode {
  const { resource } = labels;
  const className = field.kind === 'code' ? 'way-in code' : 'way-in';
  const own = field.opens === 'record' ? recordPath(resource.path, record.id, tabNames(resource)) : null;
  const href = own ?? targetAddress(field, record);
  if (href !== null) {
    // Not router links, whose hooks would cost in thousands of cells. A press of the record's own is one of its row.
    const press = own === null ? { onClick: buttons.follow } : { 'data-opens': '' };
    return (
      <a className={className} href={href} {...press} tabIndex={-1}>
        {shown}
      </a>
    );
  }
  if (field.opens !== 'edit' || !resource.edit) return null;
  return (
    <button type="button" className={className} onClick={() => buttons.act('edit', record)} tabIndex={-1}>
      {shown}
    </button>
  );
}

/** A dash instead of a button, with the reason: a lock in each row would say most where least can be done (D290). */
function lockOf(action: NormalAction, labels: ResourceLabels): ReactNode {
  const text = `${action.label}. ${labels.locked(action)}`;
  return (
    <span key={action.name} className="row-action--locked" title={text}>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Reached by the arrow keys, because as tab stops the buttons of all rows would be hundreds. */
function buttonOf(action: NormalAction, record: RaRecord, { pending, labels, buttons }: CellContext): ReactNode {
  if (!applies(action, labels.resource, record)) return null;
  if (action.locked) return lockOf(action, labels);
  const className = action.danger ? 'row-action row-action--danger' : 'row-action';
  if (action.link && linkOf(labels.resource, action, record) === null) return null;
  const to = plainLinkOf(labels.resource, action, record);
  if (to !== null) {
    return (
      <Link key={action.name} className={className} data-icon={action.icon} to={to} tabIndex={-1}>
        {action.label}
      </Link>
    );
  }
  const busy = pending.split(' ').includes(action.name);
  return (
    <button
      key={action.name}
      type="button"
      className={className}
      onClick={() => buttons.act(action.name, record)}
      data-icon={action.icon}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      tabIndex={-1}
    >
      {action.label}
    </button>
  );
}

/** A person's choice of a list's columns (shown, order and width), and settings of its table. */
import type { Column, NormalAction, Resource } from '../definition/resource';
import { clampWidth } from '../../lists/question/address';
import { textsOf } from '../../lists/question/historyEntry';
import { valueAt } from '../../upstream/path';
import type { ChosenColumn } from '../../lists/question/list';

/** As stored. Unknown names are ignored; new columns have the definition's place. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels by column name. */
  readonly widths: Readonly<Record<string, number>>;
}

export const NO_CHOICE: ColumnChoice = { order: [], hidden: [], widths: {} };

const ACTION_WIDTH = 156;
/** Of a column of pictures, whose heading wraps: the least, the most, and what a character and the edges need. */
const ICON = { least: 48, most: 72, char: 6.4, edges: 10 } as const;

export interface ShownColumn {
  readonly column: Column;
  readonly width: number;
  readonly chosen?: boolean | undefined;
}

/** Every column in the chosen order, hidden ones too. */
export function orderedColumns(columns: readonly Column[], choice: ColumnChoice): readonly Column[] {
  const position = new Map(choice.order.map((name, index) => [name, index]));
  if (position.size === 0) return columns;
  const ordered = columns.filter(({ name }) => position.has(name));
  ordered.sort((a, b) => (position.get(a.name) ?? 0) - (position.get(b.name) ?? 0));
  columns.forEach((column, index) => {
    if (!position.has(column.name)) ordered.splice(index, 0, column);
  });
  return ordered;
}

/** The shown columns, at least one. */
export function shownColumns(columns: readonly Column[], choice: ColumnChoice): readonly ShownColumn[] {
  const ordered = orderedColumns(columns, choice);
  const visible = ordered.filter(({ name }) => !choice.hidden.includes(name));
  return (visible.length > 0 ? visible : ordered.slice(0, 1)).map((column) => {
    const [usual, own] = [widthOf(column), choice.widths[column.name]];
    const width = own === undefined ? usual : clampWidth(own);
    return { column, width, chosen: width !== usual };
  });
}

/** In pixels, until a person has chosen. */
export function widthOf(column: Column): number {
  if (column.type !== 'action' && column.field) return column.field.width;
  if (!isIconColumn(column)) return ACTION_WIDTH;
  const longest = Math.max(
    ...columnLabel(column)
      .split(' ')
      .map((word) => word.length),
  );
  return Math.round(Math.max(ICON.least, Math.min(ICON.most, longest * ICON.char + ICON.edges)));
}

/** Whose clock is named below them. */
export const hasTimes = (columns: readonly Column[]): boolean =>
  columns.some((column) => column.type === 'field' && column.field.kind === 'dateTime');

/** The actions of a column of nothing but buttons; null of one that shows a value. */
function buttonsOf(column: Column): readonly NormalAction[] | null {
  if (column.type === 'action') return [column.action];
  return column.type === 'field' || column.field ? null : column.actions;
}

/** A column of nothing but buttons that have pictures. */
export const isIconColumn = (column: Column): boolean =>
  buttonsOf(column)?.every(({ icon }) => icon !== undefined) ?? false;

/** An action of a column in which the person may use none. */
export const lockedIn = (column: Column): NormalAction | undefined =>
  buttonsOf(column)?.every(({ locked }) => locked) ? buttonsOf(column)?.[0] : undefined;

/** The columns with these fields first, which remain in sight beside an open record. */
export function besideColumns(shown: readonly ShownColumn[], { beside }: Pick<Resource, 'beside'>) {
  const isLast = ({ column }: ShownColumn): boolean => beside.every(({ name }) => name !== column.name);
  return shown.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

/** The choice that shows exactly these columns, as an address does. */
export function choiceOf(columns: readonly Column[], chosen: readonly ChosenColumn[]): ColumnChoice {
  const order = chosen.map(({ field }) => field);
  const hidden = columns.flatMap(({ name }) => (order.includes(name) ? [] : [name]));
  const widths = Object.fromEntries(chosen.flatMap(({ field, width }) => (width === null ? [] : [[field, width]])));
  return { order: [...order, ...hidden], hidden, widths };
}

export const chosenColumns = (shown: readonly ShownColumn[]): readonly ChosenColumn[] =>
  shown.map(({ column, width, chosen }) => ({ field: column.name, width: chosen ? width : null }));

export function resizeColumn(choice: ColumnChoice, name: string, width: number): ColumnChoice {
  return { ...choice, widths: { ...choice.widths, [name]: clampWidth(width) } };
}

/** The store's key names no columns, so a choice stays when the resource gets another column (D195). */
export const columnsKey = ({ name }: Pick<Resource, 'name'>): string => `list.${name}.columns`;

type Added = Pick<Resource, 'added'>;
/** The list as it is defined. */
export const usualChoice = ({ added }: Added): ColumnChoice =>
  added && !added.shown ? { ...NO_CHOICE, hidden: added.columns } : NO_CHOICE;

/** A choice as it is stored. The added columns are named, because a choice of before knows nothing of them. */
export const storedChoice = (choice: ColumnChoice, { added }: Added): object =>
  added ? { ...choice, added: added.columns.filter((name) => !choice.hidden.includes(name)) } : choice;

/** The stored choice. A malformed one counts as none. */
export function readChoice(value: unknown, resource: Added): ColumnChoice {
  const widths: Record<string, number> = {};
  const stored = Object.entries(valueAt(value, 'widths') ?? {});
  for (const [name, width] of stored) if (typeof width === 'number') widths[name] = width;
  const added = textsOf(valueAt(value, 'added'));
  const usual = usualChoice(resource).hidden.filter((name) => !added.includes(name));
  const hidden = new Set([...textsOf(valueAt(value, 'hidden')), ...usual]);
  return { order: textsOf(valueAt(value, 'order')), hidden: [...hidden], widths };
}

/** A person's stored settings of a table. */
export interface TableSettings {
  readonly frozen: number;
  readonly totals: boolean;
}

export const USUAL_TABLE: TableSettings = { frozen: 1, totals: false };
export const MAX_FROZEN = 5;

export const tableKey = ({ name }: Pick<Resource, 'name'>): string => `list.${name}.table`;

/** The stored settings. A malformed one has its default. */
export function readTableSettings(stored: unknown): TableSettings {
  const [frozen, totals] = [valueAt(stored, 'frozen'), valueAt(stored, 'totals')];
  const isCount = typeof frozen === 'number' && Number.isInteger(frozen) && frozen >= 0 && frozen <= MAX_FROZEN;
  return { frozen: isCount ? frozen : USUAL_TABLE.frozen, totals: totals === true };
}

export const columnLabel = (column: Column): string =>
  column.type === 'field' ? column.field.label : column.action.label;

/** The layout of a card and its height. It is the same for every record of a list. */
import type { Column, NormalField, Resource } from '../definition/resource';
import type { ShownColumn } from '../listState/columns';

/** Number of labelled fields, two in a line. More if the card has neither a status nor an amount. */
const DETAILS = 4;
const MORE_DETAILS = 6;

/** A field at least this wide in a table, in pixels, gets a line of its own with up to two lines of text. */
const WIDE = 240;
/** Width of a time, in pixels. */
const TIME_WIDTH = 152;

/** Height in pixels of a card's borders and the space below it (8), and of each line with its gap. */
const EDGES = 58;
export const SPACE_BELOW = 8;
const STATUS_LINE = 28;
const DETAIL_LINE = 44;
const WIDE_LINE = 64;
const ACTION_LINE = 42;

export interface CardParts {
  readonly status: NormalField | undefined;
  readonly amount: NormalField | undefined;
  readonly details: readonly NormalField[];
  readonly wide: readonly NormalField[];
  /** Column widths of the details. They are the same on every card, and a time is never cut. */
  readonly tracks: string;
  readonly actions: readonly ShownColumn[];
  /** The same for every card, so long lists need no measuring. */
  readonly height: number;
}

/** `columns`: the shown ones, in the person's order. */
export function cardParts(
  columns: readonly ShownColumn[],
  { title, card, columns: all }: Pick<Resource, 'title' | 'card' | 'columns'>,
): CardParts {
  const fields = columns.flatMap(({ column }) => fieldOf(column));
  const status = fields.find(({ kind }) => kind === 'status');
  // Only the list's own first amount needs no label. If it is hidden, no other takes its place.
  const first = all.flatMap(fieldOf).find((field) => field.kind === 'money' && !card?.includes(field));
  const amount = fields.find((field) => field === first);
  const taken = new Set<NormalField | undefined>([title, status, amount]);
  const rest = fields.filter((field) => !taken.has(field));
  const shown =
    card?.filter((field) => rest.includes(field)) ?? rest.slice(0, status || amount ? DETAILS : MORE_DETAILS);
  const details = shown.filter(({ width }) => width < WIDE);
  const wide = shown.filter(({ width }) => width >= WIDE);
  const actions = columns.filter(({ column }) => column.type !== 'field');
  const lines = Math.ceil(details.length / 2) * DETAIL_LINE + wide.length * WIDE_LINE + (status ? STATUS_LINE : 0);
  return {
    status,
    amount,
    details,
    wide,
    tracks: [0, 1].map((side) => track(details.filter((_, index) => index % 2 === side))).join(' '),
    actions,
    height: EDGES + lines + (actions.length > 0 ? ACTION_LINE : 0),
  };
}

const fieldOf = (column: Column): readonly NormalField[] => (column.type === 'field' ? [column.field] : []);

function track(fields: readonly NormalField[]): string {
  return `minmax(${fields.some(({ kind }) => kind === 'dateTime') ? TIME_WIDTH : 0}px, 1fr)`;
}

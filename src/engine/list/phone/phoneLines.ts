/** What the lines of a row on a phone show (D265): by a rule from the definition, so that no definition says it. */
import { withUnit } from '../../../upstream/money';
import type { Column, NormalField, Resource } from '../../definition/resource';
import { fieldText } from '../../definition/text';

/**
 * Heights of rows of one, two and three lines with their border, in pixels, as phoneRows.css has them. All rows of a
 * list have one of them, so long lists need no measuring, and no row changes its height once its record is known.
 */
export const ROW_HEIGHTS = { 1: 48, 2: 56, 3: 64 } as const;
/** Of the line that says why a row was found, in pixels. */
export const WHY_HEIGHT = 16;

/** A column at least this wide is a description, in pixels: it would leave no room for what names the record. */
const WIDE = 240;
/** Fields in each line, besides the amount and the status. */
const IN_A_LINE = 2;

export interface PhoneLines {
  /** What names the record. Those that all rows share are left out, if another field is left. */
  readonly what: readonly NormalField[];
  /** On a line of its own: the sort of a thing that has an outcome, so that whom it concerns has the first; a description. */
  readonly middle: NormalField | undefined;
  /** At the right: an amount, or what `card` says about its amounts. */
  readonly amount: NormalField | undefined;
  /** In the place of an amount, where the list has none: what would take a line below. */
  readonly end: NormalField | undefined;
  /** When, and what tells records of one name apart. */
  readonly more: readonly NormalField[];
  readonly status: NormalField | undefined;
  /** What tells two of one name apart: the member id of the agent who has the first line. */
  readonly id: NormalField | undefined;
}

export const fieldsOf = (columns: readonly Column[]): readonly NormalField[] =>
  columns.flatMap((column) => (column.type === 'field' ? [column.field] : []));

/** The sort of thing comes before whom it concerns. */
const RANKS: Partial<Readonly<Record<NormalField['kind'], number>>> = { choice: 0, reference: 1, text: 1 };

/** Of a choice that is known by its text, as a bank is, the text is all there is. */
const rankOf = ({ kind, source, valueSource }: NormalField): number | undefined =>
  RANKS[kind === 'choice' && source === valueSource ? 'text' : kind];

/** A fee of a range of amounts: behind both of them it would be cut off. */
function aboutOf(card: readonly NormalField[] | null): NormalField | undefined {
  return card?.some(({ kind }) => kind === 'money') ? card.find(({ kind }) => kind === 'text') : undefined;
}

/** Of the texts below a name: when somebody did what the list is of, a count, or one that is alone and short. */
function endOf(naming: readonly NormalField[], more: readonly NormalField[]): NormalField | undefined {
  const time = naming.length > 0 ? more.find(({ kind }) => kind === 'dateTime') : undefined;
  const count = more.find(({ kind }) => kind === 'number');
  return time ?? count ?? (more.length === 1 ? more.find(({ width }) => width < WIDE) : undefined);
}

/** A description in a line of its own says of what sort a thing is. */
const leading = (telling: readonly NormalField[], middle: NormalField | undefined): readonly NormalField[] =>
  telling.slice(0, middle ? 1 : IN_A_LINE);

/** @param fields of the shown columns, in the person's order. @param isShared whether all rows have the same text in it. */
export function phoneLines(
  fields: readonly NormalField[],
  { fields: declared, title, card, columns }: Pick<Resource, 'fields' | 'title' | 'card' | 'columns'>,
  isShared: (field: NormalField) => boolean,
): PhoneLines {
  // Only the list's own first amount needs no label. If it is hidden, no other takes its place.
  const first = fieldsOf(columns).find((field) => field.kind === 'money' && !card?.includes(field)) ?? aboutOf(card);
  const amount = fields.find((field) => field === first);
  const status = fields.find(({ kind }) => kind === 'status');
  // A card with the title in it begins with what people know the record by.
  const naming = card?.slice(0, Math.max(0, card.indexOf(title))).filter((field) => fields.includes(field)) ?? [];
  const textFields = fields
    .filter((field) => rankOf(field) !== undefined && field.width < WIDE)
    .toSorted((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0));
  // An identifier says little: the record is named by its words, if it has some.
  const named = title.kind === 'code' ? textFields : [title];
  const telling = named.filter((field) => field === title || field.kind === 'choice' || !isShared(field));
  const whom = status && telling.find(({ kind }) => kind === 'reference');
  const isMiddle = ({ kind }: NormalField): boolean => kind === (whom ? 'choice' : 'longText');
  const middle = (whom ? telling : card)?.find((field) => isMiddle(field) && fields.includes(field));
  const usually = whom ? [whom] : leading(telling.length > 0 ? telling : [title], middle);
  const what = naming.length > 0 ? naming : usually;
  const rest = fields.filter((field) => !what.includes(field) && ![amount, status, middle].includes(field));
  const time = rest.find(({ kind }) => kind === 'dateTime' || kind === 'day');
  const apart =
    title.kind === 'code' && textFields.length > 0
      ? []
      : [rest.find(({ kind }) => kind === 'code'), ...rest.filter((field) => textFields.includes(field)), ...rest];
  const beside = [time, ...(time ? apart.slice(0, 1) : apart)].flatMap((field) => field ?? []);
  const more = card?.filter((field) => rest.includes(field)) ?? [...new Set(beside)].slice(0, IN_A_LINE);
  const end = amount || status || middle ? undefined : endOf(naming, more);
  return {
    what,
    middle,
    amount,
    end,
    status,
    id: whom && declared.find(({ exportedWith }) => exportedWith === whom.name),
    more: more.filter((field) => field !== end),
  };
}

/** Texts that a line below the first has room for. A time is as long as two of them, a description fills a line. */
const IN_A_LOWER_LINE = 4;
const ROOM: Partial<Readonly<Record<NormalField['kind'], number>>> = { dateTime: 2, longText: IN_A_LOWER_LINE };

/** How many lines the rows of a list have room for: by their fields, so that it is the same before they are loaded. */
export function linesIn({ middle, more, status }: PhoneLines): keyof typeof ROW_HEIGHTS {
  const room = [...(middle ? [middle] : []), ...more].reduce((sum, { kind }) => sum + (ROOM[kind] ?? 1), 0);
  const below = Math.ceil(room / IN_A_LOWER_LINE) + (status ? 1 : 0);
  return below === 0 ? 1 : below === 1 ? 2 : 3;
}

/** Between two texts of a line. */
export const SEPARATOR = ' · ';

/** An amount with its currency, as it has no heading here. */
export const naira = (field: NormalField, record: object): string => {
  const text = fieldText(field, record);
  return field.kind === 'money' ? withUnit(text, 'N') : text;
};

/** With a text: of the field, or of a cell that says what is meant where the field has none. */
export function filledOf(
  fields: readonly NormalField[],
  record: object,
  { cells }: Pick<Resource, 'cells'>,
): readonly NormalField[] {
  const isSaid = ({ name }: NormalField): boolean => typeof cells[name]?.(record, '') === 'string';
  return fields.filter((field) => fieldText(field, record) !== '' || isSaid(field));
}

/** A form's values: a text for each field, whatever its kind. */
import { set, type FieldValues } from 'react-hook-form';
import { formatKobo, isKobo, koboToDecimal } from '../../upstream/money';
import { lagosDay } from '../../upstream/time';
import type { KindName } from '../definition/fields';
import { fieldText, isUsable, kinds } from '../definition/text';
import { typedAmount } from '../definition/typedNumber';
import { valueAt } from '../../upstream/path';
import type { FormField, NormalField } from '../definition/resource';
import { serviceNow } from '../../upstream/clock';

/** Texts by field name, empty by default; also names of referenced records (`shownKey`). */
export type Values = Readonly<Record<string, string>>;

/** Key of the text that users read for a value, such as the name of a referenced record. */
export const shownKey = (name: string): string => `${name} shown`;

/** Several values in one text. Values have no line breaks. */
export const splitItems = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));
export const joinItems = (items: readonly string[]): string => items.join('\n');

/** Flattens the values of react-hook-form, which reads a dot in a name as a path. */
export function flatTexts(values: object, path = ''): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatTexts(value, `${path}${name}.`))
        : [[`${path}${name}`, plainText(value)] as const],
    ),
  );
}

/** The reverse. `booleans`: names of yes/no fields; react-admin's inputs would read the text "false" as yes. */
export function nested(values: Values, booleans: readonly string[] = []): FieldValues {
  const tree: FieldValues = {};
  for (const [name, value] of Object.entries(values)) {
    set(tree, name, booleans.includes(name) ? value === 'true' : value);
  }
  return tree;
}

/** An input's value as text: react-admin's inputs give numbers, lists and null. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return joinItems(value.map(plainText));
  return typeof value === 'boolean' ? String(value) : asText(value);
}

export function blankValues(fields: readonly FormField[]): Values {
  return Object.fromEntries(fields.map(({ field }) => [field.name, initialOf(field)]));
}

function initialOf({ initial, kind }: NormalField): string {
  if (initial === 'today' && kind === 'day') return lagosDay(serviceNow());
  return initial ?? (kind === 'boolean' ? 'false' : '');
}

export function recordValues(fields: readonly FormField[], record: object): Values {
  return Object.fromEntries(
    fields.flatMap(({ field }) => {
      const text = textOf(field, record);
      return field.kind === 'reference' || field.kind === 'choice'
        ? [
            [field.name, text] as const,
            [shownKey(field.name), isUsable(field, record) ? fieldText(field, record) : ''] as const,
          ]
        : [[field.name, text] as const];
    }),
  );
}

/** Readers of kinds whose values are no plain text. */
const READERS: Partial<Readonly<Record<KindName, (value: unknown, field: NormalField) => string>>> = {
  password: () => '',
  boolean: (value) => (value === true ? 'true' : 'false'),
  money: (value) => (typeof value === 'number' && isKobo(value) ? koboToDecimal(value) : ''),
  /** Some days come with a time (P2-5). */
  day: (value) => asText(value).slice(0, 'YYYY-MM-DD'.length),
  choices: (value, { options }) =>
    Array.isArray(value)
      ? joinItems(value.map((item: unknown) => asText(valueAt(item, options.itemValue ?? ''))).toSorted())
      : '',
};

function textOf(field: NormalField, record: object): string {
  if (field.valueSource === null) return '';
  return (READERS[field.kind] ?? asText)(valueAt(record, field.valueSource), field);
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Fields with different values, read-only ones included. */
export function differing(fields: readonly FormField[], one: Values, other: Values): readonly FormField[] {
  return fields.filter(({ field: { name } }) => (one[name] ?? '') !== (other[name] ?? ''));
}

/** Kinds whose value is not readable: a choice's code, an image's data URL. */
const READ_OTHERWISE: ReadonlySet<string> = new Set<KindName>(['choice', 'image']);

/** The form's values as users read them, by field name, without secrets. */
export function readTexts(fields: readonly FormField[], values: Values): Values {
  const readable = fields.filter(({ field }) => field.kind !== 'password' && !field.secret);
  return Object.fromEntries(readable.map(({ field }) => [field.name, valueText(field, values)]));
}

/** The same without empty ones. */
export function typedTexts(fields: readonly FormField[], values: Values): Values {
  return Object.fromEntries(Object.entries(readTexts(fields, values)).filter(([, text]) => text !== ''));
}

/** A value as users read it. */
export function valueText(field: NormalField, values: Values): string {
  const value = values[field.name] ?? '';
  if (field.kind === 'choices') return splitItems(value).join(', ');
  const shown = values[shownKey(field.name)];
  const kobo = field.kind === 'money' ? typedAmount(value) : undefined;
  if (kobo !== undefined) return formatKobo(kobo);
  return shown || (READ_OTHERWISE.has(field.kind) ? kinds[field.kind].text(value, field, null) : value);
}

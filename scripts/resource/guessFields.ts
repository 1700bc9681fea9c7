/** From what is known of a record to the fields of a definition, each with the reason for what it was taken for. */
import { humanise } from '../../src/engine/definition/buildField';
import { isCardName } from '../../src/engine/definition/files/secrets';
import { isSecretName } from '../../src/upstream/pan';
import { plainName, type DraftField } from './draft';
import type { Schema } from './schema';

export interface Guessed {
  readonly name: string;
  readonly field: DraftField;
  readonly why: string;
  /** Where its value is in a record. */
  readonly path: string;
}

export interface GuessedFields {
  readonly fields: readonly Guessed[];
  /** What no field was made of, with the reason. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

/** What never reaches a page. */
const SECRET = /(?:password|passwd|secret|token|otp|cvv|bvn|(?:^|[a-z_])pin)$/i;
const MONEY =
  /(?:amount|balance|price|charge|commission|cost|salary|naira|turnover|deposit|loan|[a-z]limit)(?:s|Due|Paid)?$/i;
/** Money only where it is written as such: a fee may be a share as well. */
const FEE = /(?:fee|tax|vat|levy|duty)s?$/i;
/** As words: "amount in kobo", "price cents", "fee minor units"; "per cent" is not an amount. */
const MINOR_NAME = /\w (?:in )?(?:minor(?: units?)?|kobo|(?<!per )cents?|pence)$/;
const MINOR_UNIT = String.raw`(?:cents?|kobo|pence|pennies)`;
const MINOR_SAID = new RegExp(
  String.raw`\b(?:in|as) (?:\w+ ){0,2}${MINOR_UNIT}\b|\(${MINOR_UNIT}\)|\b(?:minor|smallest|lowest)[- ](?:(?:currency|monetary|money)[- ])?(?:unit|denomination)`,
  'i',
);
const MAJOR_SAID = new RegExp(
  String.raw`\b(?:not|never|rather than|instead of) (?:in |the )*(?:${MINOR_UNIT}|minor|smallest|lowest)\b`,
  'i',
);
const NAIRA = /^-?\d+\.\d\d$/;
const CODE = /(?:reference|ref|rrn|uuid|guid|serial(?:Number|No)?|code|iban|hash)$/i;
const PHONE = /(?:phone|mobile|msisdn)(?:Number|No)?$/i;
const LONG = /(?:description|notes?|remarks?|comments?|narration|address)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const MAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const FEW = /(?:type|status|state|level|category|class|gender|channel|mode|tier)$/i;
/** Rows that must have been seen before what they hold is taken for all there is. */
const ENOUGH = 6;
const FEW_VALUES = 4;
/** Texts that are longer have several lines. */
const SHORT = 120;

/** Of which a field can be made: by the names of what every object has, something would always be found. */
export const isOwnName = (name: string): boolean => /^\w+$/.test(name) && !(name in Object.prototype);

export function guessFields({ properties = {} }: Schema): GuessedFields {
  const fields: Guessed[] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const within = schema.properties ? inner(name, schema) : undefined;
    if (name in Object.prototype) leftOut.push({ name, why: 'every object has something of that name' });
    else if (!isOwnName(name)) leftOut.push({ name, why: 'its name is not made of letters, digits and underscores' });
    else if (isSecret(name, schema)) leftOut.push({ name, why: 'its name speaks of a secret' });
    else if (schema.types.includes('array'))
      leftOut.push({ name, why: 'a list: say kind "choices" where it is chosen' });
    else if (within) fields.push(within);
    else if (schema.types.includes('object')) leftOut.push({ name, why: 'a record without a value to show' });
    else fields.push({ name, path: name, ...kindOf(name, schema) });
  }
  return { fields, leftOut };
}

/** A card number is shown masked. A name that says only whether a secret exists is not secret itself. */
function isSecret(name: string, { types }: Schema): boolean {
  return !isCardName(name) && !types.includes('boolean') && (SECRET.test(name) || isSecretName(name));
}

/** A record within the record is shown by its name. */
function inner(name: string, { properties = {} }: Schema): Guessed | undefined {
  const plain = Object.entries(properties).filter(
    ([one, within]) => !isNested(within.types) && !isSecret(one, within) && !isCardName(one),
  );
  const [label] =
    plain.find(([one]) => one === 'name') ??
    plain.find(([one]) => /name$|title$|label$/i.test(one)) ??
    plain.find(([one]) => one !== 'id') ??
    plain[0] ??
    [];
  if (label === undefined || !/^\w+$/.test(label)) return undefined;
  const path = `${name}.${label}`;
  return { name, path, field: { source: path }, why: `a record within the record, shown by its ${label}` };
}

const isNested = (types: readonly string[]): boolean => types.includes('object') || types.includes('array');

type Kind = Pick<Guessed, 'field' | 'why'>;

type Fits = (test: (text: string) => boolean) => boolean;

export function kindOf(name: string, schema: Schema): Kind {
  const { types, values, seen = [] } = schema;
  /** Whether every value that was seen is a text that passes. */
  const all: Fits = (test) => seen.length > 0 && seen.every((value) => typeof value === 'string' && test(value));
  if (isCardName(name)) return { field: { kind: 'pan' }, why: 'a card number by its name: shown masked' };
  if (types.includes('boolean')) return { field: { kind: 'boolean' }, why: 'true or false' };
  if (values) return { field: { kind: 'choice', choices: choicesOf(values) }, why: 'the schema lists its values' };
  return (
    numberKind(name, schema, all) ??
    textKind(name, schema, all) ??
    fewKind(name, schema) ??
    wordsKind(name, schema) ?? { field: {}, why: types.length === 0 ? 'nothing says what it is: a text' : 'a text' }
  );
}

const isNumeric = (type: string): boolean => type === 'number' || type === 'integer';

/** Amounts and other numbers. */
function numberKind(name: string, schema: Schema, all: Fits): Kind | undefined {
  const { types, seen = [] } = schema;
  const isNumber = types.some(isNumeric);
  const minor = minorOf(name, schema, isNumber || all((text) => /^-?\d+$/.test(text)));
  if (minor) return minor;
  if (MONEY.test(name) && (isNumber || all((text) => /^-?\d+(?:\.\d{1,2})?$/.test(text)))) {
    const exact = seen.every((value) => /^-?\d+(?:\.\d{1,2})?$/.test(String(value)));
    if (exact) return { field: { kind: 'money' }, why: 'its name speaks of money: naira on the wire' };
  }
  if (FEE.test(name) && all((text) => NAIRA.test(text)))
    return { field: { kind: 'money' }, why: 'its name and its two decimals: naira on the wire' };
  return isNumber && types.every(isNumeric) ? { field: { kind: 'number' }, why: 'a number' } : undefined;
}

/** Texts of a known form: days, times, addresses, pictures. */
function textKind(name: string, { format }: Schema, all: Fits): Kind | undefined {
  if (format === 'date' || all((text) => DAY.test(text))) return { field: { kind: 'day' }, why: 'a day' };
  if (format === 'date-time' || all((text) => MOMENT.test(text))) {
    return { field: { kind: 'dateTime' }, why: 'a time, shown in Lagos time' };
  }
  if (format === 'email' || /e-?mail$/i.test(name) || all((text) => MAIL.test(text))) {
    return { field: { kind: 'email' }, why: 'an e-mail address' };
  }
  if (PHONE.test(name)) return { field: { kind: 'phone' }, why: 'its name says so' };
  return all((text) => text.startsWith('data:image/')) ? { field: { kind: 'image' }, why: 'a picture' } : undefined;
}

/** A name that speaks of a choice, and rows that hold only a few values. */
function fewKind(name: string, { seen = [] }: Schema): Kind | undefined {
  const found = [...new Set(seen.filter((value) => typeof value === 'string'))];
  if (!FEW.test(name) || seen.length < ENOUGH || found.length === 0 || found.length > FEW_VALUES) return undefined;
  const why = `${seen.length} rows hold only these ${found.length}; add what else there is`;
  return { field: { kind: 'choice', choices: choicesOf(found.toSorted()) }, why };
}

function wordsKind(name: string, { format, maxLength = 0, seen = [] }: Schema): Kind | undefined {
  if (format === 'uuid' || CODE.test(name)) return { field: { kind: 'code' }, why: 'an identifier, by its name' };
  const isLong = maxLength > SHORT || LONG.test(name) || seen.some((value) => String(value).length > SHORT);
  return isLong ? { field: { kind: 'longText' }, why: 'a longer text' } : undefined;
}

/** An amount that the service counts in the smallest unit, where its name or its description says so. */
function minorOf(name: string, { description = '', seen = [] }: Schema, isWhole: boolean): Kind | undefined {
  if (!isWhole || !seen.every((value) => /^-?\d+$/.test(String(value)))) return undefined;
  const byName = MINOR_NAME.test(humanise(name).toLowerCase());
  const bySentence = MINOR_SAID.test(description) && !MAJOR_SAID.test(description);
  if (!byName && !bySentence) return undefined;
  const why = byName
    ? 'its name says that it is counted in the smallest unit'
    : `its description says “${description.slice(0, 80)}”`;
  return { field: { kind: 'money', unit: 'minor' }, why };
}

function choicesOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: readable(value) }));
}

/** `IN_REVIEW` and `inReview` become `In review`. */
function readable(value: string): string {
  const words = value
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1) || value;
}

/** Kinds that a list can be filtered by. */
const FILTERED = new Set<NonNullable<DraftField['kind']> | undefined>([
  undefined,
  'email',
  'phone',
  'boolean',
  'code',
  'number',
  'day',
  'choice',
]);

export const canFilter = ({ kind }: DraftField): boolean => FILTERED.has(kind);

/** The field that a record is known by, and why. */
export function keyOf(
  fields: readonly Guessed[],
  row: Schema,
  place: string | undefined,
): { readonly name: string; readonly why: string } | undefined {
  const own = fields.filter(({ field }) => field.source === undefined && field.kind !== 'pan');
  const named = (name: string | undefined) => own.find((one) => one.name === name);
  const byPlace = named(place) ?? own.find(({ name }) => plainName(name) === plainName(place ?? ''));
  if (byPlace) return { name: byPlace.name, why: 'the path of one record names it' };
  const id = named('id') ?? own.find(({ name }) => /^(?:_id|uuid|guid)$/.test(name)) ?? own.find(isId);
  if (id) return { name: id.name, why: 'its name says so' };
  const unique = own.find(({ name }) => {
    const seen = row.properties?.[name]?.seen ?? [];
    return seen.length > 1 && new Set(seen).size === seen.length && seen.length === (row.seen?.length ?? 0);
  });
  if (unique) return { name: unique.name, why: 'no two rows have the same' };
  const [first] = own;
  return first && { name: first.name, why: 'the first of all: nothing says which one it is' };
}

const isId = ({ name, field }: Guessed): boolean => /(?:Id|_id)$/.test(name) || field.kind === 'code';

export function titleOf(fields: readonly Guessed[], key: string): string {
  const texts = fields.filter(({ name, field }) => name !== key && (field.kind === undefined || field.kind === 'code'));
  const named = texts.find(({ name }) => /^(?:name|title|fullName|label)$/.test(name));
  return (named ?? texts.find(({ name }) => /name$/i.test(name)) ?? texts[0])?.name ?? key;
}

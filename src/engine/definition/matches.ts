/**
 * Compares records with the browser's filters, as the service does (`server/http/operands.ts`). Loads with the first
 * of them. Without React, because the export's worker uses it too.
 */
import type { Matches } from '../../lists/answer';
import { daysDuring, firstOfLast, hoursIn } from '../../lists/question/operatorDays';
import {
  choicesIn,
  folded,
  isShortPart,
  phoneBegins,
  phoneDigits,
  phoneHas,
  storedPhone,
} from '../../upstream/searchedText';
import type { Operator } from '../../lists/question/operators';
import { momentIn } from '../../lists/question/typed';
import { serviceNow } from '../../upstream/clock';
import { parseKobo } from '../../upstream/money';
import { maskPan } from '../../upstream/pan';
import { lagosClock, lagosDay, parseTime } from '../../upstream/time';
import { valuesIn, visible, withoutUnseen } from '../../upstream/typedText';
import { unreadableAt } from '../../upstream/unreadable';
import { textAt, valueAt } from '../../upstream/path';
import type { Condition, FieldOperand, NormalField } from './resource';
import { filterValueOf } from './filterValue';
import { fieldText, isUsable, signedAmount } from './text';

type Test = (record: unknown) => boolean;

/** The shortest card number, in digits. Fewer digits search for a part of one. */
const WHOLE_PAN = 12;

/** Ignores case and accents, and how a phone is written. Amounts and card numbers are compared as they are shown. */
function contains({ field, value }: Condition): Test {
  const digits = field.kind === 'phone' ? phoneDigits(value) : null;
  if (digits) return (record) => phoneHas(fieldText(field, record), digits);
  const part = folded(field.kind === 'pan' && value.length >= WHOLE_PAN ? maskPan(value) : value);
  return (record) => folded(fieldText(field, record)).includes(part);
}

function ofDay({ field, value, end }: Condition): Test {
  return (record) => {
    const moment = parseTime(filterValueOf(field, record));
    if (moment === undefined) return false;
    // The upstream's own period filters count days of Lagos too (docs/contract.md, wire formats).
    const day = lagosDay(moment);
    return end === 'first' ? day >= value : end === 'last' ? day <= value : day === value;
  };
}

const EQUAL: ReadonlySet<string> = new Set(['boolean', 'money', 'status', 'choice']);

function testOf(condition: Condition, now: number): Test {
  const { field, value } = condition;
  if (field.operand) return operandTest(field.operand, value, now);
  if (field.kind === 'day') return ofDay(condition);
  return EQUAL.has(field.kind) ? choiceTest(field, 'is', value) : contains(condition);
}

type Value = string | number;

/** What of a record is compared, and what of a typed text; null where there is no such value. */
interface Comparison {
  readonly read: (of: NormalField, record: unknown) => Value | null;
  readonly parse: (of: NormalField, text: string) => Value | null;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const bare = (text: string): string => withoutUnseen(text).trim();

/** A text in the one form of all its spellings. */
export const spelt = ({ kind }: Pick<NormalField, 'kind'>, text: string): string | null =>
  orNull(kind === 'phone' ? storedPhone(bare(text)) : folded(bare(text)));

const TERM: Comparison = {
  read: (of, record) => orNull(bare(filterValueOf(of, record))),
  parse: (_of, text) => orNull(bare(text)),
};

const COMPARISONS: Readonly<Record<FieldOperand['asks'], Comparison>> = {
  text: { read: (of, record) => spelt(of, filterValueOf(of, record)), parse: (of, text) => spelt(of, visible(text)) },
  choice: TERM,
  boolean: TERM,
  money: { read: amountAt, parse: (_of, text) => parseKobo(text) ?? null },
  number: {
    read: numberAt,
    parse: (_of, text) => (/^-?\d+(?:\.\d+)?$/.test(bare(text)) ? Number(bare(text)) : null),
  },
  time: { read: (of, record) => dayOf(filterValueOf(of, record)), parse: (_of, text) => dayOf(text) },
};

/** A time in place of a day (D868). */
const MOMENT: Comparison = {
  read: (of, record) => parseTime(filterValueOf(of, record)) ?? null,
  parse: (_of, text) => parseTime(text) ?? null,
};

/** As it is shown: with the sign of a movement (D401). */
function amountAt(of: NormalField, record: unknown): number | null {
  return signedAmount(valueAt(record, of.source ?? ''), of, record).kobo ?? numberAt(of, record);
}

function numberAt({ source }: NormalField, record: unknown): number | null {
  const value = valueAt(record, source ?? '');
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : null;
}

function dayOf(text: string): string | null {
  const moment = parseTime(text);
  return moment === undefined ? null : lagosDay(moment);
}

/** Nothing of it can be seen, as the service has it (D880). A phone may be a word, without a digit. */
const isEmpty = (of: NormalField, record: unknown): boolean => folded(filterValueOf(of, record)) === '';

/** Of Lagos. */
const hourOf = (time: number): number => Number(lagosClock(time).slice(0, 2));

type Operation = (value: Value | null, wanted: Value | null, several: ReadonlySet<Value>) => boolean;

const ordered =
  (test: (value: Value, wanted: Value) => boolean): Operation =>
  (value, wanted) =>
    value !== null && wanted !== null && test(value, wanted);

/** "Is not" and "none of" find the records without a value too. */
const OPERATIONS: Readonly<
  Record<Exclude<FieldOperand['operator'], 'q' | 'begins' | 'empty' | 'last' | 'during' | 'hour'>, Operation>
> = {
  is: ordered((value, wanted) => value === wanted),
  neq: (value, wanted) => wanted === null || value !== wanted,
  eq_any: (value, _wanted, several) => value !== null && several.has(value),
  neq_any: (value, _wanted, several) => value === null || !several.has(value),
  gte: ordered((value, wanted) => value >= wanted),
  lte: ordered((value, wanted) => value <= wanted),
};

function operandTest({ of, operator, asks }: FieldOperand, value: string, now: number): Test {
  const { read, parse } = asks === 'time' && momentIn(value) ? MOMENT : COMPARISONS[asks];
  if (operator === 'q' || operator === 'begins') return partTest(of, operator, value);
  if (operator === 'last' || operator === 'during') {
    const days = operator === 'during' ? daysDuring(value, now) : { from: firstOfLast(value, now), to: lagosDay(now) };
    // A time that is still to come today is not within the last days.
    const latest = operator === 'last' && of.kind !== 'day' ? now : Infinity;
    return (record) => {
      const day = read(of, record);
      const isPast = (parseTime(filterValueOf(of, record)) ?? 0) <= latest;
      return day !== null && days?.from !== undefined && day >= days.from && day <= days.to && isPast;
    };
  }
  if (operator === 'hour') {
    // A day has none.
    const hours = new Set(of.kind === 'day' ? [] : hoursIn(value));
    return (record) => {
      const time = parseTime(filterValueOf(of, record));
      return time !== undefined && hours.has(hourOf(time));
    };
  }
  if (operator === 'empty') return (record) => isEmpty(of, record) === (value === 'true');
  if (of.options.ids) return idTest(of, operator, value);
  if (asks === 'choice') return choiceTest(of, operator, value);
  const wanted = parse(of, value);
  const several = new Set(valuesIn(value).flatMap((one) => parse(of, one) ?? []));
  const operation = OPERATIONS[operator];
  const isNoneFound = operator === 'lte' && of.options.noneIsBefore === true && wanted !== null;
  return (record) => {
    const found = read(of, record);
    return found === null && isNoneFound ? true : operation(found, wanted, several);
  };
}

/** One of several choices, as with its plain name, without spaces around it (D322); alone it may have a comma. */
function choiceTest(of: NormalField, operator: Operator, value: string): Test {
  const wanted = new Set(operator === 'is' ? [...choicesIn(value), value] : choicesIn(value));
  const isNot = operator.startsWith('neq');
  return (record) => wanted.has(filterValueOf(of, record).trim()) !== isNot;
}

/** By any of the ids of what a record names, one or several, in any case. */
function idTest(of: NormalField, operator: Operator, value: string): Test {
  const wanted = new Set(valuesIn(value).flatMap((one) => spelt(of, visible(one)) ?? []));
  const isNot = operator.startsWith('neq');
  return (record) => {
    const ids = (of.options.ids ?? []).map((path) => textAt(record, path));
    const isNamed = filterValueOf(of, record) !== '' && ids.some((id) => wanted.has(spelt(of, id) ?? ''));
    return isNamed !== isNot;
  };
}

function partTest(of: NormalField, operator: 'q' | 'begins', value: string): Test {
  const text = (record: unknown): string => filterValueOf(of, record);
  const begins = operator === 'begins' || isShortPart(value);
  const digits = of.kind === 'phone' ? phoneDigits(value) : null;
  if (digits) return (record) => (begins ? phoneBegins : phoneHas)(text(record), digits);
  const part = folded(visible(value));
  // Nothing but invisible characters: every text contains what is left of them.
  if (part === '') return () => false;
  return (record) => {
    const whole = folded(bare(text(record)));
    return begins ? whole.startsWith(part) : whole.includes(part);
  };
}

/**
 * Compares records with all conditions, of those of the group "any of these" with one; null where there are none.
 * @param now milliseconds since the epoch, for days that move.
 */
export function matchesOf(conditions: readonly Condition[], now = serviceNow()): Matches | null {
  if (conditions.length === 0) return null;
  const tests = conditions.map((condition) => ({ condition, test: testOf(condition, now) }));
  const result = ({ condition, test }: (typeof tests)[number], row: object): boolean | null =>
    isReadable(condition, row) ? test(row) : null;
  const group = tests.filter(({ condition }) => condition.field.operand?.any);
  const single = tests.filter((one) => !group.includes(one));
  return (row) => {
    const all = new Set(single.map((one) => result(one, row)));
    const any = new Set(group.map((one) => result(one, row)));
    const ofGroup = any.size === 0 || any.has(true) || (any.has(null) ? null : false);
    if (all.has(false) || ofGroup === false) return false;
    return all.has(null) || ofGroup === null ? null : true;
  };
}

function isReadable({ field }: Condition, record: unknown): boolean {
  const { code } = field.options;
  // The host knows a value that it did not send: this row may have it.
  if (field.operand?.byHost && valueAt(record, field.source ?? '') === undefined) return false;
  return isUsable(field, record) && !(code && unreadableAt(record, code));
}

/**
 * The values of a list's rows by which it can be filtered beyond equality, as data, and such filters as SQL
 * (docs/questions.md). What a request asks is read by server/http/operands.ts.
 */
import { sql, type RawBuilder } from 'kysely';
import { isShortPart, folded, phoneDigits, storedPhone } from '../../src/upstream/searchedText';
import type { AccessRule } from '../../src/upstream/access';
import { visible, withoutUnseen } from '../../src/upstream/typedText';
import type { Condition, ScopedDatabase } from './scopedDatabase';
import { anyOf, beginning, containing, isBlank, phoneHas } from './searchText';

/** `number`: whole, of `parts` of one; `secret`: takes no operator at all. */
export type ValueKind = 'text' | 'phone' | 'choice' | 'money' | 'number' | 'time' | 'boolean' | 'secret';

/** A value of a list's rows. */
export interface ListValue {
  readonly kind: ValueKind;
  /** In the list's query. Money is whole kobo. */
  readonly of: (db: ScopedDatabase) => RawBuilder<unknown>;
  /** Texts and phones: what is compared, in the form that `written` brings a typed text, or a group's, into. Default: `of`. */
  readonly compared?: RawBuilder<unknown>;
  readonly written?: (typed: string) => string;
  /** The same where a part is looked for. Default: `compared`. */
  readonly compareParts?: RawBuilder<unknown>;
  /** Words of people: no number of a card or a person is looked for in them. */
  readonly isWords?: true;
  /** What the name alone asks, where the contract has a meaning of its own. */
  readonly is?: (text: string, db: ScopedDatabase) => Condition;
  /** Choices that are no plain texts. A row without a value has none of them. */
  readonly isOneOf?: (values: readonly string[]) => Condition;
  /** A choice's values, if there are no others. */
  readonly choices?: readonly string[];
  /** A value of another table: the rows whose record there meets a condition. */
  readonly within?: (condition: Condition) => Condition;
  /** Of a choice: a number, or a key of another table, which only null leaves empty. */
  readonly neverBlank?: true;
  /** Of a time: a row without one comes before every moment. */
  readonly noneIsBefore?: true;
  /** Summaries: the text of a group. Default: `of`. */
  readonly grouped?: RawBuilder<unknown>;
  /** Of a summary: its groups are ids, which have names as well (summaryNames.ts). */
  readonly named?: 'agentId' | 'agentManagerId';
  /** How many of the stored unit are one of the wire's; 1 by default, of money 100. */
  readonly parts?: number;
  /** In the simple REST dialect: its name alone is a parameter of the list itself. */
  readonly isParameter?: true;
  /** Who is answered the value. Default: everybody who may read the list. */
  readonly access?: AccessRule;
}

/** By the name of the list's own parameter, or of the value on the wire. */
export type ListValues = Readonly<Record<string, ListValue>>;

/** What is asked of a value. Amounts are whole kobo, times ISO 8601. */
export type Test =
  | { readonly ask: 'is' | 'contains' | 'begins'; readonly text: string }
  | { readonly ask: 'oneOf'; readonly values: readonly (string | number | boolean)[]; readonly not: boolean }
  | { readonly ask: 'empty'; readonly empty: boolean }
  | { readonly ask: 'within'; readonly ends: Ends }
  /** Of the day in Lagos. */
  | { readonly ask: 'hours'; readonly hours: readonly number[] };

/** Amounts, numbers or ISO times, by signs of SQL. */
export type Ends = Readonly<Partial<Record<'>=' | '<' | '<=', number | string | undefined>>>;

export interface Operand {
  /** A name of the list's values. */
  readonly field: string;
  /** One of the group of which any may be true. */
  readonly any: boolean;
  readonly test: Test;
}

/** Of a filter: what is asked with operators. */
export interface WithOperands {
  readonly operands?: readonly Operand[] | undefined;
}

/** Texts without case, marks and kinds of apostrophe. @param as the folded text, where a column or an index has it. */
export function textValue(of: RawBuilder<unknown>, as = sql`folded(${of})`): ListValue {
  return { kind: 'text', isWords: true, of: () => of, compared: as, written: (typed) => folded(visible(typed)) };
}

/** Ids: without case. */
export function idValue(of: RawBuilder<unknown>): ListValue {
  const compared = sql`lower(${of})`;
  return { kind: 'text', of: () => of, compared, written: (typed) => withoutUnseen(typed).trim().toLowerCase() };
}

/** Numbers that are ids, as they are stored. */
export function codeValue(of: RawBuilder<unknown>): ListValue {
  return { kind: 'text', of: () => of, written: (typed) => withoutUnseen(typed).trim() };
}

export function phoneValue(of: RawBuilder<unknown>): ListValue {
  return { kind: 'phone', of: () => of, compared: sql`phone_digits(${of})`, written: storedPhone };
}

export const plainValue = (kind: ValueKind, of: RawBuilder<unknown>): ListValue => ({ kind, of: () => of });

export const moneyValue = (of: RawBuilder<unknown>): ListValue => ({ kind: 'money', of: () => of, parts: 100 });

/** Of a list's rows: every condition of its own, and one of the group. */
export function operandConditions(
  db: ScopedDatabase,
  values: ListValues,
  operands: readonly Operand[] = [],
): readonly Condition[] {
  const conditions = operands.flatMap(({ field, any, test }) => {
    const value = values[field];
    return value ? [{ any, condition: conditionOf(db, value, test) }] : [];
  });
  const group = conditions.flatMap(({ any, condition }) => (any ? [condition] : []));
  const each = conditions.flatMap(({ any, condition }) => (any ? [] : [condition]));
  return group.length === 0 ? each : [...each, anyOf(group)];
}

function conditionOf(db: ScopedDatabase, value: ListValue, test: Test): Condition {
  const { within = (condition) => condition } = value;
  const own = value.of(db);
  if (test.ask === 'is') return value.is?.(test.text, db) ?? within(isOneOf(value, own, [test.text]));
  if (test.ask === 'oneOf') {
    const condition = within(isOneOf(value, own, test.values));
    // A row without a value has none of them.
    return test.not ? sql`(${condition}) is not true` : condition;
  }
  if (test.ask === 'empty') {
    const condition = within(isEmpty(value, own));
    return test.empty ? condition : sql`not ${condition}`;
  }
  if (test.ask === 'within') return withinEnds(value, own, test.ends);
  if (test.ask === 'hours') return sql`date_part('hour', ${own} + interval '1 hour')::int = any(${test.hours}::int[])`;
  return within(hasPart(value, own, test));
}

function hasPart(
  { kind, compared, compareParts, written = visible }: ListValue,
  own: RawBuilder<unknown>,
  { ask, text: typed }: Extract<Test, { ask: 'is' | 'contains' | 'begins' }>,
): Condition {
  const begins = ask === 'begins' || isShortPart(typed);
  if (kind === 'phone') return hasDigits(own, begins, typed);
  const text = written(typed);
  // Nothing but invisible characters: every text contains what is left of them.
  if (text === '') return sql`false`;
  return begins
    ? sql`${compared ?? own} like ${beginning(text)}`
    : sql`${compareParts ?? compared ?? own} like ${containing(text)}`;
}

/** As a phone's own filter finds it: with or without the country's 234 or the 0 in front. */
function hasDigits(own: RawBuilder<unknown>, begins: boolean, typed: string): Condition {
  const digits = phoneDigits(typed);
  if (!digits || !begins) return phoneHas(own)(typed);
  // 0 and the country's 234 stand in front of every number.
  return sql`(phone_digits(${own}) like ${beginning(digits.national)} and phone_digits(${own}) <> '')`;
}

function isOneOf(
  { compared, written, isOneOf: choices }: ListValue,
  own: RawBuilder<unknown>,
  values: readonly (string | number | boolean)[],
): Condition {
  if (choices) return choices(values.map(String));
  // Nothing but invisible characters is no text.
  const wanted = values
    .map((one) => (typeof one === 'string' && written ? written(one) : one))
    .filter((one) => one !== '');
  const [first, ...others] = wanted;
  if (first === undefined) return sql`false`;
  // A single value by `=`: the planner knows that the order of an index remains.
  if (others.length === 0) return sql`${compared ?? own} = ${first}`;
  return sql`${compared ?? own} in (${sql.join(wanted)})`;
}

function isEmpty({ kind, neverBlank }: ListValue, own: RawBuilder<unknown>): Condition {
  const hasText = (kind === 'text' || kind === 'choice' || kind === 'phone') && !neverBlank;
  return hasText ? isBlank(own) : sql`(${own} is null)`;
}

/** A comparison in SQL. */
const comparison = (sign: string) => (sign === '>=' ? sql`>=` : sign === '<' ? sql`<` : sql`<=`);

function withinEnds({ kind, noneIsBefore }: ListValue, own: RawBuilder<unknown>, ends: Ends): Condition {
  const type = kind === 'time' ? sql`::timestamptz` : sql``;
  const parts = Object.entries(ends).map(([sign, end]) => sql`${own} ${comparison(sign)} ${end}${type}`);
  const within = sql<boolean>`(${sql.join(parts, sql` and `)})`;
  return noneIsBefore && ends['>='] === undefined ? sql`(${own} is null or ${within})` : within;
}

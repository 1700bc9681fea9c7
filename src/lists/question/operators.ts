/**
 * How a filter's operator is spelt: as react-admin spells it, behind the field's name (`amount_gte`); the name alone
 * keeps the meaning that it has in the contract. `any.` before the name puts the filter into the one group of which any
 * may be true (`any.status=09&any.bankName=Access+Bank`); all others are true together.
 */
import type { OperandKind } from '../../upstream/config';

/**
 * What can be asked of each kind, in the order of the menu. `is`: the name alone. `neq`: is not. `eq_any`, `neq_any`:
 * any, none of several values, with commas. `gte`, `lte`: at least, at most; of days inclusive. `q`: contains.
 * `begins`: begins with. `empty`: `true` or `false`. `last`: so many days, weeks or months up to now (`14d`, `2w`,
 * `3m`). `during`: one of `PERIODS`. `hour`: any of these hours in Lagos (`9,14`).
 */
export const OPERATORS_OF = {
  text: ['is', 'neq', 'eq_any', 'neq_any', 'q', 'begins', 'empty'],
  choice: ['is', 'neq', 'eq_any', 'neq_any', 'empty'],
  money: ['is', 'neq', 'gte', 'lte'],
  number: ['is', 'neq', 'gte', 'lte'],
  time: ['is', 'gte', 'lte', 'last', 'during', 'hour'],
  boolean: ['is'],
} as const satisfies Readonly<Record<OperandKind, readonly string[]>>;

export type Operator = (typeof OPERATORS_OF)[OperandKind][number];

export const OPERATORS = Object.values(OPERATORS_OF).flatMap((all) => all.filter((one) => one !== 'is'));

const UNITS = ['Week', 'Month', 'Quarter', 'Year'];

/** The values of `during`, in the order of the menu. Each has a text under `list.period`. */
export const PERIODS = ['today', 'yesterday', ...UNITS.flatMap((unit) => [`this${unit}`, `previous${unit}`])];

/** A value of `last`: up to 9,999 days or weeks, and 999 months, which no calendar is too short for. */
export const SPAN = /^([1-9]\d{0,3}(?=[dw])|[1-9]\d{0,2}(?=m))([dwm])$/;

/** A value of `hour`. */
export const HOURS = /^(?:(?:[01]?\d|2[0-3])(?:,|$))+$/;

/** What stands before the name of a filter of the group. */
export const ANY = 'any.';

/** With the group's names spelt out, which react-admin's forms nest: `{any: {status: '09'}}`. */
export function unnested(filter: object): object {
  const { any, ...others }: { readonly any?: unknown } = filter;
  if (typeof any !== 'object' || any === null) return filter;
  const group = Object.entries(any).map(([name, value]: [string, unknown]) => [ANY + name, value]);
  return { ...others, ...Object.fromEntries(group) };
}

/** A filter's parameter, parted. */
export interface Operand {
  /** The parameter's name without group and operator. */
  readonly field: string;
  readonly operator: Operator;
  /** One of the group. */
  readonly any: boolean;
}

/** The shortest field: `status_neq_any` is `neq_any` of `status`. */
const SPELT = new RegExp(`^(.+?)_(${OPERATORS.join('|')})$`);

/** Reads a parameter's name. A name that ends like an operator is read as one. */
export function operandOf(name: string): Operand {
  const any = name.startsWith(ANY);
  const own = any ? name.slice(ANY.length) : name;
  const [, field = own, spelt] = SPELT.exec(own) ?? [];
  return { field, operator: OPERATORS.find((one) => one === spelt) ?? 'is', any };
}

/** The parameter's name: the inverse of `operandOf`. */
export const parameterOf = ({ field, operator, any }: Operand): string =>
  `${any ? ANY : ''}${field}${operator === 'is' ? '' : `_${operator}`}`;

/** The filter without conditions of these fields outside the group, which a quick button replaces. */
export function withoutFields(filter: Readonly<Record<string, string>>, fields: ReadonlySet<string>) {
  const stays = ({ any, field }: Operand): boolean => any || !fields.has(field);
  return Object.fromEntries(Object.entries(filter).filter(([param]) => stays(operandOf(param))));
}

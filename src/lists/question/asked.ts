/**
 * Which parameters a list has beyond its own filters: any of its fields, alone or with an operator (`operators.ts`), and
 * who answers them: the service, or the browser by the values of the rows.
 */
import type { OperandKind } from '../../upstream/config';
import { isSecretName } from '../../upstream/pan';
import type { Takes } from '../../upstream/transports/takes';
import { operandOf, OPERATORS_OF, type Operand, type Operator } from './operators';

/** What of a field says how it can be asked. */
export interface AskedField {
  readonly kind: string;
  readonly name?: string;
  readonly param?: string;
  readonly source?: string | null;
  readonly secret?: boolean;
  readonly operand?: Pick<Operand, 'operator'> & { readonly asks: OperandKind; readonly sentAs: string | null };
}

/** A list as far as its fields can be asked. The host may also filter by what only a record shows (`fields`). */
export interface AskedList<Field extends AskedField = AskedField> {
  readonly filters: readonly (Field & { readonly param: string })[];
  readonly columns?: readonly { readonly name: string; readonly field?: Field | null | undefined }[];
  readonly fields?: readonly Field[] | undefined;
  /** What the host filters by itself; `all`: every field, by its kind. */
  readonly operators?: Takes['operators'];
  readonly several?: readonly string[];
  /** Filters that only an address asks by, and those that the browser compares. */
  readonly linkFilters?: readonly Field[] | undefined;
  readonly filtersByBrowser?: readonly (Field & { readonly param: string })[] | undefined;
  readonly period?: readonly [Field, Field] | null;
  /** Parameters that a person may not use, and those that belong to the page: nothing is asked by them. */
  readonly hidden?: { readonly filters: readonly string[] } | undefined;
  readonly pageParams?: readonly string[] | undefined;
}

/** Fields of other kinds cannot be asked. */
const KINDS: ReadonlyMap<string, OperandKind> = new Map([
  ...['text', 'longText', 'email', 'phone', 'code'].map((kind) => [kind, 'text'] as const),
  ...['status', 'choice', 'reference'].map((kind) => [kind, 'choice'] as const),
  ...['dateTime', 'day'].map((kind) => [kind, 'time'] as const),
  ...(['money', 'number', 'boolean'] as const).map((kind) => [kind, kind] as const),
]);

/** A parameter of a list, with the field that it asks. */
export interface Asked<Field extends AskedField> extends Operand {
  /** As in the address. */
  readonly param: string;
  readonly of: Field;
  readonly asks: OperandKind;
  /** The kind of field whose filter has such a text: a day, a list of texts. */
  readonly kind: Field['kind'] | 'text' | 'boolean' | 'day' | 'money' | 'number';
  /** The host has no such parameter: the browser compares the rows. */
  readonly byBrowser: boolean;
  /** The host has it, but the browser compares the group that it is in. */
  readonly byHost?: boolean;
  /** The parameter of the contract that says the same; null: none. */
  readonly sentAs: string | null;
  /** Takes days only, no time (D868): the host has only the contract's parameter, or the records have days. */
  readonly daysOnly: boolean;
}

/** The parameters among these names that are no filters of the list itself, but can be asked. */
export function askedOf<Field extends AskedField>(
  list: AskedList<Field>,
  names: Iterable<string>,
): readonly Asked<Field>[] {
  const all = [...new Set(names)];
  const more = all.filter((name) => !list.filters.some(({ param }) => param === name));
  const asked = more.flatMap((param) => readAsked(list, param, all));
  // A row is found by any one of the group: no part of it can be left to another.
  if (!asked.some((one) => one.any && one.byBrowser)) return asked;
  const isAnswered = asked.every((one) => !one.any || isCompared(list, one.of));
  const compared = (one: Asked<Field>) => ({ ...one, byBrowser: true, byHost: !one.byBrowser });
  return asked.flatMap((one) => (one.any ? (isAnswered ? compared(one) : []) : one));
}

/** Options of a field's own filter that a filter with an operator does not have. */
const PLAIN = { digits: false, maxChars: null, help: null, secret: false };

/** For a question: the list with the filters beyond its own that it names. No dialog asks for them. */
export function withAsked<List extends AskedList>(list: List, names: readonly string[]): List {
  const asked = askedOf(list, names);
  if (asked.length === 0) return list;
  const fields = asked.map(({ param, of, kind, ...operand }) =>
    Object.assign({}, of, PLAIN, { name: param, param, kind, operand: { ...operand, of } }),
  );
  const several = asked.flatMap(({ operator, param, field }) =>
    /any$|hour/.test(operator) || (operator === 'is' && list.several?.includes(field)) ? [param] : [],
  );
  return {
    ...list,
    filters: [...list.filters, ...fields],
    linkFilters: [...(list.linkFilters ?? []), ...fields],
    filtersByBrowser: [...(list.filtersByBrowser ?? []), ...fields.filter(({ operand }) => operand.byBrowser)],
    several: [...(list.several ?? []), ...several],
  };
}

function readAsked<Field extends AskedField>(list: AskedList<Field>, param: string, all: readonly string[]) {
  const operand = operandOf(param);
  const { field: name, operator, any } = operand;
  const found = kindOf(list, name);
  if (!found || !OPERATORS_OF[found.asks].some((one) => one === operator)) return [];
  const { of, asks, byHost } = found;
  const sentAs = any ? null : contractParameter(list, operand, asks, all);
  const byBrowser = !byHost && sentAs === null;
  const kind = askedKind(of, asks, operator);
  const daysOnly = of.kind === 'day' || (!byHost && !byBrowser);
  return byBrowser && !isCompared(list, of) ? [] : [{ ...operand, param, of, asks, kind, byBrowser, sentAs, daysOnly }];
}

function askedKind<Field extends AskedField>({ kind }: Field, asks: OperandKind, operator: Operator) {
  if (operator === 'empty') return 'boolean';
  if (asks === 'time') return ['last', 'during', 'hour'].includes(operator) ? 'text' : 'day';
  if (asks === 'choice') return KINDS.get(kind) === 'choice' ? kind : 'text';
  return asks === 'text' && kind === 'phone' && !operator.endsWith('any') ? kind : asks;
}

/** The field of a parameter's name, and what can be asked of it; null for a secret and what no row tells. */
export function kindOf<Field extends AskedField>(list: AskedList<Field>, name: string) {
  const { operators = {} } = list;
  if (list.hidden?.filters.includes(name) || list.pageParams?.includes(name)) return null;
  const of = fieldOf(list, name);
  const usual = of && KINDS.get(of.kind);
  if (!usual || of.secret || isSecretName(name)) return null;
  const host = operators === 'all' ? usual : operators[name];
  return { of, asks: host ?? usual, byHost: host !== undefined };
}

/** The fields that a list has columns for. */
export const columnsOf = <Field extends AskedField>({ columns = [] }: AskedList<Field>): readonly Field[] =>
  columns.flatMap(({ field }) => field ?? []);

/** The field of a parameter of the list's own; of one that only the host has, by the value's name in a row. */
function fieldOf<Field extends AskedField>(list: AskedList<Field>, name: string): Field | undefined {
  const { operators = {} } = list;
  const fields = columnsOf(list);
  const byParam = [...list.filters.filter(({ operand }) => !operand), ...fields].find(({ param }) => param === name);
  if (byParam || operators === 'all' || !Object.hasOwn(operators, name)) return byParam;
  return [...fields, ...(list.fields ?? [])].find((one) => one.name === name || one.source?.split('.').at(-1) === name);
}

/** The browser compares only what rows show. */
export const isCompared = (list: AskedList, { name, source }: AskedField): boolean =>
  Boolean(source) && columnsOf(list).some((field) => field.name === name);

/** The only time of a row is what the days of its list's period are of. */
function isPeriods(list: AskedList, name: string): boolean {
  const times = columnsOf(list).filter(({ kind }) => kind === 'dateTime');
  return times.length === 1 && [times[0]?.param, times[0]?.name].includes(name);
}

/** Several choices, and the first or last day, are asked as ever, so that every service understands them. */
function contractParameter(list: AskedList, { field, operator }: Operand, asks: OperandKind, all: readonly string[]) {
  const { several = [], period } = list;
  if (operator === 'eq_any' && asks === 'choice' && several.includes(field) && !all.includes(field)) return field;
  const end = operator === 'gte' ? period?.[0] : operator === 'lte' ? period?.[1] : undefined;
  const param = asks === 'time' && isPeriods(list, field) ? end?.param : undefined;
  return param !== undefined && !all.includes(param) ? param : null;
}

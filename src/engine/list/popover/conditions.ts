/** How a filter can be asked of a field, as the menu of its popover offers it. */
import { operandOf, parameterOf, type Operator } from '../../../lists/question/operators';
import { columnsOf, isCompared, kindOf, withAsked } from '../../../lists/question/asked';
import type { Draft } from '../../browser/drafts';
import type { FieldOperand, NormalField, Resource } from '../../definition/resource';

/** A field by which the list can be asked. */
export interface Askable extends Pick<FieldOperand, 'of' | 'asks'> {
  /** The parameter's name without operator. */
  readonly name: string;
}

/** One entry of the menu. `is`: the parameter's name alone. */
export type MenuCondition = Operator | 'is' | 'between' | 'filled';

/** In the order of the menu; the first is that of a new filter. */
const CONDITIONS: Readonly<Record<FieldOperand['asks'], readonly MenuCondition[]>> = {
  text: ['is', 'q', 'begins', 'neq', 'eq_any', 'neq_any', 'empty', 'filled'],
  choice: ['eq_any', 'neq_any', 'empty', 'filled'],
  money: ['gte', 'lte', 'between', 'is', 'neq'],
  number: ['gte', 'lte', 'between', 'is', 'neq'],
  time: ['last', 'during', 'is', 'gte', 'lte', 'between', 'hour'],
  boolean: ['is'],
};

/** Those that the list has a filter of its own for contain the text, ids apart. */
export const EXACT: ReadonlySet<string> = new Set(['code', 'number']);

/** The parameters of each condition: both of "between". */
export function paramsOf(name: string, condition: MenuCondition, any: boolean): readonly string[] {
  const param = (operator: Operator | 'is'): string => parameterOf({ field: name, operator, any });
  if (condition === 'between') return [param('gte'), param('lte')];
  return [param(condition === 'filled' ? 'empty' : condition)];
}

/** The conditions of a field. One that the list's own filter says is `is`, so that it is asked as ever. */
export function conditionsOf({ name, of, asks }: Askable, resource: Resource): readonly MenuCondition[] {
  // A day has no hours.
  const all = CONDITIONS[asks].filter((one) => one !== 'hour' || of.kind !== 'day');
  if (!resource.filters.includes(of)) return all;
  if (asks === 'choice') return ['is', ...all.filter((one) => one !== 'eq_any' || !resource.several.includes(name))];
  return asks === 'text' && !EXACT.has(of.kind) ? all.filter((one) => one !== 'q') : all;
}

/** That of a new filter: of choices several, which are as easily taken as one. */
export function firstCondition(asked: Askable, resource: Resource): MenuCondition {
  const all = conditionsOf(asked, resource);
  const several = asked.asks === 'choice' && all.find((one) => one === 'eq_any');
  return several || (all[0] ?? 'is');
}

const DAY_KEYS: Partial<Readonly<Record<MenuCondition, string>>> = { is: 'on', gte: 'since', lte: 'until' };

/** The text of a condition, a key of `filterForm.operators`. */
export function conditionKey(condition: MenuCondition, { name, of, asks }: Askable, resource: Resource): string {
  const isOwn = resource.filters.includes(of);
  if (asks === 'time') return DAY_KEYS[condition] ?? condition;
  if (condition !== 'is' || !isOwn) return condition;
  if (asks === 'choice') return resource.several.includes(name) ? 'eq_any' : 'is';
  return asks === 'text' && !EXACT.has(of.kind) ? 'matches' : 'is';
}

/** The condition that a field of the filter bar stands for. */
export function conditionOf({ operand, param }: NormalField, filter: Draft): MenuCondition {
  const operator = operand?.operator ?? operandOf(param).operator;
  if (operator === 'empty') return filter[param] === 'false' ? 'filled' : 'empty';
  const other = operand?.any ? null : operator === 'gte' ? 'lte' : operator === 'lte' ? 'gte' : null;
  return other !== null && filter[param.replace(/_[gl]te$/, `_${other}`)] ? 'between' : operator;
}

/** The name of a field's parameter without group and operator. */
const nameOf = ({ param, operand }: NormalField): string => (operand ? operandOf(param).field : param);

/** The fields of these parameters as filters; with those of the list itself. */
export function fieldsOf(
  resource: Resource,
  params: readonly string[],
): { resource: Resource; fields: readonly NormalField[] } {
  const asked = withAsked(resource, params);
  return { resource: asked, fields: params.flatMap((param) => asked.filters.find((one) => one.param === param) ?? []) };
}

/** Every field by which the list can be asked. @param whole the browser has, or can read, every row. */
function askableFields(resource: Resource, whole: boolean): readonly Askable[] {
  const { operators } = resource;
  const names = new Set([
    ...ownFilters(resource).map(({ param }) => param),
    ...columnsOf<NormalField>(resource).map(({ param }) => param),
    ...(operators === 'all' ? [] : Object.keys(operators)),
  ]);
  const seen = new Set<NormalField>();
  return [...names].flatMap((name) => {
    const found = kindOf<NormalField>(resource, name);
    if (!found || seen.has(found.of) || !(found.byHost || (whole && isCompared(resource, found.of)))) return [];
    seen.add(found.of);
    return [{ name, of: found.of, asks: found.asks }];
  });
}

/** The fields of "Add filter": the list's own filters, but for those that only links set, then all others. */
export function offeredFields(resource: Resource, whole: boolean): readonly NormalField[] {
  const { linkFilters, period } = resource;
  const others = askableFields(resource, whole).map(({ of }) => of);
  // The only time of a row is what the list's period is of: one entry is enough.
  const times = others.filter(({ kind }) => kind === 'dateTime');
  const left = period && times.length === 1 ? period : [period?.[1]];
  const own = ownFilters(resource).filter((field) => !linkFilters.includes(field) && !left.includes(field));
  return [...new Set([...own, ...others])];
}

/**
 * What can be asked of a field; null for a filter that has no other condition than its own. One that is spelt with an
 * operator ("Balance up to") is a condition of that value.
 */
export function askableField(resource: Resource, field: NormalField, whole: boolean): Askable | null {
  const all = askableFields(resource, whole || field.operand !== undefined);
  const named = (name: string): Askable | undefined => all.find((one) => one.name === name);
  return named(nameOf(field)) ?? named(operandOf(field.param).field) ?? null;
}

const ownFilters = ({ filters }: Resource): readonly NormalField[] => filters.filter(({ operand }) => !operand);

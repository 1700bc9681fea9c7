/** Conditions and rules of a form's fields. Pure. */
import type { Rule } from '../definition/definition';
import type { FieldConditions } from '../definition/fields';
import { typedAmount, typedDecimal } from '../definition/typedNumber';
import type { FormField, NormalField } from '../definition/resource';
import { splitItems, type Values } from './values';

/** The fields whose conditions hold. A field that is not asked for counts as empty in the conditions of others. */
export function askedFields(fields: readonly FormField[], values: Values): readonly FormField[] {
  const isAsked = (one: FormField, behind: readonly FormField[] = []): boolean =>
    Object.entries(one.field.when).every(([name, wanted]) => {
      const other = fields.find(({ field }) => field.name === name);
      const reached = [...behind, one];
      const held = other && !reached.includes(other) && isAsked(other, reached) ? (values[name] ?? '').trim() : '';
      return holds(wanted, held);
    });
  return fields.every(({ field }) => Object.keys(field.when).length === 0)
    ? fields
    : fields.filter((one) => isAsked(one));
}

function holds(wanted: FieldConditions[string], held: string): boolean {
  if (wanted === 'present') return held !== '';
  return wanted === 'absent' ? held === '' : splitItems(held).some((item) => wanted.includes(item));
}

const applies = ({ when = {} }: Rule<string>, values: Values): boolean =>
  Object.entries(when).every(([name, wanted]) => holds(wanted, (values[name] ?? '').trim()));

/** The message of the first broken rule of a field; null if none is broken or a value is missing. */
export function brokenRule(
  { field }: FormField,
  fields: readonly FormField[],
  rules: readonly Rule<string>[],
  values: Values,
): string | null {
  const valueOf = ({ name }: NormalField): string => (values[name] ?? '').trim();
  const broken = rules.find((rule) => {
    if (rule.field !== field.name || valueOf(field) === '' || !applies(rule, values)) return false;
    if (rule.matches) return !matches(rule, rule.matches, valueOf(field));
    const name = rule.above ?? rule.atLeast ?? rule.equals;
    const other = fields.find((one) => one.field.name === name)?.field;
    if (!other || valueOf(other) === '') return false;
    const order = compared(field, valueOf(field), valueOf(other));
    if (rule.above !== undefined) return order <= 0;
    return rule.atLeast === undefined ? order !== 0 : order < 0;
  });
  return broken?.message ?? null;
}

function matches({ reads }: Rule<string>, pattern: RegExp, text: string): boolean {
  const read = reads ? reads(text) : text;
  return read !== undefined && pattern.test(read);
}

/** The values as the call gets them: what a rule reads is read; what nobody changed since `start` stays as it came. */
export function readByRules(rules: readonly Rule<string>[], values: Values, start: Values = {}): Values {
  const read = rules.flatMap((rule) => {
    const typed = values[rule.field] ?? '';
    const isTyped = typed.trim() !== '' && typed !== start[rule.field];
    const text = isTyped && applies(rule, values) ? rule.reads?.(typed.trim()) : undefined;
    return text === undefined ? [] : [[rule.field, text] as const];
  });
  return read.length === 0 ? values : { ...values, ...Object.fromEntries(read) };
}

/** Compares amounts as kobo, numbers as numbers, everything else as text. */
function compared({ kind, sends }: NormalField, one: string, other: string): number {
  if (kind === 'money') return (typedAmount(one) ?? 0) - (typedAmount(other) ?? 0);
  if (kind === 'number' || sends === 'number') return numberOf(one) - numberOf(other);
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Choices may be sent as numbers too. */
const numberOf = (text: string): number => Number(typedDecimal(text) ?? text);

/** Groups and repetitions of a pattern, and what it may have besides them if it takes only digits and a point. */
const AROUND = /\(\?:|\{\d+(?:,\d*)?\}/g;
const FIGURES = /^(?:\\[d.]|\[0-9\]|[\d^$()?|*+])+$/;

/** The on-screen keyboard for a text field of which a rule, with the form's values, takes only digits and a point. */
export function keyboardByRule(
  { name }: NormalField,
  rules: readonly Rule<string>[],
  values: Values,
): 'decimal' | 'numeric' | undefined {
  const pattern = rules
    .flatMap((rule) => (rule.field === name && rule.matches && applies(rule, values) ? rule.matches.source : []))
    .find((source) => FIGURES.test(source.replaceAll(AROUND, '')));
  if (pattern === undefined) return undefined;
  return pattern.includes(String.raw`\.`) ? 'decimal' : 'numeric';
}

/** What fields of a form must be: which of them are asked for, how their values compare, and what form a text has. Pure. */
import { parseKobo } from '../../upstream/money';
import type { Rule } from '../definition/definition';
import type { FieldConditions } from '../definition/fields';
import type { FormField, NormalField } from '../definition/resource';
import { splitItems, type Values } from './values';

/** The fields whose conditions hold. What depends on a field that is not asked for finds nothing in it. */
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

/** The sentence of the first rule of a field that does not hold; null where all do, or a value is not there yet. */
export function brokenRule(
  { field }: FormField,
  fields: readonly FormField[],
  rules: readonly Rule<string>[],
  values: Values,
): string | null {
  const valueOf = ({ name }: NormalField): string => (values[name] ?? '').trim();
  const counts = ({ when = {} }: Rule<string>): boolean =>
    Object.entries(when).every(([name, wanted]) => holds(wanted, (values[name] ?? '').trim()));
  const broken = rules.find((rule) => {
    if (rule.field !== field.name || valueOf(field) === '' || !counts(rule)) return false;
    if (rule.matches) return !rule.matches.test(valueOf(field));
    const name = rule.above ?? rule.atLeast ?? rule.equals;
    const other = fields.find((one) => one.field.name === name)?.field;
    if (!other || valueOf(other) === '') return false;
    const order = compared(field, valueOf(field), valueOf(other));
    if (rule.above !== undefined) return order <= 0;
    return rule.atLeast === undefined ? order !== 0 : order < 0;
  });
  return broken?.message ?? null;
}

/** Below, at or above zero. Amounts are compared as kobo, numbers as numbers; days and texts as they are written. */
function compared({ kind, sends }: NormalField, one: string, other: string): number {
  if (kind === 'money') return (parseKobo(one) ?? 0) - (parseKobo(other) ?? 0);
  if (kind === 'number' || sends === 'number') return Number(one) - Number(other);
  return one === other ? 0 : one < other ? -1 : 1;
}

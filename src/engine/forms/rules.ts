/** What fields of a form must be to each other: which of them are asked for, and how their values compare. Pure. */
import { parseKobo } from '../../upstream/money';
import type { Rule } from '../definition';
import type { FormField, NormalField } from '../resource';
import { splitItems, type Values } from './values';

/** The fields whose conditions hold. What depends on a field that is not asked for finds nothing in it. */
export function askedFields(fields: readonly FormField[], values: Values): readonly FormField[] {
  const isAsked = (one: FormField, behind: readonly FormField[] = []): boolean =>
    Object.entries(one.field.when).every(([name, wanted]) => {
      const other = fields.find(({ field }) => field.name === name);
      const reached = [...behind, one];
      const held = other && !reached.includes(other) && isAsked(other, reached) ? (values[name] ?? '').trim() : '';
      if (wanted === 'present') return held !== '';
      return wanted === 'absent' ? held === '' : splitItems(held).some((item) => wanted.includes(item));
    });
  return fields.every(({ field }) => Object.keys(field.when).length === 0)
    ? fields
    : fields.filter((one) => isAsked(one));
}

/** The sentence of the first rule of a field that does not hold; null where all do, or a value is not there yet. */
export function brokenRule(
  { field }: FormField,
  fields: readonly FormField[],
  rules: readonly Rule<string>[],
  values: Values,
): string | null {
  const valueOf = ({ name }: NormalField): string => (values[name] ?? '').trim();
  const broken = rules.find((rule) => {
    const name = rule.above ?? rule.atLeast ?? rule.equals;
    const other = rule.field === field.name ? fields.find((one) => one.field.name === name)?.field : undefined;
    if (!other || valueOf(field) === '' || valueOf(other) === '') return false;
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

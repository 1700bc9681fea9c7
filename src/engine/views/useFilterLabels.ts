/** The active filters in words: "Status: Approved". */
import { useQueries } from '@tanstack/react-query';
import { choicesQuery, isSame, referenceQuery } from '../choices';
import { useEngine } from '../context';
import { kinds } from '../kinds/text';
import type { NormalField } from '../resource';
import type { Look } from './look';

export interface ActiveFilter {
  readonly field: NormalField;
  readonly value: string;
  /** The field's label. */
  readonly name: string;
  /** The value as a person reads it; the value itself until its name is known. */
  readonly text: string;
}

export function useFilterLabels(
  fields: readonly NormalField[],
  filter: Readonly<Record<string, string>>,
  look: Look,
): readonly ActiveFilter[] {
  const engine = useEngine();
  const active = fields.flatMap((field) => {
    const value = filter[field.param];
    return value ? [{ field, value }] : [];
  });
  const named = active.filter(({ field }) => field.kind === 'reference' || field.options.choices !== undefined);
  const answers = useQueries({
    queries: named.map(({ field, value }) =>
      field.kind === 'reference' ? referenceQuery(engine, field, value) : choicesQuery(engine, field),
    ),
  });
  return active.map((one) => {
    const { field, value } = one;
    const choices = answers[named.indexOf(one)]?.data ?? [];
    const choice = choices.find((candidate) => isSame(candidate.value, value));
    const text = choice ? `${choice.label}${choice.hint ? ` (${choice.hint})` : ''}` : ownText(field, value);
    return { field, value, name: look.label(field), text };
  });
}

/** What is not chosen from a list says itself. */
function ownText(field: NormalField, value: string): string {
  const is = value === 'true' || value === 'false';
  return field.kind === 'boolean' && is ? kinds.boolean.text(value === 'true', field, null) : value;
}

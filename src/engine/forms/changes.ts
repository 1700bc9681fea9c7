/** Compares a record with the version that is being edited (docs/contract.md, identity). Pure. */
import type { FormField } from '../definition/resource';
import { differing, shownKey, type Values } from './values';

/** A field changed by both: the user decides whose value stays. */
export interface Conflict {
  readonly one: FormField;
  readonly theirs: Values;
  readonly mine: Values;
  readonly choice: 'theirs' | 'mine' | null;
}

export interface Changes {
  readonly conflicts: readonly Conflict[];
  /** Changed by the other person only: taken over and shown. */
  readonly taken: readonly Pick<Conflict, 'one' | 'theirs'>[];
  /** The form's values with those taken over. */
  readonly values: Values;
}

/** @param before the record as opened. @param now as it is. @param mine the typed values. Null: nothing has changed. */
export function changesOf(fields: readonly FormField[], before: Values, now: Values, mine: Values): Changes | null {
  // Both made the same change.
  const changed = differing(fields, before, now).filter(({ field: { name } }) => mine[name] !== now[name]);
  if (changed.length === 0) return null;
  const touched = new Set(differing(fields, before, mine).map(({ field }) => field.name));
  const disputed = changed.filter(({ field, readOnly }) => !readOnly && touched.has(field.name));
  const theirs = changed.filter((one) => !disputed.includes(one));
  const values: Record<string, string> = { ...mine };
  for (const { field } of theirs) Object.assign(values, only(field.name, now));
  return {
    conflicts: disputed.map((one) => ({
      one,
      theirs: only(one.field.name, now),
      mine: only(one.field.name, mine),
      choice: null,
    })),
    taken: theirs.map((one) => ({ one, theirs: only(one.field.name, now) })),
    values,
  };
}

function only(name: string, values: Values): Values {
  return { [name]: values[name] ?? '', [shownKey(name)]: values[shownKey(name)] ?? '' };
}

/** What someone else has changed in a record while it was being edited (docs/contract.md, identity). Pure. */
import type { FormField } from '../definition/resource';
import { differing, shownKey, type Values } from './values';

/** A field that both have changed: the person decides whose value stays. */
export interface Conflict {
  readonly one: FormField;
  readonly theirs: Values;
  readonly mine: Values;
  readonly choice: 'theirs' | 'mine' | null;
}

export interface Changes {
  /** To be decided. */
  readonly conflicts: readonly Conflict[];
  /** Changed by them only: their values are taken over, and shown. */
  readonly taken: readonly Pick<Conflict, 'one' | 'theirs'>[];
  /** The form's values with theirs where only they changed something. */
  readonly values: Values;
}

/** `before` is the record as the form began with it, `now` as it is, `mine` what was typed. Null: nothing has changed. */
export function changesOf(fields: readonly FormField[], before: Values, now: Values, mine: Values): Changes | null {
  // What both have made the same of it is no difference.
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

/** A field's part of a form's values. */
function only(name: string, values: Values): Values {
  return { [name]: values[name] ?? '', [shownKey(name)]: values[shownKey(name)] ?? '' };
}

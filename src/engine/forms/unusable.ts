/** An edit form of a record of which something could not be read: what is unknown is never overwritten. */
import { isUsable } from '../definition/text';
import type { FormField, NormalField, NormalForm } from '../definition/resource';

/** Fields that a form would send, as typed or as the record has them, and that could not be read. */
export function unusableFields(
  form: Pick<NormalForm, 'fields' | 'carry'>,
  fields: readonly NormalField[],
  record: object,
): readonly NormalField[] {
  return [...form.fields.map(({ field }) => field), ...carriedBy(form, fields)].filter(
    (field) => !isUsable(field, record),
  );
}

function carriedBy({ carry = {} }: Pick<NormalForm, 'carry'>, fields: readonly NormalField[]): readonly NormalField[] {
  const names = new Set(Object.values(carry));
  return fields.filter(({ name }) => names.has(name));
}

export interface Editable {
  /** Without the fields that are left as they are. */
  readonly form: NormalForm;
  /** Fields that the form does not ask for, because they could not be read. */
  readonly left: readonly NormalField[];
  /** Fields for which the record cannot be edited at all. */
  readonly refused: readonly NormalField[];
}

/** @param partial the call takes some fields of a record and leaves the others as they are. */
export function editable(form: NormalForm, fields: readonly NormalField[], record: object, partial: boolean): Editable {
  const unusable = unusableFields(form, fields, record);
  if (unusable.length === 0) return { form, left: [], refused: [] };
  const carried = carriedBy(form, fields);
  const refused = partial ? unusable.filter((field) => carried.includes(field)) : unusable;
  const usable = (all: readonly FormField[]): readonly FormField[] =>
    all.filter(({ field }) => !unusable.includes(field));
  const sections = form.sections.map((section) => ({ ...section, fields: usable(section.fields) }));
  return { form: { ...form, fields: usable(form.fields), sections }, left: unusable, refused };
}

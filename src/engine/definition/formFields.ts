/** Replaces a form's field names by the fields, with each view's options (D327). */
import type { Asking } from './definition';
import type { FormField, FormSection, NormalField } from './resource';

/** The names of a form's fields, in sections or not. */
export function formNames({ fields, sections = [] }: Asking): readonly string[] {
  return fields ?? sections.flatMap((section) => section.fields);
}

/** The fields of a form or of an action's `ask`. The checks refuse unknown names before (`engine.E027`). */
export function formFields(selection: Omit<Asking, 'sections'>, fields: readonly NormalField[]): readonly FormField[] {
  const { required = [], optional = [], readOnly = [], unsent = [], sentIfChanged = [] } = selection;
  const isRequired = (name: string): boolean =>
    required === 'all' ? !optional.includes(name) : required.includes(name);
  return (selection.fields ?? []).flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [];
    const sent = sentIfChanged.includes(name) ? 'changed' : !unsent.includes(name);
    return [{ field, required: isRequired(name), readOnly: readOnly.includes(name), sent }];
  });
}

export function arrangedFields(
  form: Asking,
  all: readonly NormalField[],
): { readonly fields: readonly FormField[]; readonly sections: readonly FormSection[] } {
  const fields = formFields({ ...form, fields: formNames(form) }, all);
  const sections = (form.sections ?? []).map(({ label, fields: names }) => ({
    label,
    fields: fields.filter(({ field }) => names.includes(field.name)),
  }));
  return { fields, sections };
}

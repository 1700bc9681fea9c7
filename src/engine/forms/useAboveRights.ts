/** Whether a record gives rights that the user lacks: the service refuses to change it, so nothing is sent. */
import { heldCodes } from '../../upstream/access';
import { useEngine } from '../app/context';
import { valueAt } from '../../upstream/path';
import { fieldText } from '../definition/text';
import type { FormField, NormalForm, Resource } from '../definition/resource';
import { lacksRights, useChoices } from '../kinds/offered';
import { recordValues } from './values';

/** `form.rights` says which field gives the rights, by a choice or by a list of roles. */
export function useAboveRights(
  { fields, title }: Resource,
  { rights }: NormalForm,
  record: object | undefined,
): boolean {
  const { user } = useEngine().session;
  const [field, own] = [rights?.field, rights?.own].map((name) => fields.find((one) => one.name === name));
  const { choices } = useChoices(field ?? title, field?.kind === 'choice' && record ? {} : null);
  if (!field || !record || (own && fieldText(own, record) === user.username)) return false;
  if (field.kind === 'choice') {
    const value = recordValues([{ field, required: false, readOnly: true, sent: true }], record)[field.name];
    const chosen = choices.find((one) => one.value === value);
    return chosen !== undefined && lacksRights(field, chosen, user.roleGroup);
  }
  const items: unknown = valueAt(record, field.valueSource ?? field.name);
  const codes = heldCodes(user.roleGroup);
  return Array.isArray(items) && items.some((item) => !isHeld(codes, valueAt(item, 'roleCode')));
}

const isHeld = (codes: ReadonlySet<string>, code: unknown): boolean => typeof code === 'string' && codes.has(code);

const editableOf = (all: readonly FormField[]): readonly FormField[] =>
  all.map((one) => ({ ...one, readOnly: true, required: false }));

/** The form for reading. */
export function readOnlyForm(form: NormalForm): NormalForm {
  const sections = form.sections.map((section) => ({ ...section, fields: editableOf(section.fields) }));
  return { ...form, fields: editableOf(form.fields), sections, submit: '' };
}

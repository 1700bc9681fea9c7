/** A create form whose help of the person's address goes on to say how a one-time password is delivered (D561). */
import { useMemo } from 'react';
import { useDeliveryText } from '../calls/useDelivery';
import type { FormField, NormalForm } from '../definition/resource';

export function useDeliveryHelp(form: NormalForm): NormalForm {
  const help = useDeliveryText()('new');
  return useMemo(() => {
    if (!form.fields.some(({ field }) => field.options.makesPassword)) return form;
    const withHelp = new Map(form.fields.map((one) => [one, helped(one, help)]));
    const all = (fields: readonly FormField[]) => fields.map((one) => withHelp.get(one) ?? one);
    const sections = form.sections.map((section) => ({ ...section, fields: all(section.fields) }));
    return { ...form, fields: all(form.fields), sections };
  }, [form, help]);
}

function helped(one: FormField, help: string): FormField {
  const { field } = one;
  return field.options.makesPassword
    ? { ...one, field: { ...field, help: `${field.help ?? ''} ${help}`.trim() } }
    : one;
}

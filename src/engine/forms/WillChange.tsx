/** What saving will change in a record, in a sentence, before it does. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FormField } from '../definition/resource';
import { useFields } from './FieldsKernel';
import { differing, valueText, type Values } from './values';

interface WillChangeProps {
  /** The values that the record has. */
  readonly start: Values;
}

export function WillChange({ start }: WillChangeProps): ReactNode {
  const translate = useTranslate();
  const form = useFields();
  const changed = differing(form.fields, start, form.values).filter(({ readOnly }) => !readOnly);
  if (changed.length === 0) return null;
  const textOf = ({ field }: FormField, values: Values): string =>
    valueText(field, values) || translate('form.nothing');
  const change = (one: FormField): string => {
    const field = form.look.label(one.field);
    // Nobody is shown a secret again, not even the one just typed.
    if (one.field.secret || one.field.kind === 'password') return field;
    return translate('form.willChange', { field, before: textOf(one, start), after: textOf(one, form.values) });
  };
  return <p className="form__will">{translate('form.will', { changes: changed.map(change).join('; ') })}</p>;
}

/** What a form says about fields that must be filled: once for all, and beside those that differ (D353). */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FormField } from '../definition/resource';
import { formInputs } from './inputs/registry';

/** Of fields that are typed here. "most": the others are marked; "few": these are. */
export function requiredOf(fields: readonly FormField[]): 'all' | 'most' | 'few' | 'none' {
  const asked = fields.filter(isLabelled);
  const [count, whole] = [asked.filter((one) => one.required).length, asked.length];
  return count === whole ? 'all' : count === 0 ? 'none' : count * 2 < whole ? 'few' : 'most';
}

/** Visual only: the inputs have `aria-required`. */
export function FieldMark({ one, of }: { readonly one: FormField; readonly of: readonly FormField[] }): ReactNode {
  const translate = useTranslate();
  if (requiredOf(of) !== (one.required ? 'few' : 'most')) return null;
  return (
    <span className="field__mark" aria-hidden>
      {translate(one.required ? 'form.required' : 'form.optional')}
    </span>
  );
}

/** The line above the fields, which names few (D1021). A form of one needs none, nor does one that may stay empty. */
export function RequiredNote({ fields }: { readonly fields: readonly FormField[] }): ReactNode {
  const translate = useTranslate();
  const [required, asked] = [requiredOf(fields), fields.filter(isLabelled)];
  if (required === 'none' || asked.length < 2) return null;
  const labels = asked.flatMap((one) => (one.required ? one.field.label : []));
  const named = { first: labels.slice(0, -1).join(', '), last: labels.at(-1), smart_count: labels.length };
  return <RequiredLine text={translate(`form.${required}Required`, named)} />;
}

export function RequiredLine({ text = 'form.allRequired' }: { readonly text?: string }): ReactNode {
  return <p className="form__note">{useTranslate()(text)}</p>;
}

/** A field that is not typed here has no mark, and neither has a tick, whose label stands beside it. */
function isLabelled({ field, readOnly }: FormField): boolean {
  const kind = formInputs[field.kind];
  return !readOnly && kind !== null && kind.label !== 'beside';
}

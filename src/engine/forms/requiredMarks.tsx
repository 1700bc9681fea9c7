/** What a form says about fields that must be filled: once for all, or beside the few that differ (D353). */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FormField } from '../definition/resource';
import { formInputs } from './inputs/registry';

export type Marked = 'required' | 'optional' | null;

/** Null: nothing is marked, because every field is required. */
export function markedSort(fields: readonly FormField[]): Marked {
  const asked = fields.filter(isLabelled);
  const required = asked.filter((one) => one.required).length;
  if (required === asked.length) return null;
  return required > asked.length / 2 ? 'optional' : 'required';
}

/** Visual only: the inputs have `aria-required`. */
export function FieldMark({ one, of }: { readonly one: FormField; readonly of: readonly FormField[] }): ReactNode {
  const translate = useTranslate();
  const sort = markedSort(of);
  if (sort === null || one.required !== (sort === 'required')) return null;
  return (
    <span className="field__mark" aria-hidden>
      {translate(`form.${sort}`)}
    </span>
  );
}

/** The line above the fields. A form of one field needs none, nor does one whose required fields are marked. */
export function RequiredNote({ fields }: { readonly fields: readonly FormField[] }): ReactNode {
  const sort = markedSort(fields);
  if (sort === 'required' || fields.filter(isLabelled).length < 2) return null;
  return <RequiredLine text={sort === 'optional' ? 'form.mostRequired' : 'form.allRequired'} />;
}

export function RequiredLine({ text = 'form.allRequired' }: { readonly text?: string }): ReactNode {
  return <p className="form__note">{useTranslate()(text)}</p>;
}

/** A field that is not typed here has no mark, and neither has a tick, whose label stands beside it. */
function isLabelled({ field, readOnly }: FormField): boolean {
  const kind = formInputs[field.kind];
  return !readOnly && kind !== null && kind.label !== 'beside';
}

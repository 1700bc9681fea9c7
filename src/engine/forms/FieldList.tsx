/** The fields of a form: label above, input, what is wrong with it or what helps with it below. */
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { formInputs } from './inputs/registry';
import type { FormField, FormSection } from '../definition/resource';
import type { FieldsState } from './useFields';
import { shownKey, valueText } from './values';
import './forms.css';

export interface FieldListProps {
  readonly form: FieldsState;
  /** The same fields under headings. */
  readonly sections?: readonly FormSection[];
}

const NONE: readonly FormSection[] = [];

export function FieldList({ form, sections = NONE }: FieldListProps): ReactNode {
  const rows = (fields: readonly FormField[]): ReactNode =>
    fields.map((one) => <FormFieldRow key={one.field.name} one={one} form={form} />);
  return (
    <Fragment key={form.round}>
      {sections.length === 0 && rows(form.fields)}
      {sections.map(({ label, fields }) => {
        const asked = fields.filter((one) => form.fields.includes(one));
        return asked.length === 0 ? null : (
          <fieldset key={label} className="form__section">
            <legend>{form.look.section(label)}</legend>
            {rows(asked)}
          </fieldset>
        );
      })}
    </Fragment>
  );
}

/** One field by its name; nothing where this form does not ask this person for it. */
export function FormRow({ name, form }: { readonly name: string; readonly form: FieldsState }): ReactNode {
  const one = form.fields.find(({ field }) => field.name === name);
  return one ? <FormFieldRow one={one} form={form} /> : null;
}

function FormFieldRow({ one, form }: { readonly one: FormField; readonly form: FieldsState }): ReactNode {
  const { field, required, readOnly } = one;
  const translate = useTranslate();
  const kind = formInputs[field.kind];
  const label = form.look.label(field);
  const id = form.inputId(field);
  if (readOnly || !kind) {
    return (
      <div className="field">
        <span className="field__label">{label}</span>
        <span className="field__fixed">{valueText(field, form.values) || '–'}</span>
        {field.help && <span className="field__help">{field.help}</span>}
      </div>
    );
  }
  const problem = form.problems[field.name];
  const texts = [problem && `${id}-problem`, field.help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="field">
      {kind.label !== 'beside' && (
        <span className="field__head">
          {kind.label === 'above' ? (
            <label className="field__label" htmlFor={id}>
              {label}
            </label>
          ) : (
            <span className="field__label" aria-hidden>
              {label}
            </span>
          )}
          {required && (
            <span className="field__required" aria-hidden>
              {translate('form.required')}
            </span>
          )}
        </span>
      )}
      <kind.Input
        id={id}
        field={field}
        label={label}
        value={form.values[field.name] ?? ''}
        shown={form.values[shownKey(field.name)] ?? ''}
        onChange={(value, shown) => form.change(field, value, shown)}
        onLeave={() => form.leave(field)}
        required={required}
        invalid={problem !== undefined}
        describedBy={texts || undefined}
        form={form}
      />
      {problem && (
        <span className="field__error" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {field.help && (
        <span className="field__help" id={`${id}-help`}>
          {field.help}
        </span>
      )}
    </div>
  );
}

/** What keeps the form from being sent, for those who do not see the fields: named, and each a way to its field. */
export function ProblemSummary({ form }: { readonly form: FieldsState }): ReactNode {
  const translate = useTranslate();
  const wrong = form.refused ? form.fields.filter(({ field }) => form.problems[field.name]) : [];
  return (
    <div role="alert">
      {wrong.length > 0 && (
        <p className="notice notice--danger">
          <span>
            {translate('form.summary', { smart_count: wrong.length })}{' '}
            {wrong.map(({ field }) => form.look.label(field)).join(', ')}
          </span>
        </p>
      )}
    </div>
  );
}

/** The fields of a form: label above, problem or help below. */
import { useInput, useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { Notice } from '../ui/Notice';
import { formInputs, type FormInput as InputKind } from './inputs/registry';
import { FieldMark, RequiredNote } from './requiredMarks';
import type { FormField, NormalForm } from '../definition/resource';
import { useFields, type FieldsState } from './FieldsKernel';
import { fitted } from './validate';
import { plainText, shownKey, valueText } from './values';
import './forms.css';
import { markEnglish } from '../ui/markEnglish';

const NONE: NormalForm['sections'] = [];

export function FieldList({ sections = NONE }: { readonly sections?: NormalForm['sections'] }): ReactNode {
  const form = useFields();
  const rows = (fields: readonly FormField[]): ReactNode =>
    fields.map((one) => <FormFieldRow key={one.field.name} one={one} form={form} />);
  return (
    <Fragment key={form.round}>
      <RequiredNote fields={form.fields} />
      {sections.length === 0 && rows(form.fields)}
      {sections.map(({ label, fields }) => {
        const asked = fields.filter((one) => form.fields.includes(one));
        return asked.length === 0 ? null : (
          <FormSection key={label} label={label}>
            {rows(asked)}
          </FormSection>
        );
      })}
    </Fragment>
  );
}

interface FormSectionProps {
  /** As the definition writes it; shown translated. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** Fields under a heading; the style sheet hides an empty section. */
export function FormSection({ label, children }: FormSectionProps): ReactNode {
  return (
    <fieldset className="form__section">
      <legend>{useFields().labels?.section(label) ?? label}</legend>
      {children}
    </fieldset>
  );
}

/** One field by its name; nothing if this form does not ask this user for it. */
export function FormInput({ source }: { readonly source: string }): ReactNode {
  const form = useFields();
  const one = form.fields.find(({ field }) => field.name === source);
  return one ? <FormFieldRow one={one} form={form} /> : null;
}

function FormFieldRow({ one, form }: { readonly one: FormField; readonly form: FieldsState }): ReactNode {
  const { field, readOnly } = one;
  const kind = formInputs[field.kind];
  if (!readOnly && kind) return <InputRow one={one} kind={kind} form={form} />;
  return (
    <div className="field">
      <span className="field__label">{field.label}</span>
      <span className="field__fixed">{valueText(field, form.values) || '–'}</span>
      {field.help && <span className="field__help">{field.help}</span>}
    </div>
  );
}

interface InputRowProps {
  readonly one: FormField;
  readonly kind: InputKind;
  readonly form: FieldsState;
}

function InputRow({ one, kind, form }: InputRowProps): ReactNode {
  const translate = useTranslate();
  const { field, required } = one;
  const label = field.label;
  const id = form.idOf(field.name);
  const parse = (entered: unknown) => (field.kind === 'boolean' ? entered === 'true' : plainText(entered));
  const { field: input } = useInput<string | boolean>({ source: field.name, id, format: plainText, parse });
  const value = plainText(input.value);
  const problem = form.problems[field.name];
  const change = (entered: string, shown?: string): void => {
    // Values cannot change while they are being sent.
    if (form.busy) return;
    const typed = fitted(field, value, entered);
    input.onChange(typed.value);
    if (shown !== undefined) form.set({ [shownKey(field.name)]: shown });
    const words = { field: label, max: field.maxChars };
    if (typed.tooLong) form.say(field.name, translate('form.problem.tooLong', words));
  };
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
          <FieldMark one={one} of={form.fields} />
        </span>
      )}
      <kind.Input
        id={id}
        field={field}
        label={label}
        value={value}
        shown={form.values[shownKey(field.name)] ?? ''}
        onChange={change}
        onLeave={() => input.onBlur()}
        required={required}
        invalid={problem !== undefined}
        describedBy={texts || undefined}
        form={form}
      />
      {problem && (
        <span className="field__error" id={`${id}-problem`}>
          {markEnglish(problem)}
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

/** For screen readers: the fields that keep the form from being sent. */
export function ProblemSummary({ form }: { readonly form: FieldsState }): ReactNode {
  const translate = useTranslate();
  const wrong = form.refused ? form.fields.filter(({ field }) => form.problems[field.name]) : [];
  return (
    <div role="alert">
      {wrong.length > 0 && (
        <Notice>
          {translate('form.summary', { smart_count: wrong.length })} {wrong.map(({ field }) => field.label).join(', ')}
        </Notice>
      )}
    </div>
  );
}

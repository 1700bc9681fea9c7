/** The edit form of a freshly read record. */
import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useEngine } from '../app/context';
import type { FormField } from '../definition/resource';
import { ChangedNotice } from './ChangedNotice';
import type { FormState } from './CreateForm';
import { FieldsKernel, useFields } from './FieldsKernel';
import { FormFrame } from './FormFrame';
import { LeaveGuard } from './LeaveGuard';
import { useEditing, type EditingOptions } from './useEditing';
import { useFormDraft } from './useFormDraft';
import { differing, recordValues, valueText, type Values } from './values';

interface EditFormProps extends Omit<EditingOptions, 'draft' | 'compared' | 'onCompared'> {
  readonly record: RaRecord;
  readonly onCancel: () => void;
  readonly onState: (state: FormState) => void;
}

export function EditForm(props: EditFormProps): ReactNode {
  const { labels, form, record } = props;
  const { fields, rules, label } = form;
  const id = useId();
  const draft = useFormDraft(`edit ${record.id}`, fields);
  const [compared, setCompared] = useState(record);
  return (
    <FieldsKernel
      {...{ id, labels, fields, rules, label }}
      className="form"
      resource={labels.resource.name}
      record={compared}
      start={() => ({ ...recordValues(fields, record), ...draft.left })}
    >
      <EditBody {...props} draft={draft} compared={compared} onCompared={setCompared} />
    </FieldsKernel>
  );
}

function EditBody(props: Omit<EditFormProps, 'record'> & EditingOptions): ReactNode {
  const { labels, form, draft, compared, onCancel, onState } = props;
  const { fields } = form;
  const Fields = useEngine().overrides?.form[labels.resource.name];
  const { values } = useFields();
  const editing = useEditing(props);
  const { busy, unknown, outcome, changes, undecided, start } = editing;
  const unsaved = differing(fields, values, start).length > 0;
  useEffect(() => draft.keep(values, recordValues(fields, compared)), [draft, values, fields, compared]);
  useEffect(() => onState({ unsaved, busy, unknown, discard: draft.drop }), [onState, unsaved, busy, unknown, draft]);
  return (
    <>
      <FormFrame
        Fields={Fields}
        sections={form.sections}
        submit={form.submit}
        busy={busy}
        outcome={outcome}
        onRestart={editing.restored ? editing.restart : null}
        onCancel={onCancel}
        below={form.review && <WillChange start={start} />}
      >
        {changes && (
          <ChangedNotice key={String(undecided)} changes={changes} undecided={undecided} onChoose={editing.choose} />
        )}
      </FormFrame>
      {unsaved && <LeaveGuard unknown={unknown} onDiscard={draft.drop} />}
    </>
  );
}

/** What saving will change, in a sentence. */
function WillChange({ start }: { readonly start: Values }): ReactNode {
  const translate = useTranslate();
  const form = useFields();
  const changed = differing(form.fields, start, form.values).filter(({ readOnly }) => !readOnly);
  if (changed.length === 0) return null;
  const textOf = ({ field }: FormField, values: Values): string =>
    valueText(field, values) || translate('form.nothing');
  const change = (one: FormField): string => {
    const field = one.field.label;
    // A secret is never shown again.
    if (one.field.secret || one.field.kind === 'password') return field;
    return translate('form.willChange', { field, before: textOf(one, start), after: textOf(one, form.values) });
  };
  return <p className="form__will">{translate('form.will', { changes: changed.map(change).join('; ') })}</p>;
}

/** Fields to fill in and nothing around them: inside a dialog, whose own button sends the form (`form={id}`). */
import { useEffect, type ReactNode } from 'react';
import type { FormField } from '../resource';
import type { Look } from '../views/look';
import { FieldList, ProblemSummary } from './FieldList';
import { payloadOf } from './payload';
import { useFields } from './useFields';
import { blankValues, type Values } from './values';

interface FieldsFormProps {
  /** The form element's, for the button that sends it. */
  readonly id: string;
  readonly look: Look;
  /** Of an action's `ask`: `formFields(ask, resource.fields)`. */
  readonly fields: readonly FormField[];
  /** The record that choices may depend on. */
  readonly record?: object | null;
  /** The call is under way: nothing is sent again. */
  readonly busy: boolean;
  /** The failed call: what it says of single fields stands beside them. */
  readonly error?: unknown;
  /** Told what to send, by the names it is sent under, once every field is as it must be. What is empty is left out. */
  readonly onSend: (payload: Readonly<Record<string, unknown>>, values: Values) => void;
}

export function FieldsForm({ id, look, fields, record = null, busy, error, onSend }: FieldsFormProps): ReactNode {
  const form = useFields({ id, look, fields, record, start: () => blankValues(fields) });
  const { complain } = form;
  useEffect(() => {
    if (error) complain(error);
    // Once for each failure, not for each keystroke after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  return (
    <form
      id={id}
      className="form"
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && form.check()) onSend(payloadOf(fields, form.values, 'leftOut'), form.values);
      }}
    >
      <FieldList form={form} />
      <ProblemSummary form={form} />
    </form>
  );
}

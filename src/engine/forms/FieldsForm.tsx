/** Fields to fill in and nothing around them: inside a dialog, whose own button sends the form (`form={id}`). */
import { useEffect, useState, type ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import type { FormField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import type { FormState } from './CreateForm';
import { FieldList, ProblemSummary } from './FieldList';
import { LeaveGuard } from './LeaveGuard';
import { payloadOf } from './payload';
import { FieldsKernel, useFields } from './FieldsKernel';
import { useSend } from './FormKernel';
import { blankValues, differing, type Values } from './values';

interface FieldsFormProps {
  /** The form element's, for the button that sends it. */
  readonly id: string;
  readonly look: ResourceLabels;
  /** Of an action's `ask`: `formFields(ask, resource.fields)`. */
  readonly fields: readonly FormField[];
  /** The record that choices may depend on. */
  readonly record?: object | null;
  /** What was typed before the session ended. */
  readonly left: Values | null;
  /** The call is under way: nothing is sent again. */
  readonly busy: boolean;
  /** The failed call: what it says of single fields stands beside them. */
  readonly error?: unknown;
  /** Told what to send, by the names it is sent under, once every field is as it must be. What is empty is left out. */
  readonly onSend: (payload: Readonly<Record<string, unknown>>, values: Values) => void;
  /** Told what must not be lost by closing the dialog around it. */
  readonly onState: (state: FormState) => void;
}

export function FieldsForm(props: FieldsFormProps): ReactNode {
  const { id, look, fields, record = null, left } = props;
  const [start] = useState(() => blankValues(fields));
  return (
    <FieldsKernel
      {...{ id, look, fields, record }}
      className="form"
      resource={look.resource.name}
      start={() => ({ ...start, ...left })}
    >
      <Body {...props} start={start} />
    </FieldsKernel>
  );
}

function Body(props: FieldsFormProps & { readonly start: Values }): ReactNode {
  const { fields, busy, error, start, onSend, onState } = props;
  const form = useFields();
  const { complain } = form;
  const unknown = error instanceof UpstreamError && error.outcomeUnknown;
  const unsaved = differing(fields, form.values, start).length > 0;
  useEffect(() => onState({ unsaved, busy, unknown, discard: nothing }), [onState, unsaved, busy, unknown]);
  useEffect(() => {
    if (error) complain(error);
    // Once for each failure, not for each keystroke after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  useSend({ busy, send: (values) => onSend(payloadOf(form.fields, values, 'leftOut'), values) });
  return (
    <>
      <FieldList />
      <ProblemSummary form={form} />
      {unsaved && <LeaveGuard unknown={unknown} onDiscard={nothing} />}
    </>
  );
}

/** What is typed here is kept nowhere else. */
const nothing = (): void => undefined;

/** A form of fields alone, inside a dialog whose own button sends it (`form={id}`). */
import { useEffect, useState, type ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import type { FormField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import type { FormState } from './CreateForm';
import { FieldList, ProblemSummary } from './FieldList';
import { LeaveGuard } from './LeaveGuard';
import { payloadOf } from './payload';
import { FieldsKernel, useFields, type FieldsState } from './FieldsKernel';
import { useSend } from './FormKernel';
import { blankValues, differing, type Values } from './values';

interface FieldsFormProps extends Pick<FieldsState, 'below'> {
  readonly id: string;
  readonly labels: ResourceLabels;
  /** From an action's `ask`. */
  readonly fields: readonly FormField[];
  /** Choices may depend on it. */
  readonly record?: object | null;
  /** Typed values restored after the session ended. */
  readonly left: Values | null;
  /** The call is running. */
  readonly busy: boolean;
  /** The failed call: its sentences about fields are shown beside them. */
  readonly error?: unknown;
  /** Called with the payload (empty fields left out) once every field is valid. */
  readonly onSend: (payload: Readonly<Record<string, unknown>>, values: Values) => void;
  /** Called with what closing the surrounding dialog would lose. */
  readonly onState: (state: FormState) => void;
}

export function FieldsForm(props: FieldsFormProps): ReactNode {
  const { id, labels, fields, record = null, left, below } = props;
  const [start] = useState(() => blankValues(fields));
  return (
    <FieldsKernel
      {...{ id, labels, fields, record, below }}
      className="form"
      resource={labels.resource.name}
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
    // Once for each failure, not after each keystroke.
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

/** There is no draft. */
const nothing = (): void => undefined;

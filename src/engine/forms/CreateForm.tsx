/** The create form of a resource: on its tab, in a dialog, or in one line above the list. */
import { useDataProvider } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useEngine } from '../app/context';
import { filled } from '../calls/input';
import { valueAt } from '../base/path';
import type { NormalForm } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { FormFrame } from './FormFrame';
import { FieldsKernel, useFields } from './FieldsKernel';
import { useSend } from './FormKernel';
import { LeaveGuard } from './LeaveGuard';
import { PAYLOAD, payloadOf } from './payload';
import { useFormDraft, type FormDraft } from './useFormDraft';
import { useSending } from './useSending';
import { blankValues, differing, typedTexts, valueText, type Values } from './values';

export interface CreateFormProps {
  readonly look: ResourceLabels;
  readonly form: NormalForm;
  /** Something was created, or may have been. */
  readonly onDone?: () => void;
  /** Of the dialog around it: closes it once the record is created. */
  readonly onCreated?: () => void;
  /** Of the dialog around it: closes it without sending anything. */
  readonly onCancel?: () => void;
  /** Told what must not be lost by closing the dialog around it. */
  readonly onState?: (state: FormState) => void;
}

export interface FormState {
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** It was sent and not answered, so it may have been saved. */
  readonly unknown: boolean;
  readonly discard: () => void;
}

/** Made anew for another resource: nothing of what was typed may go over to it. */
export default function CreateForm(props: CreateFormProps): ReactNode {
  return <Create key={props.look.resource.name} {...props} />;
}

function Create(props: CreateFormProps): ReactNode {
  const { look, form } = props;
  const { fields, rules, label, place } = form;
  const id = useId();
  const draft = useFormDraft('create', fields);
  return (
    <FieldsKernel
      {...{ id, look, fields, rules, label }}
      className={place === 'above' ? 'form form--line' : 'form'}
      resource={look.resource.name}
      start={() => ({ ...blankValues(fields), ...draft.left })}
    >
      <CreateBody {...props} id={id} draft={draft} />
    </FieldsKernel>
  );
}

interface CreateBodyProps extends CreateFormProps {
  readonly id: string;
  readonly draft: FormDraft;
}

function CreateBody({ id, draft, look, form, onDone, onCreated, onCancel, onState }: CreateBodyProps): ReactNode {
  const { resource } = look;
  const { fields } = form;
  const Fields = useEngine().overrides?.form[resource.name];
  const dataProvider = useDataProvider();
  const [start, setStart] = useState(() => blankValues(fields));
  const [restored, setRestored] = useState(draft.left !== null);
  const state = useFields();
  const sending = useSending(resource, form, 'create', onDone, state.complain);
  const unsaved = differing(fields, state.values, start).length > 0;
  const { busy, outcome, unknown } = sending;
  const line = form.place === 'above';

  useEffect(() => draft.keep(state.values, start), [draft, state.values, start]);
  useEffect(() => onState?.({ unsaved, busy, unknown, discard: draft.drop }), [onState, unsaved, busy, unknown, draft]);

  const empty = (toFirst: boolean): void => {
    const blank = blankValues(fields);
    setStart(blank);
    setRestored(false);
    if (toFirst) state.restart(blank);
    else state.replace(blank);
  };
  const send = (values: Values): void => {
    setRestored(false);
    sending.run(async () => {
      const typed = payloadOf(state.fields, values, 'leftOut');
      const { within } = form;
      const sent = within === undefined ? typed : { [within]: [typed] };
      const { data: answer } = await sending.noted(() =>
        dataProvider.create(resource.name, { data: sent, meta: PAYLOAD }),
      );
      draft.drop();
      sending.settle();
      const known = { typed: typedTexts(state.fields, values), answer };
      const message: unknown = form.withMessage && valueAt(answer, 'responseMessage');
      const more = typeof message === 'string' && message !== '' ? { more: message } : {};
      const outcomeNow = { type: 'success', text: filled(form.success, resource, [], known), ...more } as const;
      if (onCreated) {
        sending.tell(outcomeNow);
        onCreated();
      } else {
        // The inputs are made anew, and the focus must not go with the old ones. A line is filled in again at once.
        if (!line) document.querySelector<HTMLElement>(`[id="${id}"] [type="submit"]`)?.focus();
        empty(line);
        // The form is ready for the next record; the outcome of the last one stands beside the list's actions.
        if (line) sending.tell(outcomeNow, valueText(resource.title, values));
        else sending.setOutcome(outcomeNow);
      }
      sending.reread();
    });
  };
  useSend({ busy, onTry: sending.forget, send });

  return (
    <>
      <FormFrame
        Fields={Fields}
        sections={form.sections}
        submit={form.submit}
        busy={busy}
        outcome={unsaved && outcome?.type === 'success' ? null : outcome}
        onRestart={restored ? () => empty(true) : null}
        onCancel={onCancel}
        line={line}
      />
      {unsaved && <LeaveGuard unknown={unknown} onDiscard={draft.drop} />}
    </>
  );
}

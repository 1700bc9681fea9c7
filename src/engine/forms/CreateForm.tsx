/** The create form of a resource: on a tab, in a dialog, or in one line above the list. */
import { useCreate, useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useEngine } from '../app/context';
import { filled } from '../calls/filled';
import { valueAt } from '../../upstream/path';
import type { NormalForm } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { FormFrame, type Outcome } from './FormFrame';
import { FieldsKernel, useFields } from './FieldsKernel';
import { useSend } from './FormKernel';
import { LeaveGuard } from './LeaveGuard';
import { PAYLOAD, payloadOf } from './payload';
import { RequiredLine } from './requiredMarks';
import { readByRules } from './rules';
import { useDeliveryHelp } from './useDeliveryHelp';
import { useFormDraft, type FormDraft } from './useFormDraft';
import { MADE_BEFORE, useMadeBefore } from './useMadeBefore';
import { useSending } from './useSending';
import { blankValues, differing, typedTexts, valueText, type Values } from './values';

export interface CreateFormProps {
  readonly labels: ResourceLabels;
  readonly form: NormalForm;
  /** A record was created, or may have been. */
  readonly onDone?: () => void;
  /** Closes the surrounding dialog after the record is created. */
  readonly onCreated?: () => void;
  /** Shows the outcome of a created record in the form's place. Default: the emptied form shows it. */
  readonly onMade?: ((made: Made) => void) | undefined;
  /** Closes the surrounding dialog. */
  readonly onCancel?: () => void;
  /** Called with what closing the surrounding dialog would lose. */
  readonly onState?: (state: FormState) => void;
}

export interface Made {
  readonly outcome: Outcome;
  /** Of the field that no two records share, as it was typed. */
  readonly value: string;
}

export interface FormState {
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** The answer was lost, so it may have been saved. */
  readonly unknown: boolean;
  readonly discard: () => void;
}

/** Remounted for another resource, which must not get this one's typed values. */
export default function CreateForm(props: CreateFormProps): ReactNode {
  return <Create key={props.labels.resource.name} {...props} />;
}

function Create(props: CreateFormProps): ReactNode {
  const { labels } = props;
  const form = useDeliveryHelp(props.form);
  const { fields, rules, label, place } = form;
  const id = useId();
  const draft = useFormDraft('create', fields);
  return (
    <FieldsKernel
      {...{ id, labels, fields, rules, label }}
      className={place === 'above' ? 'form form--line' : 'form'}
      resource={labels.resource.name}
      start={() => ({ ...blankValues(fields), ...draft.left })}
    >
      <NeededLine form={form} />
      <CreateBody {...props} form={form} id={id} draft={draft} />
    </FieldsKernel>
  );
}

interface CreateBodyProps extends CreateFormProps {
  readonly id: string;
  readonly draft: FormDraft;
}

function CreateBody(props: CreateBodyProps): ReactNode {
  const { id, draft, labels, form, onDone, onCreated, onMade, onCancel, onState } = props;
  const { resource } = labels;
  const { fields, within } = form;
  const Fields = useEngine().overrides?.form[resource.name];
  // Offline it fails at once, also where the app's query client would let it wait. Other forms use no such hook (D203).
  const [create] = useCreate(resource.name, undefined, { networkMode: 'always', retry: false });
  const translate = useTranslate();
  const [start, setStart] = useState(() => blankValues(fields));
  const [restored, setRestored] = useState(draft.left !== null);
  const state = useFields();
  const sending = useSending(resource, form, 'create', onDone, state.complain);
  const madeBefore = useMadeBefore(resource, form, sending, state.refuse);
  const unsaved = differing(fields, state.values, start).length > 0;
  const { busy, outcome, unknown } = sending;
  const line = form.place === 'above';

  useEffect(() => draft.keep(state.values, start), [draft, state.values, start]);
  useEffect(() => onState?.({ unsaved, busy, unknown, discard: draft.drop }), [onState, unsaved, busy, unknown, draft]);

  const empty = (toFirst: boolean): void => {
    const blank = blankValues(fields);
    setStart(blank);
    setRestored(false);
    (toFirst ? state.restart : state.replace)(blank);
  };
  const send = (typedValues: Values): void => {
    const values = readByRules(state.rules, typedValues, start);
    setRestored(false);
    const wasLost = sending.wasLost();
    sending.run(async () => {
      const typed = payloadOf(state.fields, values, 'leftOut');
      const sent = within === undefined ? typed : { [within]: [typed] };
      // `reread` reads the lists anew: ra-core's own way, which `onSettled` replaces, would read them twice.
      const answer = await sending
        .noted(() =>
          create(resource.name, { data: sent, meta: PAYLOAD }, { returnPromise: true, onSettled: () => undefined }),
        )
        .catch((refusal: unknown) => madeBefore(refusal, wasLost, state.fields, values));
      if (answer === null) return;
      draft.drop();
      sending.settle();
      const text = filled(form.success, resource, [], translate, { typed: typedTexts(state.fields, values), answer });
      const outcomeNow = { type: 'success', text, ...messageOf(form, answer, translate) } as const;
      if (onCreated) {
        sending.tell(outcomeNow);
        onCreated();
      } else if (onMade) {
        onMade({ outcome: outcomeNow, value: values[form.unique?.field ?? ''] ?? '' });
      } else {
        // The inputs are remounted and would lose the focus. A form in a line is filled in again at once.
        if (!line) document.querySelector<HTMLElement>(`[id="${id}"] [type="submit"]`)?.focus();
        empty(line);
        // A line is cleared for the next record, so a toast shows the outcome.
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
        lost={draft.lost}
        onCancel={onCancel}
        line={line}
        beside={!line && !onCancel && <WrongFields />}
      />
      {unsaved && <LeaveGuard unknown={unknown} onDiscard={draft.drop} />}
    </>
  );
}

/** What the service asks for, where the form itself requires nothing (D992). */
function NeededLine({ form: { needed, fields } }: Pick<CreateFormProps, 'form'>): ReactNode {
  const translate = useTranslate();
  const labels = fields.flatMap(({ field }) => (needed?.includes(field.name) ? field.label : []));
  return labels.length > 0 && <RequiredLine text={translate('form.needed', { fields: labels.join(', ') })} />;
}

/** Beside the button, which is in sight where the notice below the fields is not; that one says it to screen readers. */
function WrongFields(): ReactNode {
  const count = Object.keys(useFields().problems).length;
  const translate = useTranslate();
  return (
    <span className="form__wrong" aria-hidden>
      {count > 0 && translate('form.toCorrect', { smart_count: count })}
    </span>
  );
}

/** The service's own sentence, where the definition or a lost first answer asks for it. */
function messageOf(form: NormalForm, answer: unknown, translate: (key: string) => string): { readonly more?: string } {
  const wanted = form.withMessage || answer === MADE_BEFORE;
  const message: unknown = wanted && valueAt(answer, 'responseMessage');
  return typeof message === 'string' && message !== '' ? { more: translate(message) } : {};
}

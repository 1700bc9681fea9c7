/** One step: heading, fields, the last attempt's outcome, and buttons. */
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { Button } from '../ui/Button';
import { UpstreamError } from '../../upstream/errors';
import { FormFrame, type Outcome } from '../forms/FormFrame';
import { FieldsKernel, useFields } from '../forms/FieldsKernel';
import { useSend } from '../forms/FormKernel';
import { shownKey, type Values } from '../forms/values';
import type { FormField, NormalField } from '../definition/resource';
import { errorText } from '../ui/sentence';
import type { NormalStep } from './normal';
import { isSecret, type Filled } from './steps';
import type { WizardState } from './useWizard';
import type { Failure } from './wizardState';
import { Notice } from '../ui/Notice';
import { useWords } from '../browser/words';

interface StepFormProps<Tools> {
  readonly state: WizardState<Tools>;
  /** The wizard's label: the step's own is the heading. */
  readonly label: string;
}

export function StepForm<Tools>({ state, label }: StepFormProps<Tools>): ReactElement {
  const { current, filled, repeating, adopted } = state;
  const id = useId();
  const [fields] = useState(() =>
    repeating && !adopted ? current.fields.map((one) => fixed(one, filled)) : current.fields,
  );
  return (
    <>
      <h2 className="wizard__heading" tabIndex={-1}>
        {current.label}
      </h2>
      {current.intro && <p className="wizard__intro muted">{current.intro}</p>}
      <FieldsKernel {...{ id, fields, label }} className="form" start={() => filled.values}>
        <StepBody state={state} fields={fields} />
      </FieldsKernel>
    </>
  );
}

interface StepBodyProps<Tools> {
  readonly state: WizardState<Tools>;
  readonly fields: readonly FormField[];
}

function StepBody<Tools>({ state, fields }: StepBodyProps<Tools>): ReactElement {
  const { current, filled, busy, failure, sentence, request, repeating, adopted } = state;
  const words = useWords('wizard');
  const translate = useTranslate();
  const sections = current.sections.map((section) => ({
    ...section,
    fields: fields.filter(({ field }) => section.fields.some((one) => one.field.name === field.name)),
  }));
  const form = useFields();
  const { values } = form;
  useSend({ busy, send: state.submit });
  const change = useEvent((now: Values) => state.change(ownOf(current, now)));
  useEffect(() => change(values), [change, values]);
  const show = useEvent((now: Failure) => {
    if ('error' in now) form.complain(now.error);
    else if (isOf(current, now.on)) form.refuse({ [now.on]: now.text });
  });
  useEffect(() => {
    if (failure) show(failure);
  }, [show, failure]);
  const outcome = useFailure(current, failure);
  const missing = useMissing(current, filled, repeating);

  return (
    <FormFrame
      sections={sections}
      submit={current.submit}
      busy={busy}
      outcome={outcome}
      below={
        fields.some(({ field, readOnly }) => isSecret(field) && !readOnly) && (
          <label className="checkbox">
            <input type="checkbox" checked={form.revealed} onChange={({ target }) => form.reveal(target.checked)} />
            {words('showSecrets')}
          </label>
        )
      }
      onRestart={state.restored && !repeating && missing === '' ? state.restart : null}
      beside={
        <>
          {current.again && (
            <Button label={current.again.label} aria-disabled={busy || undefined} onClick={state.again} />
          )}
          {state.back && <Button label={words('back')} look="ghost" onClick={state.back} />}
        </>
      }
    >
      {repeating && request && (
        <Notice tone="pending" act={{ label: words('stopRepeating'), onPress: state.stopRepeating }}>
          {words(adopted ? 'repeatingWhole' : 'repeating', { reference: request.reference })}
        </Notice>
      )}
      {missing !== '' && (
        <Notice
          tone="pending"
          act={repeating ? undefined : { label: translate('form.restart'), onPress: state.restart }}
        >
          <output>{missing}</output>
        </Notice>
      )}
      {state.kept !== 'all' && (
        <output className="notice">{words(state.kept === 'nothing' ? 'nothingKept' : 'imagesNotKept')}</output>
      )}
      {sentence !== null && <output className="notice">{sentence}</output>}
    </FormFrame>
  );
}

/** A sentence about another step's field stands above the button. */
function isOf<Tools>({ fields }: NormalStep<Tools>, name: string | undefined): name is string {
  return fields.some(({ field }) => field.name === name);
}

/** The form holds every step's values but may change only its own. */
function ownOf<Tools>({ fields }: NormalStep<Tools>, values: Values): Values {
  const names = new Set(fields.flatMap(({ field: { name } }) => [name, shownKey(name)]));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** A repeat must send the same values; only those that were not stored are entered again. */
function fixed(one: FormField, { values, lost }: Filled): FormField {
  const { name } = one.field;
  const isGone = lost.has(name) || (one.required && !values[name]);
  return isSecret(one.field) || isGone ? one : { ...one, readOnly: true };
}

/** Which fields must be entered again, and why. @param isTold secrets are explained elsewhere. */
function useMissing<Tools>(step: NormalStep<Tools>, { lost }: Filled, isTold: boolean): string {
  const words = useWords('wizard');
  const fields = step.fields.map(({ field }) => field).filter(({ name }) => lost.has(name));
  const sentence = (key: string, wanted: readonly NormalField[]): string =>
    wanted.length === 0 ? '' : words(key, { fields: wanted.map(({ label }) => label).join(', ') });
  const secrets = isTold ? '' : sentence('lost', fields.filter(isSecret));
  return `${secrets} ${sentence(
    'lostImages',
    fields.filter((field) => !isSecret(field)),
  )}`.trim();
}

function useFailure<Tools>(step: NormalStep<Tools>, failure: Failure | null): Outcome | null {
  const translate = useTranslate();
  const words = useWords('wizard');
  if (!failure) return null;
  if (!('error' in failure)) return isOf(step, failure.on) ? null : { type: 'error', text: failure.text };
  const { error } = failure;
  if (!(error instanceof UpstreamError)) return { type: 'error', text: words('unprepared') };
  if (error.kind === 'signedOut') return null;
  const reason = translate(errorText(error));
  const answered = error.kind === 'business' || error.kind === 'refused';
  if (!answered) return { type: 'error', text: step.failure ?? reason, more: words('failed', { submit: step.submit }) };
  // The service's own sentence is always shown.
  return step.failure === undefined
    ? { type: 'error', text: reason }
    : { type: 'error', text: step.failure, more: reason };
}

/** A form of secrets, such as a password or a PIN: hidden unless asked for, and kept nowhere but in this form. */
import { useInput, useTranslate } from 'ra-core';
import { useId, useState, type ComponentType, type ReactElement } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { useEngine } from '../app/context';
import type { CallName } from '../base/calls';
import { noted } from '../calls/unconfirmed/noted';
import { UnconfirmedCalls } from '../calls/unconfirmed/UnconfirmedCalls';
import { FormKernel, useFormKernel, useSend, type Sentences } from './FormKernel';
import { LeaveGuard } from './LeaveGuard';
import { plainText, type Values } from './values';

interface Secret {
  readonly source: string;
  /** Message keys. */
  readonly label: string;
  readonly help?: string;
  /** It takes digits only, and at most so many. */
  readonly maxDigits?: number;
  readonly autoComplete?: 'off' | 'current-password' | 'new-password';
}

interface SecretFormProps {
  readonly className: string;
  readonly inputs: readonly Secret[];
  readonly problemsOf: (values: Values) => Sentences;
  /** Message keys: of the box that shows what is typed, and of the button, at rest and while it is sent. */
  readonly show: string;
  readonly submit: string;
  readonly submitting: string;
  readonly call: CallName;
  /** Makes the call with the values; what is typed is gone once that has succeeded. */
  readonly send: (values: Values) => Promise<void>;
  /** What to say of a failed call beside inputs; without it, or for null, all is said above the button. */
  readonly sentencesOf?: (error: unknown) => Sentences | null;
  readonly Refusal: ComponentType<{ readonly error: unknown }>;
}

export function SecretForm(props: SecretFormProps): ReactElement {
  const { className, inputs, problemsOf } = props;
  const blank = Object.fromEntries(inputs.map(({ source }) => [source, '']));
  return (
    <FormKernel id={useId()} className={className} start={() => blank} problemsOf={problemsOf}>
      <Inside {...props} blank={blank} />
    </FormKernel>
  );
}

function Inside(props: SecretFormProps & { readonly blank: Values }): ReactElement {
  const { inputs, blank, show, submit, submitting, call, send, sentencesOf, Refusal } = props;
  const engine = useEngine();
  const translate = useTranslate();
  const { values, refuse, replace } = useFormKernel();
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const save = async (typed: Values): Promise<void> => {
    setBusy(true);
    try {
      await noted(engine, call, { action: call }, () => send(typed));
      replace(blank);
      setShown(false);
    } catch (error) {
      const sentences = sentencesOf?.(error) ?? null;
      if (sentences) refuse(sentences);
      else setFailure({ error });
    } finally {
      setBusy(false);
    }
  };
  useSend({ busy, onTry: () => setFailure(null), send: (typed) => void save(typed) });
  const unknown = failure?.error instanceof UpstreamError && failure.error.outcomeUnknown;
  return (
    <>
      {inputs.some(({ source }) => values[source]) && <LeaveGuard unknown={unknown} onDiscard={() => replace(blank)} />}
      {inputs.map((input) => (
        <SecretInput key={input.source} {...input} shown={shown} />
      ))}
      <label className="checkbox">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {translate(show)}
      </label>
      <div role="alert">{failure && <Refusal error={failure.error} />}</div>
      <button type="submit" className="button button--primary" aria-disabled={busy}>
        {translate(busy ? submitting : submit)}
      </button>
      <UnconfirmedCalls calls={[{ call, label: translate(submit) }]} />
    </>
  );
}

function SecretInput(props: Secret & { readonly shown: boolean }): ReactElement {
  const { source, label, help, shown, maxDigits, autoComplete = 'off' } = props;
  const translate = useTranslate();
  const { idOf, problems, busy } = useFormKernel();
  const id = idOf(source);
  const digits = maxDigits !== undefined;
  const { field } = useInput<string>({ source, id, format: plainText, parse: plainText });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {translate(label)}
      </label>
      <input
        id={id}
        name={source}
        className={digits ? 'input figures' : 'input'}
        type={shown ? 'text' : 'password'}
        inputMode={digits ? 'numeric' : undefined}
        maxLength={maxDigits}
        autoComplete={autoComplete}
        spellCheck={false}
        value={field.value}
        aria-required
        aria-invalid={problems[source] !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onBlur={() => field.onBlur()}
        onChange={({ target }) => {
          if (!busy) field.onChange(digits ? target.value.replaceAll(/\D/g, '') : target.value);
        }}
      />
      <p className="field__error" id={`${id}-error`} role="alert">
        {problems[source]}
      </p>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {translate(help)}
        </p>
      )}
    </div>
  );
}

/** A form for secrets such as a password or PIN: hidden by default, never stored. */
import { useTranslate } from 'ra-core';
import { useId, useState, type ComponentType, type ReactElement } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { useEngine } from '../app/context';
import type { CallName } from '../definition/calls';
import { noted } from '../calls/unconfirmed/noted';
import { UnconfirmedCalls } from '../calls/unconfirmed/UnconfirmedCalls';
import { BusyButton } from '../ui/BusyButton';
import { FormKernel, useFormKernel, useSend } from './FormKernel';
import type { Sentences } from './checkedForm';
import { canMask, InputField } from './InputField';
import { LeaveGuard } from './LeaveGuard';
import type { Values } from './values';

interface Secret {
  readonly source: string;
  readonly label: string;
  readonly help?: string;
  readonly helpValues?: Readonly<Record<string, number>>;
  /** Accepts digits only, at most this many. */
  readonly maxDigits?: number;
  readonly autoComplete?: 'off' | 'current-password' | 'new-password';
}

interface SecretFormProps {
  readonly className: string;
  readonly inputs: readonly Secret[];
  readonly problemsOf: (values: Values) => Sentences;
  /** Message keys: the checkbox that shows the values, and the button at rest and while sending. */
  readonly show: string;
  readonly submit: string;
  readonly submitting: string;
  readonly call: CallName;
  /** Makes the call. Typed values are cleared after it succeeds. */
  readonly send: (values: Values) => Promise<void>;
  /** Sentences of a failed call for single inputs; null or absent: everything is shown above the button. */
  readonly sentencesOf?: (error: unknown) => Sentences | null;
  readonly Refusal: ComponentType<{ readonly error: unknown }>;
}

export function SecretForm(props: SecretFormProps): ReactElement {
  const { className, inputs, problemsOf } = props;
  const blank = Object.fromEntries(inputs.map(({ source }) => [source, '']));
  return (
    <FormKernel id={useId()} className={`secret-form ${className}`} start={() => blank} problemsOf={problemsOf}>
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
  useSend({ busy, onTry: () => setFailure(null), send: save });
  const unknown = failure?.error instanceof UpstreamError && failure.error.outcomeUnknown;
  return (
    <>
      {inputs.some(({ source }) => values[source]) && <LeaveGuard unknown={unknown} onDiscard={() => replace(blank)} />}
      {inputs.some(({ autoComplete }) => autoComplete === 'current-password') && <OwnName />}
      {inputs.map(({ source, label, help, helpValues, maxDigits, autoComplete = 'off' }) => {
        // Browsers take each password input for the sign-in password, whatever its autocomplete says.
        const isMasked = autoComplete === 'off' && canMask();
        return (
          <InputField
            key={source}
            {...{ source, maxDigits, autoComplete }}
            label={translate(label)}
            help={help && translate(help, helpValues)}
            masked={isMasked && !shown}
            type={shown || isMasked ? 'text' : 'password'}
          />
        );
      })}
      <label className="checkbox">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {translate(show)}
      </label>
      <div role="alert">{failure && <Refusal error={failure.error} />}</div>
      <BusyButton busy={busy}>{translate(busy ? submitting : submit)}</BusyButton>
      {!unknown && <UnconfirmedCalls calls={[{ call, label: translate(submit) }]} />}
    </>
  );
}

/** Tells password managers whose password is changed; several people may share this browser. */
function OwnName(): ReactElement {
  const { username } = useEngine().session.user;
  return (
    <input
      className="visually-hidden"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}

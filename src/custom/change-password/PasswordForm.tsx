/** The form that changes the own password, forced or wanted (P1-5, P1-7, P1-8; P2-5, P2-8). */
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { FormKernel, useFormKernel, useSend, type Sentences } from '../../engine/forms/FormKernel';
import { LeaveGuard } from '../../engine/forms/LeaveGuard';
import { SecretInput } from '../../engine/forms/SecretInput';
import type { Values } from '../../engine/forms/values';
import { errorText } from '../../engine/base/sentence';
import { UpstreamError } from '../../upstream/errors';
import { changePassword } from '../../upstream/session';
import './change-password.css';

interface PasswordFormProps {
  /** Called once the password is changed: the session is over, and the sign-in page says why. */
  readonly onChanged: () => void;
}

const NOTHING = { oldPassword: '', password: '', confirmPassword: '' };

export default function PasswordForm(props: PasswordFormProps): ReactElement {
  const translate = useTranslate();
  const problemsOf = ({ oldPassword, password, confirmPassword }: Values): Sentences => {
    const empty = translate('frame.password.empty');
    const mismatch = confirmPassword !== password && translate('frame.password.mismatch');
    const confirm = confirmPassword ? mismatch : empty;
    return {
      ...(!oldPassword && { oldPassword: empty }),
      ...(!password && { password: empty }),
      ...(confirm && { confirmPassword: confirm }),
    };
  };
  return (
    <FormKernel id={useId()} className="change-password" start={() => NOTHING} problemsOf={problemsOf}>
      <PasswordInputs {...props} />
    </FormKernel>
  );
}

function PasswordInputs({ onChanged }: PasswordFormProps): ReactElement {
  const translate = useTranslate();
  const { client } = useEngine();
  const { values, refuse, replace } = useFormKernel();
  const [shown, setShown] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'changed'>('idle');
  const [refusal, setRefusal] = useState({ text: '', unknown: false });
  const busy = state !== 'idle';
  const unsaved = state !== 'changed' && Object.values(values).some((value) => value !== '');

  const change = async ({ oldPassword = '', password = '', confirmPassword = '' }: Values): Promise<void> => {
    setState('sending');
    try {
      await client.call(changePassword, { oldPassword, password, confirmPassword });
    } catch (failure) {
      setState('idle');
      if (isAboutNewPassword(failure)) refuse({ password: failure.message });
      else {
        const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
        setRefusal({ text: refusalOf(failure, translate), unknown });
      }
      return;
    }
    setState('changed');
    onChanged();
  };
  useSend({
    busy,
    onTry: () => setRefusal({ text: '', unknown: false }),
    send: (typed) => void change(typed),
  });

  return (
    <>
      {unsaved && <LeaveGuard unknown={refusal.unknown} onDiscard={() => replace(NOTHING)} />}
      <SecretInput
        source="oldPassword"
        label="frame.password.old"
        help="frame.password.oldHelp"
        autoComplete="current-password"
        shown={shown}
      />
      <SecretInput source="password" label="frame.password.next" autoComplete="new-password" shown={shown} />
      <SecretInput source="confirmPassword" label="frame.password.confirm" autoComplete="new-password" shown={shown} />
      <label className="checkbox">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {translate('frame.password.show')}
      </label>
      <p className="field__error" role="alert">
        {refusal.text}
      </p>
      <button type="submit" className="button button--primary" aria-disabled={busy}>
        {translate(busy ? 'frame.password.submitting' : 'frame.password.submit')}
      </button>
    </>
  );
}

/** The reference API says in `data` that the new password is what it refuses; its sentence then stands at that field. */
function isAboutNewPassword(failure: unknown): failure is UpstreamError {
  if (!(failure instanceof UpstreamError) || failure.kind !== 'business') return false;
  const { details } = failure;
  return typeof details === 'object' && details !== null && 'field' in details && details.field === 'password';
}

/**
 * What the upstream says is shown as received, `Old Password is incorrect` for one; any other failure begins with the
 * specification's sentence (P1-7, P2-8).
 */
function refusalOf(failure: unknown, translate: (key: string, values?: object) => string): string {
  if (failure instanceof UpstreamError && failure.kind === 'business') return failure.message;
  const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
  const general = translate('upstream.http');
  const why = [errorText(failure), ...(unknown ? ['frame.password.unknown'] : [])].map((key) => translate(key));
  return why[0]?.startsWith(general) ? why.join(' ') : [general, ...why].join(' ');
}

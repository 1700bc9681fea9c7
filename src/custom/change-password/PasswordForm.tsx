/** The form that changes the own password, forced or wanted (P1-5, P1-7, P1-8; P2-5, P2-8). */
import { useTranslate } from 'ra-core';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useEngine } from '../../engine/app/context';
import { LeaveGuard } from '../../engine/forms/LeaveGuard';
import { errorText } from '../../engine/base/sentence';
import { UpstreamError } from '../../upstream/errors';
import { changePassword } from '../../upstream/session';
import { PasswordField } from './PasswordField';
import './change-password.css';

interface PasswordFormProps {
  /** Called once the password is changed: the session is over, and the sign-in page says why. */
  readonly onChanged: () => void;
}

/** The request failed without a response. */
const UNKNOWN = 'unknown';

interface Passwords {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export default function PasswordForm({ onChanged }: PasswordFormProps): ReactElement {
  const translate = useTranslate();
  const { client } = useEngine();
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState, setError, getValues, reset } = useForm<Passwords>({
    defaultValues: { oldPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState;
  const busy = isSubmitting || isSubmitSuccessful;

  const change = handleSubmit(async (passwords) => {
    try {
      await client.call(changePassword, passwords);
    } catch (failure) {
      const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
      if (isAboutNewPassword(failure)) {
        setError('password', { message: failure.message }, { shouldFocus: true });
        return;
      }
      setError('root', { type: unknown ? UNKNOWN : 'refused', message: refusalOf(failure, translate) });
      return;
    }
    onChanged();
  });
  const required = 'frame.password.empty';

  return (
    <form
      className="change-password"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void change();
      }}
    >
      {isDirty && !isSubmitSuccessful ? (
        <LeaveGuard unknown={errors.root?.type === UNKNOWN} onDiscard={() => reset()} />
      ) : null}
      <PasswordField
        label="frame.password.old"
        help="frame.password.oldHelp"
        autoComplete="current-password"
        shown={shown}
        error={errors.oldPassword?.message}
        {...register('oldPassword', { required })}
      />
      <PasswordField
        label="frame.password.next"
        autoComplete="new-password"
        shown={shown}
        error={errors.password?.message}
        {...register('password', { required, deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="frame.password.confirm"
        autoComplete="new-password"
        shown={shown}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required,
          validate: (confirm) => confirm === getValues('password') || 'frame.password.mismatch',
        })}
      />
      <label className="checkbox">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {translate('frame.password.show')}
      </label>
      <p className="field__error" role="alert">
        {errors.root?.message ? translate(errors.root.message) : ''}
      </p>
      <button type="submit" className="button button--primary" aria-disabled={busy}>
        {translate(busy ? 'frame.password.submitting' : 'frame.password.submit')}
      </button>
    </form>
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

/** Change of password as a page of its own (P1-2): forced after code 03, or wanted. */
import { useTranslate } from 'ra-core';
import PasswordForm from './PasswordForm';

interface ChangePasswordProps {
  /** Called once the password is changed: the session is over, and the sign-in page says why. */
  readonly onChanged: () => void;
  /** The user may go nowhere else before (code 03). */
  readonly forced?: boolean;
}

export default function ChangePassword({ onChanged, forced = false }: ChangePasswordProps) {
  const translate = useTranslate();
  return (
    <>
      <div className="page-header">
        <h1>{translate('frame.password.title')}</h1>
      </div>
      {forced ? (
        <p className="notice notice--pending change-password__forced">{translate('frame.password.forced')}</p>
      ) : null}
      <PasswordForm onChanged={onChanged} />
    </>
  );
}

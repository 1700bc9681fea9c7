/** The page that changes one's own password (P1-2): forced after code 03, or opened by choice. */
import { useTranslate } from 'ra-core';
import PasswordForm from './PasswordForm';

interface ChangePasswordProps {
  /** Called after the change, which ends the session. */
  readonly onChanged: () => void;
  /** Code 03: no other page may be opened before. */
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

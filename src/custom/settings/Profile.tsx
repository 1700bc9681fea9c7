/** Who is signed in, as the session says; saving waits for a call that the upstream does not offer (D312). */
import { useTranslate } from 'ra-core';
import { useId, type ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { groupName } from '../../upstream/access';
import { utcTime } from '../../upstream/time';
import { Pane } from './Pane';

export function Profile(): ReactElement {
  const translate = useTranslate();
  const { user } = useEngine().session;
  const id = useId();
  return (
    <Pane title="settings.tabs.profile" about="settings.profile.about">
      <form className="settings__form" onSubmit={(event) => event.preventDefault()}>
        <Value name="name" value={user.fullName} />
        <Value name="username" value={user.username} />
        <Value name="email" value={user.email} />
        <Value name="phone" value={user.phone} note="settings.profile.otp" />
        <Value name="roleGroup" value={groupName(user.roleGroup)} />
        {user.lastLogin ? <Value name="lastLogin" value={utcTime(user.lastLogin)} /> : null}
        <div className="settings__submit">
          <button type="submit" className="button button--primary" aria-disabled aria-describedby={`${id}-why`}>
            {translate('settings.profile.save')}
          </button>
          <p className="field__help" id={`${id}-why`}>
            {translate('settings.profile.whyNot')}
          </p>
        </div>
      </form>
    </Pane>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: string | null | undefined;
  /** A sentence below the field, as a message key. */
  readonly note?: string;
}

function Value({ name, value, note }: ValueProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {translate(`settings.profile.${name}`)}
      </label>
      <input
        id={id}
        className="input"
        readOnly
        value={value ?? ''}
        placeholder={translate('settings.profile.absent')}
        aria-describedby={`${id}-note`}
      />
      {note ? (
        <p className="field__help" id={`${id}-note`}>
          {translate(note)}
        </p>
      ) : null}
    </div>
  );
}

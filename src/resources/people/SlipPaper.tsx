/** A one-time password as it is handed over on paper. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { lagosTime } from '../../upstream/time';
import './password-slip.css';

export interface Slip {
  /** Of the person, with the member id. */
  readonly name: string;
  readonly username: string;
  readonly password: string;
  /** ISO 8601. */
  readonly until: string;
}

export function SlipPaper({ slip: { name, username, password, until } }: { readonly slip: Slip }): ReactElement {
  const translate = useTranslate();
  return (
    <section className="password-slip" aria-label={translate('passwordSlip.label')}>
      <p className="password-slip__name">{name}</p>
      <dl className="facts">
        <div>
          <dt>{translate('passwordSlip.address')}</dt>
          <dd>{location.origin}</dd>
        </div>
        <div>
          <dt>{translate('passwordSlip.username')}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{translate('passwordSlip.password')}</dt>
          <dd className="password-slip__password">{password}</dd>
        </div>
      </dl>
      <p>{translate('passwordSlip.until', { time: lagosTime(until) })}</p>
    </section>
  );
}

/** Shows a one-time password once, as a slip to print: it is held by this dialog alone, and gone when that closes. */
import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState, type ReactElement } from 'react';
import { Printer } from 'lucide-react';
import type { AppDataProvider } from '../../engine/app/context';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Button } from '../../engine/ui/Button';
import { Dialog } from '../../engine/ui/Dialog';
import { Notice } from '../../engine/ui/Notice';
import { markEnglish } from '../../engine/ui/markEnglish';
import { errorText } from '../../engine/ui/sentence';
import { UpstreamError } from '../../upstream/errors';
import { valueAt } from '../../upstream/path';
import { lagosTime } from '../../upstream/time';
import './password-slip.css';

interface Slip {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  /** ISO 8601. */
  readonly until: string;
}

interface PasswordSlipProps {
  readonly record: unknown;
  readonly onClose: () => void;
}

export default function PasswordSlip({ record, onClose }: PasswordSlipProps): ReactElement {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [slip, setSlip] = useState<Slip | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(false);
  const named = valueAt(record, 'user.username');
  const username = typeof named === 'string' ? named : '';

  // Not by a mutation of the query client, which keeps answers.
  const show = async (): Promise<void> => {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    setProblem(null);
    try {
      setSlip(await dataProvider.call('showPassword', { username }));
    } catch (error) {
      const lost = error instanceof UpstreamError && error.outcomeUnknown;
      setProblem(lost ? 'passwordSlip.unknown' : errorText(error));
      // A lost answer may have had the password: another try could only say that it is gone.
      asked.current = lost;
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={translate('passwordSlip.title')}
      onClose={onClose}
      size="small"
      busy={busy}
      actions={
        slip ? (
          <>
            <button type="button" className="button button--ghost" onClick={() => print()}>
              <Printer aria-hidden />
              {translate('list.print')}
            </button>
            <Button label={translate('passwordSlip.done')} look="primary" onClick={onClose} />
          </>
        ) : (
          <>
            <Button label={translate('list.cancel')} disabled={busy} onClick={onClose} />
            <BusyButton busy={busy} onPress={() => void show()}>
              {translate('passwordSlip.show')}
            </BusyButton>
          </>
        )
      }
    >
      {slip ? <Paper slip={slip} /> : <p>{translate('passwordSlip.about', { username })}</p>}
      <div role="alert">{problem !== null && <Notice>{markEnglish(translate(problem))}</Notice>}</div>
    </Dialog>
  );
}

function Paper({ slip: { name, username, password, until } }: { readonly slip: Slip }): ReactElement {
  const translate = useTranslate();
  return (
    <section className="password-slip" aria-label={translate('passwordSlip.label')}>
      <p className="password-slip__name">{name}</p>
      <dl>
        <dt>{translate('passwordSlip.address')}</dt>
        <dd>{location.origin}</dd>
        <dt>{translate('passwordSlip.username')}</dt>
        <dd>{username}</dd>
        <dt>{translate('passwordSlip.password')}</dt>
        <dd className="password-slip__password">{password}</dd>
      </dl>
      <p>{translate('passwordSlip.until', { time: lagosTime(until) })}</p>
    </section>
  );
}

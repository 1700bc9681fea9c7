/** Shows one-time passwords once, as slips to print: this dialog alone holds them, and closing it forgets them. */
import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState, type ReactElement } from 'react';
import { Printer } from 'lucide-react';
import type { AppDataProvider } from '../../engine/app/context';
import { useWords } from '../../engine/browser/words';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Button } from '../../engine/ui/Button';
import { Dialog } from '../../engine/ui/Dialog';
import { Notice } from '../../engine/ui/Notice';
import { RunGuard } from '../../engine/ui/RunGuard';
import { markEnglish } from '../../engine/ui/markEnglish';
import { errorText } from '../../engine/ui/sentence';
import { UpstreamError } from '../../upstream/errors';
import { valueAt } from '../../upstream/path';
import { SlipPaper, type Slip } from './SlipPaper';
import { SlipSheet } from './SlipSheet';

interface PasswordSlipsProps {
  /** The one person, or the first of `records`. */
  readonly record: unknown;
  /** Of several people: one sheet of slips. */
  readonly records?: readonly unknown[];
  /** Gets the user names whose passwords were shown, or may have been, when a sheet of slips is left. */
  readonly onShown?: (usernames: readonly string[]) => void;
  readonly onClose: () => void;
}

export default function PasswordSlips({ record, records, ...close }: PasswordSlipsProps): ReactElement {
  return records && records.length > 1 ? (
    <SlipSheet usernames={records.map(usernameOf)} {...close} />
  ) : (
    <OneSlip username={usernameOf(record)} {...close} />
  );
}

function usernameOf(record: unknown): string {
  const username = valueAt(record, 'user.username');
  return typeof username === 'string' ? username : '';
}

interface OneSlipProps extends Pick<PasswordSlipsProps, 'onShown' | 'onClose'> {
  readonly username: string;
}

/** Once it is shown only Done closes it: a press outside would lose the password. */
function OneSlip({ username, onShown, onClose }: OneSlipProps): ReactElement {
  const translate = useTranslate();
  const words = useWords('passwordSlip.sheet');
  const dataProvider = useDataProvider<AppDataProvider>();
  const [slip, setSlip] = useState<Slip | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(false);

  // Not by a mutation of the query client, which keeps answers.
  const show = async (): Promise<void> => {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    setProblem(null);
    try {
      setSlip(await dataProvider.call('showPassword', { username }));
      onShown?.([username]);
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
      {...(slip ? { plain: true } : { onClose })}
      size="small"
      busy={busy}
      actions={
        slip ? (
          <>
            <Button label={translate('list.print')} icon={Printer} look="ghost" onClick={() => print()} />
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
      {slip && (
        <RunGuard title={words('leaveTitle')} text={words('leaveOne')} leave={words('leave')} stay={words('stay')} />
      )}
      {slip ? <SlipPaper slip={slip} /> : <p>{translate('passwordSlip.about', { username })}</p>}
      <div role="alert">{problem !== null && <Notice>{markEnglish(translate(problem))}</Notice>}</div>
    </Dialog>
  );
}

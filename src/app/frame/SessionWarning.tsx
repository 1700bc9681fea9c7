/** Warns in the last minute of a session, and offers to stay where that is possible. */
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../engine/ui/Button';
import { useLogNotice } from '../../engine/app/noticeLog';
import { errorText } from '../../engine/ui/sentence';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Dialog } from '../../engine/ui/Dialog';
import { markEnglish } from '../../engine/ui/markEnglish';
import { serviceNow } from '../../upstream/clock';

export interface SessionWarningProps {
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** `absolute`: the session cannot be prolonged. */
  readonly kind: 'idle' | 'absolute';
  /** Prolongs the session. A rejection is shown and can be retried. */
  readonly onStay: () => Promise<void> | void;
  readonly onLogout: () => void;
}

/** Seconds before the end at which a screen reader is told. It hears only these, and not the number that is shown. */
const SPOKEN = new Set([60, 30, 15, 5]);

export default function SessionWarning({ endsAt, kind, onStay, onLogout }: SessionWarningProps): ReactElement {
  const translate = useTranslate();
  const seconds = useSecondsLeft(endsAt);
  const [staying, setStaying] = useState(false);
  const log = useLogNotice();
  const title = translate(`sessionWarning.title.${kind}`);
  useEffect(() => log({ type: 'warning', text: title }), [log, title]);
  const [failure, setFailure] = useState<string | null>(null);
  const [spoken, setSpoken] = useState(seconds);
  if (SPOKEN.has(seconds) && spoken !== seconds) setSpoken(seconds);

  const say = (count: number): string =>
    translate(`sessionWarning.${kind}`, { left: translate('frame.seconds', { smart_count: count }) });

  const stay = async (): Promise<void> => {
    setStaying(true);
    setFailure(null);
    try {
      await onStay();
    } catch (error) {
      setFailure(translate(errorText(error)));
    } finally {
      setStaying(false);
    }
  };

  return (
    <Dialog
      title={title}
      description={
        <>
          <span aria-hidden>{say(seconds)}</span>
          <output className="visually-hidden">{say(spoken)}</output>
        </>
      }
      size="small"
      plain
      actions={
        <>
          <Button label={translate('sessionWarning.logout')} onClick={onLogout} />
          {kind === 'idle' ? (
            <BusyButton data-first busy={staying} onPress={() => void stay()}>
              {translate(staying ? 'sessionWarning.staying' : 'sessionWarning.stay')}
            </BusyButton>
          ) : null}
        </>
      }
    >
      {failure === null ? null : (
        <p role="alert" className="field__error">
          {markEnglish(translate('sessionWarning.failed', { reason: failure }))}
        </p>
      )}
    </Dialog>
  );
}

/** Whole seconds until a moment, read from the clock so that a tab that slept is right at once. */
function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - serviceNow()) / 1_000));
}

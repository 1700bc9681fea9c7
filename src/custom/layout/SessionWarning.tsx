/** The last minute of a session: how long is left, and a way to stay where there is one. */
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactElement } from 'react';
import { errorText } from '../../engine/base/sentence';
import { Dialog } from '../../engine/ui/Dialog';

export interface SessionWarningProps {
  /** When the session ends, milliseconds since the epoch. */
  readonly endsAt: number;
  /** `absolute`: it ends whatever is done. */
  readonly kind: 'idle' | 'absolute';
  /** Prolongs the session; a rejection is shown and may be tried again. */
  readonly onStay: () => Promise<void> | void;
  readonly onLogout: () => void;
}

/** A screen reader is told at these seconds before the end, not at every one. */
const SPOKEN = new Set([60, 30, 15, 5]);

export default function SessionWarning({ endsAt, kind, onStay, onLogout }: SessionWarningProps): ReactElement {
  const translate = useTranslate();
  const seconds = useSecondsLeft(endsAt);
  const [staying, setStaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [spoken, setSpoken] = useState(seconds);
  if (SPOKEN.has(seconds) && spoken !== seconds) setSpoken(seconds);

  const say = (count: number): string =>
    translate(`frame.warning.${kind}`, { left: translate('frame.warning.seconds', { smart_count: count }) });

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
      title={translate(`frame.warning.title.${kind}`)}
      description={say(seconds)}
      size="small"
      plain
      actions={
        <>
          <button type="button" className="button" onClick={onLogout}>
            {translate('frame.warning.logout')}
          </button>
          {kind === 'idle' ? (
            <button
              type="button"
              className="button button--primary"
              data-first
              aria-disabled={staying}
              onClick={() => {
                if (!staying) void stay();
              }}
            >
              {translate(staying ? 'frame.warning.staying' : 'frame.warning.stay')}
            </button>
          ) : null}
        </>
      }
    >
      <output className="visually-hidden">{say(spoken)}</output>
      {failure === null ? null : (
        <p role="alert" className="field__error">
          {translate('frame.warning.failed', { reason: failure })}
        </p>
      )}
    </Dialog>
  );
}

/** Whole seconds until a moment, never below zero; counted from the clock, so that a sleeping tab is right at once. */
function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
}

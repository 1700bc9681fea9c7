/** A button that sends. While busy it says so, keeps the focus and does nothing. Without `onPress` it submits. */
import { useTranslate } from 'ra-core';
import { type ButtonHTMLAttributes, type ReactElement, type Ref, useEffect, useRef } from 'react';
import { Button } from './Button';

interface BusyButtonProps extends Pick<ButtonHTMLAttributes<HTMLElement>, 'className' | 'form' | 'children'> {
  readonly busy: boolean;
  readonly onPress?: (() => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function BusyButton({ busy, onPress, className, children, ...more }: BusyButtonProps): ReactElement {
  return (
    <button
      {...more}
      type={onPress ? 'button' : 'submit'}
      className={className ?? 'button button--primary'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress?.();
      }}
    >
      {busy && <span className="spinner" aria-hidden />}
      {children}
    </button>
  );
}

interface SendButtonsProps extends Omit<BusyButtonProps, 'className' | 'ref'> {
  readonly danger?: boolean | undefined;
  readonly onCancel: () => void;
}

/** The buttons of a dialog: Cancel, and the one that sends. */
export function SendButtons({ danger, onCancel, ...send }: SendButtonsProps): ReactElement {
  const translate = useTranslate();
  return (
    <>
      <Button label={translate('list.cancel')} disabled={send.busy} onClick={onCancel} />
      <BusyButton {...send} className={`button ${danger ? 'button--danger' : 'button--primary'}`} />
    </>
  );
}

interface StopButtonProps {
  readonly label: string;
  /** It was pressed, and the current step still finishes. */
  readonly stopping?: boolean;
  readonly onStop: () => void;
}

export function StopButton({ label, stopping = false, onStop }: StopButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button label={label} ref={button} aria-disabled={stopping || undefined} onClick={onStop} />;
}

/** Cancels what is running. It takes the focus, because the button that started it is gone. */
import { useEffect, useRef, type ReactElement } from 'react';

interface StopButtonProps {
  readonly label: string;
  /** It was pressed, and the current step still finishes. */
  readonly stopping?: boolean;
  readonly onStop: () => void;
}

export function StopButton({ label, stopping = false, onStop }: StopButtonProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="button" aria-disabled={stopping || undefined} onClick={onStop}>
      {label}
    </button>
  );
}

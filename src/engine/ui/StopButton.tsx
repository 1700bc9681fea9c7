/** The button that calls off what is under way. It takes the focus: what had it began this, and is gone. */
import { useEffect, useRef, type ReactElement } from 'react';

interface StopButtonProps {
  readonly label: string;
  /** It was pressed, and what is under way still comes to its end. */
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

/** A button that sends. While busy it says so, keeps the focus and does nothing. Without `onPress` it submits. */
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';

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

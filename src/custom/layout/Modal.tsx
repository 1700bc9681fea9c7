/**
 * The browser's own dialog, for what the frame opens: it needs no library, so that it is there at once and also when
 * nothing more can be fetched. Rendered is open. The browser keeps the focus inside; it starts at `data-first`, where
 * there is one, and goes back where it came from.
 */
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';

interface ModalProps {
  readonly className: string;
  /** Its name: a label, or the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  /** Called for Escape and for a press outside. Without it the dialog closes only by its buttons. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

export function Modal({ className, label, labelledBy, describedBy, onClose, children }: ModalProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);

  // Open by the time it can be seen or typed into.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // The dialog is its own backdrop: a press on it and not on its content is one outside.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className="modal__content">{children}</div>
    </dialog>
  );
}

/** The one dialog of the product. Import it only from lazily loaded modules: it brings MUI with it. */
import MuiDialog from '@mui/material/Dialog';
import useForkRef from '@mui/utils/useForkRef';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { MuiFrame } from '../../theme/mui';
import { useFocusFallback } from '../base/useFocusFallback';
import { beginIn } from './firstFocus';
import './dialog.css';

interface DialogFrameProps {
  readonly className: string;
  /** Its name: a label, or the id of the element that names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  /** For Esc and a press outside. Absent: only what is inside closes it. */
  readonly onClose?: (() => void) | undefined;
  /** A press outside does not close it. */
  readonly plain?: boolean;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The dialog without its heading and buttons: for the search, and for the menu on a phone. */
export function DialogFrame({ className, onClose, plain = false, children, ...aria }: DialogFrameProps): ReactElement {
  const paper = useRef<HTMLDivElement>(null);
  const ref = useForkRef(beginIn, paper);
  // A Cancel button goes with the work that it cancels.
  useFocusFallback(paper, () => paper.current?.querySelector<HTMLElement>('.dialog__header button:not(:disabled)'));
  return (
    <MuiFrame>
      <MuiDialog
        open
        onClose={(event, reason) => {
          if (reason === 'escapeKeyDown' || !(plain || isSecondClick(event))) onClose?.();
        }}
        onKeyDown={ignoreHeld}
        transitionDuration={120}
        slotProps={{
          paper: {
            ref,
            className: `dialog ${className}`,
            'aria-busy': aria.busy,
            'aria-label': aria.label,
            'aria-labelledby': aria.labelledBy,
            'aria-describedby': aria.describedBy,
          },
        }}
      >
        {children}
      </MuiDialog>
    </MuiFrame>
  );
}

export interface DialogProps {
  readonly title: string;
  /** One sentence below the title; it also describes the dialog to a screen reader. */
  readonly description?: ReactNode;
  /** Esc, the close button or a press outside. Not called while `busy`. Absent: only `actions` close it. */
  readonly onClose?: () => void;
  readonly children?: ReactNode;
  /** Buttons, the one that acts last (`.button`, `.button--primary`). */
  readonly actions?: ReactNode;
  /** 400, 480 (the default) or 760 pixels wide; on a phone a sheet at its foot. */
  readonly size?: 'small' | 'medium' | 'large';
  /** For reading only: there is no button beside the title, and a press outside does not close it. */
  readonly plain?: boolean;
  /** Something is under way that must not be lost by closing: the dialog stays until it ends. */
  readonly busy?: boolean;
}

/** Rendered is open: show it to open it. Focus begins at `firstFocus`, is kept inside and goes back where it came from. */
export function Dialog({
  title,
  description,
  onClose,
  children,
  actions,
  size = 'medium',
  plain = false,
  busy = false,
}: DialogProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  return (
    <DialogFrame
      className={`dialog--${size}`}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      onClose={busy ? undefined : onClose}
      plain={plain}
      busy={busy}
    >
      <div className="dialog__busy" />
      <header className="dialog__header">
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {description ? (
            <p className="dialog__description" id={`${id}-description`}>
              {description}
            </p>
          ) : null}
        </div>
        {plain ? null : (
          <button
            type="button"
            className="icon-button icon-button--small"
            aria-label={translate('frame.close')}
            disabled={busy}
            onClick={onClose}
          >
            <X aria-hidden />
          </button>
        )}
      </header>
      <div className="dialog__content">{children}</div>
      {actions ? <footer className="dialog__actions">{actions}</footer> : null}
    </DialogFrame>
  );
}

/** The first press of a double click may have opened the dialog; the second must not close it unseen. */
function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1;
}

/** Enter that is still held from what opened the dialog must not answer it before anybody has read it. */
function ignoreHeld(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !isTyping) event.preventDefault();
}

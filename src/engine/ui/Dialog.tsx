/** The dialog of the whole app. Import it only from lazily loaded modules, because it loads MUI (D337). */
import { IconButton } from './IconButton';
import MuiDialog from '@mui/material/Dialog';
import useForkRef from '@mui/utils/useForkRef';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Button } from './Button';
import { MuiFrame } from '../../theme/mui';
import { useFocusFallback } from '../browser/useFocusFallback';
import { beginIn } from './firstFocus';
import { scrollStop } from './scrollStop';
import './dialog.css';
import { markEnglish } from './markEnglish';

interface DialogFrameProps {
  readonly className: string;
  /** A label, or the id of the labelling element. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  /** For Esc and a press outside. Absent: only the content closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly plain?: boolean;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A dialog without heading and buttons, as for search and the phone's menu. */
export function DialogFrame({ className, onClose, plain = false, children, ...aria }: DialogFrameProps): ReactElement {
  const paper = useRef<HTMLDivElement>(null);
  // The fallback must know the paper when the first focus is set.
  const ref = useForkRef(paper, beginIn);
  // A Cancel button is not needed once the work is done. Close is disabled while it runs.
  useFocusFallback(
    paper,
    () => paper.current?.querySelector<HTMLElement>('.dialog__header button:not(:disabled)') ?? paper.current,
  );
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
  /** A sentence below the title, which also describes the dialog to screen readers. */
  readonly description?: ReactNode;
  /** For Esc, the close button and a press outside, unless `busy`. Absent: only `actions` close it. */
  readonly onClose?: () => void;
  readonly children?: ReactNode;
  /** Buttons, the main one last (`.button`, `.button--primary`). */
  readonly actions?: ReactNode;
  /** 400, 480 (the default) or 760 pixels wide, at the right edge (`side`); on a phone at the bottom of the screen. */
  readonly size?: 'small' | 'medium' | 'large' | 'side';
  /** For reading: without a close button, and a press outside does not close it. */
  readonly plain?: boolean;
  /** The dialog stays open until the running work ends. */
  readonly busy?: boolean;
}

/** Open while it is rendered. The focus starts at `firstFocus`, stays inside, and returns to where it was. */
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
              {markEnglish(description)}
            </p>
          ) : null}
        </div>
        {plain ? null : (
          <IconButton small icon={X} label={translate('frame.close')} disabled={busy} onClick={onClose} />
        )}
      </header>
      <div className="dialog__content" ref={scrollStop}>
        {children}
      </div>
      {actions ? <footer className="dialog__actions">{actions}</footer> : null}
    </DialogFrame>
  );
}

/** The second press of a double click must not close the dialog that the first one opened. */
function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1;
}

/** An Enter that is still held must not confirm a dialog that nobody has read. */
function ignoreHeld(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !isTyping) event.preventDefault();
}

export interface StayOrLeaveProps {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before a page with unsaved work is left. Staying is the default. */
export function StayOrLeave({ title, text, leave, stay, onLeave, onStay }: StayOrLeaveProps): ReactElement {
  return (
    <Dialog
      title={title}
      description={text}
      size="small"
      onClose={onStay}
      actions={
        <>
          <Button label={leave} look="ghost danger" onClick={onLeave} />
          <Button label={stay} look="primary" onClick={onStay} />
        </>
      }
    />
  );
}

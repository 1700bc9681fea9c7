import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';

interface LeaveDialogProps {
  /** It was sent, and no answer came: nobody knows whether it is lost. */
  readonly unknown?: boolean | undefined;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before what was typed is lost. */
export default function LeaveDialog({ unknown = false, onLeave, onClose }: LeaveDialogProps): ReactElement {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate(unknown ? 'form.leaveUnknownTitle' : 'form.leaveTitle')}
      description={translate(unknown ? 'form.leaveUnknownText' : 'form.leaveText')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button button--ghost button--danger" onClick={onLeave}>
            {translate('form.leave')}
          </button>
          <button type="button" className="button button--primary" onClick={onClose}>
            {translate('form.stay')}
          </button>
        </>
      }
    />
  );
}

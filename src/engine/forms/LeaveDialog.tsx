import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';

interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before what was typed is lost. */
export default function LeaveDialog({ onLeave, onClose }: LeaveDialogProps): ReactElement {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('form.leaveTitle')}
      description={translate('form.leaveText')}
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

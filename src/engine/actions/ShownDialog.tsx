/** Shows a value of an answer, such as an activation code, to read out or copy. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { CopiedValue } from '../ui/CopiedValue';
import { Dialog } from '../ui/Dialog';

interface ShownDialogProps {
  readonly label: string;
  readonly value: string;
  /** The record's name. */
  readonly about: string;
  readonly onClose: () => void;
}

export default function ShownDialog({ label, value, about, onClose }: ShownDialogProps): ReactElement {
  const translate = useTranslate();
  return (
    <Dialog
      title={label}
      description={about}
      size="small"
      onClose={onClose}
      actions={
        <button type="button" className="button button--primary" onClick={onClose}>
          {translate('list.close')}
        </button>
      }
    >
      <CopiedValue value={value} />
    </Dialog>
  );
}

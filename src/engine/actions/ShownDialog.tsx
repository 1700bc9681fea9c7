/** Shows a value of an answer, such as an activation code, to read out or copy. */
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Button } from '../ui/Button';
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
      actions={<Button label={translate('list.close')} look="primary" onClick={onClose} />}
    >
      <CopiedValue value={value} />
    </Dialog>
  );
}

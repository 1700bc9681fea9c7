/** The form of new fee ranges as a dialog, which asks before typed rows are lost. */
import { useEffect, type ReactNode } from 'react';
import { Dialog } from '../../engine/ui/Dialog';
import type { FormState } from '../../engine/forms/CreateForm';
import { useClosing } from '../../engine/forms/useClosing';

interface FeesSheetProps {
  readonly title: string;
  readonly state: FormState | null;
  readonly onClose: () => void;
  /** @param cancel closes the sheet, and asks first over typed rows. */
  readonly children: (cancel: () => void) => ReactNode;
}

export default function FeesSheet({ title, state, onClose, children }: FeesSheetProps): ReactNode {
  const { busy, onState, close, question } = useClosing(onClose);
  useEffect(() => {
    if (state) onState(state);
  }, [onState, state]);
  return (
    <>
      <Dialog title={title} busy={busy} onClose={close}>
        {children(close)}
      </Dialog>
      {question}
    </>
  );
}

/** A form in a dialog of its own, whose main button sends it. */
import { useId, type ReactNode } from 'react';
import { SendButtons } from '../ui/BusyButton';
import { Dialog, type DialogProps } from '../ui/Dialog';
import type { CheckedForm } from './checkedForm';
import { FormKernel } from './FormKernel';

interface FormDialogProps extends CheckedForm, Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Of the form. */
  readonly className?: string;
  /** What the main button says. */
  readonly submit: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Before the form. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

export function FormDialog({ submit, busy, onClose, above, children, ...props }: FormDialogProps): ReactNode {
  const { title, description, size, ...form } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} form={id} onCancel={onClose}>
          {submit}
        </SendButtons>
      }
    >
      {above}
      <FormKernel id={id} {...form}>
        {children}
      </FormKernel>
    </Dialog>
  );
}

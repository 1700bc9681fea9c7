/** The create form in a dialog, which closes once the record is created and asks first while something is typed. */
import { Dialog } from '../ui/Dialog';
import CreateForm, { type CreateFormProps } from './CreateForm';
import { useClosing } from './useClosing';

interface CreateDialogProps extends Pick<CreateFormProps, 'labels' | 'form' | 'onDone'> {
  readonly onClose: () => void;
}

export default function CreateDialog({ onClose, ...props }: CreateDialogProps) {
  const closing = useClosing(onClose);
  return (
    <>
      <Dialog title={props.form.label} busy={closing.busy} onClose={closing.close}>
        <CreateForm {...props} onCreated={onClose} onCancel={closing.close} onState={closing.onState} />
      </Dialog>
      {closing.question}
    </>
  );
}

/** The dialogs of views, with the confirmation before one is deleted. */
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog';
import { NameDialog } from './NameDialog';
import { ShareDialog } from './ShareDialog';
import type { SavedView } from './view';
import { Buttons, FailureNotice, useTrying, type ViewDialogProps } from './viewDialogParts';
import { useViewWords } from './words';

export type OpenViewDialog =
  | { readonly kind: 'saveAs' }
  | { readonly kind: 'rename' | 'share' | 'delete'; readonly view: SavedView };

export default function ViewDialogs({
  dialog,
  ...props
}: ViewDialogProps & { readonly dialog: OpenViewDialog }): ReactNode {
  if (dialog.kind === 'saveAs') return <NameDialog {...props} view={null} />;
  if (dialog.kind === 'rename') return <NameDialog {...props} view={dialog.view} />;
  if (dialog.kind === 'share') return <ShareDialog {...props} view={dialog.view} />;
  return <DeleteDialog {...props} view={dialog.view} />;
}

interface OfView extends ViewDialogProps {
  readonly view: SavedView;
}

function DeleteDialog({ view, saved, state, onDone, onClose }: OfView): ReactNode {
  const words = useViewWords();
  const { busy, failure, attempt } = useTrying();
  const send = async (): Promise<void> => {
    await saved.remove(view);
    onClose();
    state.open(null);
    onDone(words('done.deleted'));
  };
  return (
    <Dialog
      title={words('deleting.title', { name: view.name })}
      description={words(`deleting.${view.share === 'private' ? 'private' : 'shared'}`)}
      size="small"
      busy={busy}
      onClose={onClose}
      actions={
        <Buttons
          busy={busy}
          danger
          submit={words('deleting.submit')}
          onSubmit={() => attempt(send)}
          onClose={onClose}
        />
      }
    >
      <FailureNotice text={failure} />
    </Dialog>
  );
}

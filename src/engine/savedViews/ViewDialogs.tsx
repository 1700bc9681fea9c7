/** The dialogs of views: a name, whom it is shared with, and the question before it is deleted. */
import { useId, useState, type ReactNode } from 'react';
import { useEngine } from '../context';
import { Dialog } from '../dialog/Dialog';
import { NameDialog } from './NameDialog';
import type { SavedView, Share } from './view';
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

function ShareDialog({ view, saved, onDone, onClose }: OfView): ReactNode {
  const words = useViewWords();
  const id = useId();
  const { session } = useEngine();
  const { name } = session.user.roleGroup;
  const [share, setShare] = useState<Share>(view.share);
  const { busy, failure, attempt } = useTrying();
  const group = (view.share === 'group' && view.group) || name;
  const send = async (): Promise<void> => {
    await saved.update(view, { share, group: share === 'group' ? group : null });
    onClose();
    onDone(words(`done.shared.${share}`, { group: group.trim() }));
  };
  return (
    <Dialog
      title={words('sharing.title', { name: view.name })}
      description={words('sharing.text')}
      busy={busy}
      onClose={onClose}
      actions={
        <Buttons
          busy={busy}
          form={id}
          submit={words(share === 'private' ? 'sharing.submitPrivate' : 'sharing.submit')}
          onClose={onClose}
        />
      }
    >
      <form
        id={id}
        className="view-form"
        onSubmit={(event) => {
          event.preventDefault();
          attempt(send);
        }}
      >
        <fieldset className="view-form__choices">
          <legend className="field__label">{words('sharing.who')}</legend>
          {(['private', 'group', 'everyone'] as const).map((one) => (
            <label key={one} className="checkbox">
              <input type="radio" name={id} checked={share === one} onChange={() => setShare(one)} />
              {words(`sharing.${one}`, { group: group.trim() })}
            </label>
          ))}
        </fieldset>
        {share !== 'private' && (
          <p className="field__help">
            {view.isDefault && share !== view.share && `${words('sharing.isDefault')} `}
            {words('sharing.audited')}
          </p>
        )}
        <FailureNotice text={failure} />
      </form>
    </Dialog>
  );
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

/** The dialogs of views: the form, and the confirmation before a view is deleted. */
import type { ReactNode } from 'react';
import { DeliverDialog } from './DeliverDialog';
import type { SavedView } from './view';
import { ConfirmDialog, useTrying, type ViewDialogProps } from './viewDialogParts';
import { useSubscribedTo } from './useSubscribed';
import { ViewForm } from './ViewForm';
import { WatchDialog } from './WatchDialog';
import { useViewWords } from './words';

export type OpenViewDialog =
  | { readonly kind: 'saveAs' }
  /** Without a view: of the shown list. */
  | { readonly kind: 'watch' | 'deliver'; readonly view: SavedView | null }
  | { readonly kind: 'edit' | 'delete'; readonly view: SavedView };

export default function ViewDialogs({
  dialog,
  ...props
}: ViewDialogProps & { readonly dialog: OpenViewDialog }): ReactNode {
  if (dialog.kind === 'watch' || dialog.kind === 'deliver') {
    const { view } = dialog;
    const shown = props.state.current().filter;
    // The service would go by filters of the view that the person is not shown, or that have lost their field (D930).
    const isPartly = view !== null && !Object.keys(view.filter).every((param) => Object.hasOwn(shown, param));
    const SubscribeDialog = dialog.kind === 'watch' ? WatchDialog : DeliverDialog;
    return <SubscribeDialog {...props} view={isPartly ? null : view} isPartly={isPartly} />;
  }
  if (dialog.kind === 'delete') return <DeleteDialog {...props} view={dialog.view} />;
  return <ViewForm {...props} view={dialog.kind === 'edit' ? dialog.view : null} />;
}

interface OfView extends ViewDialogProps {
  readonly view: SavedView;
}

function DeleteDialog({ view, saved, state, onDone, onClose }: OfView): ReactNode {
  const words = useViewWords();
  const trying = useTrying();
  const { watches, deliveries, readAnew } = useSubscribedTo(view);
  const stopping =
    watches === undefined || deliveries === undefined
      ? [words('deleting.subscribed')]
      : [
          ...(watches > 0 ? [words('deleting.watches', { smart_count: watches })] : []),
          ...(deliveries > 0 ? [words('deleting.deliveries', { smart_count: deliveries })] : []),
        ];
  const send = async (): Promise<void> => {
    await saved.remove(view);
    readAnew();
    onClose();
    state.open(null);
    onDone(words('done.deleted'));
  };
  return (
    <ConfirmDialog
      title={words('deleting.title', { name: view.name })}
      text={[...stopping, words(`deleting.${view.share === 'private' ? 'private' : 'shared'}`)].join(' ')}
      submit={words('deleting.submit')}
      trying={trying}
      send={send}
      onClose={onClose}
    />
  );
}

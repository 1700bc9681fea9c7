/** Dialogs of actions on one record, each loaded when first opened. Bulk runs are in `list/ListDialogs.tsx`. */
import type { ReactNode } from 'react';
import { lazyDialog } from '../ui/lazy';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { isPending, type Actions } from './useActions';

const AskDialog = lazyDialog(() => import('./AskDialog'));
const CreateDialog = lazyDialog(() => import('../forms/CreateDialog'));
const EditDialog = lazyDialog(() => import('../forms/EditDialog'));
const ShownDialog = lazyDialog(() => import('./ShownDialog'));

export interface ActionDialogsProps {
  readonly actions: Actions;
  readonly labels: ResourceLabels;
  /** A dialog of our own has changed something. */
  readonly onDone: () => void;
  /** A form has: it has re-read all but windows itself. */
  readonly onSaved?: () => void;
}

export function ActionDialogs({ actions, labels, onDone, onSaved }: ActionDialogsProps): ReactNode {
  const { open, close } = actions;
  if (!open || open.type === 'bulk') return null;
  if (open.type === 'shown') {
    return <ShownDialog label={open.label} value={open.value} about={open.about} onClose={close} />;
  }
  const { records } = open;
  if (open.type === 'dialog') {
    const { resource } = labels;
    return <open.Dialog record={records[0]} records={records} resource={resource} onDone={onDone} onClose={close} />;
  }
  if (open.type === 'form') {
    const form = labels.resource[open.form];
    if (!form) return null;
    const shared = { labels, form, onClose: close, ...(onSaved && { onDone: onSaved }) };
    const [record] = records;
    return record ? <EditDialog {...shared} id={record.id} /> : <CreateDialog {...shared} />;
  }
  return (
    <AskDialog
      action={open.action}
      records={records}
      message={open.message}
      error={open.error}
      labels={labels}
      busy={isPending(actions, open.action, records)}
      onConfirm={actions.confirm}
      onClose={close}
    />
  );
}

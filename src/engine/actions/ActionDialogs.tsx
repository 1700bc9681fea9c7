/** What stands before the list because of an action, each loaded when it is first opened. */
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { dialogAgain } from '../dialogAgain';
import type { Look } from '../views/look';
import { isPending, type Actions } from './useActions';

const BulkDialog = dialogAgain(() => import('../bulk/BulkDialog'));
const AskDialog = dialogAgain(() => import('./AskDialog'));
const CreateDialog = dialogAgain(() => import('../forms/CreateDialog'));
const EditDialog = dialogAgain(() => import('../forms/EditDialog'));
const ShownDialog = dialogAgain(() => import('./ShownDialog'));

interface ActionDialogsProps {
  readonly actions: Actions;
  readonly look: Look;
  /** A dialog of our own has changed something. */
  readonly onDone: () => void;
  /** A form has: it has re-read all but windows itself. */
  readonly onSaved?: () => void;
  /** It has been done to these records of a selection, and whether they are gone. */
  readonly onEach?: (ids: readonly RaRecord['id'][], gone: boolean) => void;
}

export function ActionDialogs({ actions, look, onDone, onSaved, onEach }: ActionDialogsProps): ReactNode {
  const { open, close } = actions;
  if (!open) return null;
  if (open.type === 'shown') {
    return <ShownDialog label={open.label} value={open.value} about={open.about} onClose={close} />;
  }
  const { records } = open;
  if (open.type === 'dialog') {
    const { resource } = look;
    return <open.Dialog record={records[0]} records={records} resource={resource} onDone={onDone} onClose={close} />;
  }
  if (open.type === 'bulk') {
    const { action } = open;
    const over = (ids: readonly string[]): void => {
      onEach?.(ids, actions.removes(action));
      onDone();
    };
    return <BulkDialog action={action} records={records} look={look} onOver={over} onClose={close} />;
  }
  if (open.type === 'form') {
    const form = look.resource[open.form];
    if (!form) return null;
    const shared = { look, form, onClose: close, ...(onSaved && { onDone: onSaved }) };
    const [record] = records;
    return record ? <EditDialog {...shared} id={record.id} /> : <CreateDialog {...shared} />;
  }
  return (
    <AskDialog
      action={open.action}
      records={records}
      said={open.said}
      error={open.error}
      look={look}
      busy={isPending(actions, open.action, records)}
      onConfirm={actions.confirm}
      onClose={close}
    />
  );
}

/** Dialogs of actions, on one record or on several. */
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionDialogs, type ActionDialogsProps } from '../actions/ActionDialogs';
import { lazyDialog } from '../base/lazy';

const BulkDialog = lazyDialog(() => import('../bulk/BulkDialog'));

interface ListActionDialogsProps extends ActionDialogsProps {
  /** Called with the records for which the action was carried out; `gone` if it removed them. */
  readonly onEach: (ids: readonly RaRecord['id'][], gone: boolean) => void;
}

export function ListActionDialogs({ onEach, ...props }: ListActionDialogsProps): ReactNode {
  const { actions, look, onDone } = props;
  const { open, close } = actions;
  if (open?.type !== 'bulk') return <ActionDialogs {...props} />;
  const { action, records } = open;
  const over = (ids: readonly string[]): void => {
    onEach(ids, actions.removes(action));
    onDone();
  };
  return <BulkDialog action={action} records={records} look={look} onOver={over} onClose={close} />;
}

/** The open record's actions; dangerous ones last and red. */
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton';
import { actionCommands } from '../actions/actionCommands';
import { recordActions } from '../calls/conditions';
import type { Actions } from '../actions/useActions';
import { useCommands } from '../base/commands';
import { fieldText } from '../definition/text';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';

interface RecordActionsProps {
  readonly record: RaRecord;
  readonly look: ResourceLabels;
  readonly actions: Actions;
}

export function RecordActions({ record, look, actions }: RecordActionsProps): ReactNode {
  const offered = recordActions(look.resource, record);
  useCommands(() => actionCommands(offered, [record], look, actions, fieldText(look.resource.title, record)));
  const button = (action: NormalAction): ReactNode => (
    <ActionButton key={action.name} action={action} records={[record]} look={look} actions={actions} small />
  );
  const dangerous = offered.filter(({ danger }) => danger);
  return (
    <div className="record__actions">
      {offered.filter(({ danger }) => !danger).map(button)}
      {dangerous.length > 0 && <div className="record__dangers">{dangerous.map(button)}</div>}
    </div>
  );
}

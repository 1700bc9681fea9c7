/** Buttons of actions on the whole list: create in a dialog, and those of the definition. */
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton';
import { actionCommands } from '../actions/actionCommands';
import type { Actions } from '../actions/useActions';
import { useCommands } from '../base/commands';
import type { ResourceLabels } from '../kinds/resourceLabels';

interface ListActionsProps {
  readonly look: ResourceLabels;
  readonly actions: Actions;
}

export function ListActions({ look, actions }: ListActionsProps): ReactNode {
  const own = look.resource.actions.filter(({ on }) => on === 'list');
  useCommands(() => actionCommands(own, [], look, actions));
  if (own.length === 0) return null;
  return (
    <span className="list__actions">
      {own.map((action) => (
        <ActionButton key={action.name} action={action} records={[]} look={look} actions={actions} />
      ))}
    </span>
  );
}

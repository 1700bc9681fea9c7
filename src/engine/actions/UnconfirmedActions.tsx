/** Unconfirmed actions and creations of a resource. */
import type { ReactNode } from 'react';
import { UnconfirmedCalls, type NotedCall } from '../calls/unconfirmed/UnconfirmedCalls';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { Docked } from '../ui/dock';

export function UnconfirmedActions({ look }: { readonly look: ResourceLabels }): ReactNode {
  const { actions, create, edit } = look.resource;
  const calls = [
    ...actions.flatMap((action): readonly NotedCall[] =>
      action.call ? [{ call: action.call, action: action.name, label: action.label }] : [],
    ),
    // A component of its own finds out by itself what became of its call.
    ...(create && create.component === undefined ? [{ call: create.call, action: 'create', label: create.label }] : []),
    ...(edit ? [{ call: edit.call, action: 'edit', label: edit.label }] : []),
  ];
  return (
    <Docked>
      <UnconfirmedCalls calls={calls} />
    </Docked>
  );
}

/** Unconfirmed actions and creations of a resource. */
import type { ReactNode } from 'react';
import { useReread } from '../calls/useReread';
import { UnconfirmedCalls, useUnconfirmed, type NotedCall } from '../calls/unconfirmed/UnconfirmedCalls';
import type { Resource } from '../definition/resource';
import { Docked } from '../ui/dock';

export default function UnconfirmedActions({ resource }: { readonly resource: Resource }): ReactNode {
  const { actions, create, edit } = resource;
  const reread = useReread();
  const calls = [
    ...actions.flatMap((action): readonly NotedCall[] =>
      action.call ? [{ call: action.call, action: action.name, label: action.label }] : [],
    ),
    // A dialog that a definition brings reads for itself whether its call was answered.
    ...(create && create.component === undefined ? [{ call: create.call, action: 'create', label: create.label }] : []),
    ...(edit ? [{ call: edit.call, action: 'edit', label: edit.label }] : []),
  ];
  // Their code is loaded only when something is unconfirmed.
  const isAny = useUnconfirmed(null).length > 0;
  const own = actions.flatMap(({ name, unconfirmed: Own }) =>
    Own && isAny ? <Own key={name} resource={resource} onDone={reread} /> : [],
  );
  return (
    <Docked>
      {own}
      <UnconfirmedCalls calls={calls} />
    </Docked>
  );
}

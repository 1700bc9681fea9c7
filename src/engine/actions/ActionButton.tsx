/** An action of a record, a page's header or a selection: a button, a link if it opens a page, and a command of the search. */
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Command } from '../browser/commands';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { linkOf, plainLinkOf } from '../calls/link';
import { isPending, type Actions } from './useActions';

interface ActionButtonProps {
  readonly action: NormalAction;
  /** One of a record, those selected, none of the list's own actions. */
  readonly records: readonly RaRecord[];
  readonly labels: ResourceLabels;
  readonly actions: Actions;
  readonly small?: boolean;
  /** The one that people come for. */
  readonly main?: boolean;
  /** Why it cannot be done now. */
  readonly reason?: string | undefined;
}

export function ActionButton({ action, records, labels, actions, small, main, reason }: ActionButtonProps): ReactNode {
  const looks = [small && 'button--small', main && 'button--primary', action.danger && 'button--ghost button--danger'];
  const className = ['button', ...looks].filter(Boolean).join(' ');
  if (action.link && linkOf(labels.resource, action, records[0]) === null) return null;
  const to = plainLinkOf(labels.resource, action, records[0]);
  if (to !== null) {
    return (
      <Link className={className} to={to}>
        {action.label}
      </Link>
    );
  }
  const busy = isPending(actions, action, records);
  return (
    <button
      type="button"
      className={className}
      aria-busy={busy || undefined}
      aria-disabled={busy || reason !== undefined || undefined}
      title={reason}
      onClick={() => {
        if (reason === undefined) actions.run(action.name, records);
      }}
    >
      {action.label}
    </button>
  );
}

/** Actions as commands for the search. @param about names the record in words. */
export function actionCommands(
  offered: readonly NormalAction[],
  records: readonly RaRecord[],
  labels: ResourceLabels,
  actions: Actions,
  about?: string,
): readonly Command[] {
  return offered.flatMap((action): readonly Command[] => {
    const command: Command = {
      on: action.on === 'list' || action.on === 'selection' ? action.on : 'record',
      name: action.name,
      text: action.label,
      ...(about && { about }),
      ...(action.danger && { danger: true }),
    };
    const to = plainLinkOf(labels.resource, action, records[0]);
    if (to !== null) return [{ ...command, to }];
    if (action.link && linkOf(labels.resource, action, records[0]) === null) return [];
    if (isPending(actions, action, records)) return [];
    return [{ ...command, run: () => actions.run(action.name, records) }];
  });
}

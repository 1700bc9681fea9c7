/** Actions as commands for buttons, links and the search. */
import type { RaRecord } from 'ra-core';
import type { Command } from '../base/commands';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { linkOf } from '../calls/input';
import { isPending, type Actions } from './useActions';

/** @param about names the record in words. */
export function actionCommands(
  offered: readonly NormalAction[],
  records: readonly RaRecord[],
  look: ResourceLabels,
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
    const to = linkOf(look.resource, action, records[0]);
    if (action.link) return to === null ? [] : [{ ...command, to }];
    if (isPending(actions, action, records)) return [];
    return [{ ...command, run: () => actions.run(action.name, records) }];
  });
}

/** Which actions are not offered on a record, and why: loaded with the menu that says so. */
import type { RaRecord } from 'ra-core';
import { isKeyless } from '../../upstream/unreadable';
import type { NormalAction, Resource } from '../definition/resource';
import { unmet, type Unmet } from './conditions';
import { isOnRecord, recordActions } from './recordActions';

/** An action that cannot be done with a record now; without a condition, its role group may not do it. */
interface Barred {
  readonly action: NormalAction;
  readonly unmet: Unmet | null;
}

/**
 * The actions that cannot be done with a record now. An action whose place another has is none of them: as Activate,
 * while Deactivate is offered.
 */
export function barredActions(resource: Resource, record: RaRecord): readonly Barred[] {
  if (isKeyless(record)) return [];
  const decided = new Set(recordActions(resource, record).flatMap(({ when = {} }) => Object.keys(when)));
  const locked = resource.columns.flatMap((column) =>
    column.type === 'action' ? column.action : column.type === 'group' ? column.actions : [],
  );
  return [...resource.actions, ...locked.filter((action) => action.locked)].filter(isOnRecord).flatMap((action) => {
    const missing = unmet(action, resource, record);
    if (action.locked) return missing ? [] : { action, unmet: null };
    return missing && !decided.has(missing.field?.name ?? '') ? { action, unmet: missing } : [];
  });
}

/** Which actions are not offered on a record, and why: loaded with the menu that says so. */
import type { RaRecord } from 'ra-core';
import { isKeyless } from '../../upstream/unreadable';
import type { NormalAction, Resource } from '../definition/resource';
import { unmet, type Unmet } from './conditions';
import { isOnRecord, recordActions } from './recordActions';

/** An action that cannot be done with a record now. */
interface Barred {
  readonly action: NormalAction;
  readonly unmet: Unmet;
}

/**
 * The actions that cannot be done with a record now. Left out are those that the person's role group may never do (D54),
 * and those whose opposite is offered: no Activate beside Deactivate.
 */
export function barredActions(resource: Resource, record: RaRecord): readonly Barred[] {
  if (isKeyless(record)) return [];
  const decided = new Set(recordActions(resource, record).flatMap(({ when = {} }) => Object.keys(when)));
  return resource.actions.filter(isOnRecord).flatMap((action) => {
    const missing = unmet(action, resource, record);
    return missing && !decided.has(missing.field?.name ?? '') ? { action, unmet: missing } : [];
  });
}

/** The actions of one record, for its menus and its page; a row's own buttons ask `conditions.ts`. */
import type { RaRecord } from 'ra-core';
import type { NormalAction, Resource } from '../definition/resource';
import { applies, dangerousLast } from './conditions';

export const isOnRecord = ({ on }: NormalAction): boolean => on === 'row' || on === 'record';

/** The actions that can be done with a record now, dangerous ones last. */
export function recordActions(resource: Resource, record: RaRecord): readonly NormalAction[] {
  return dangerousLast(resource.actions.filter((action) => isOnRecord(action) && applies(action, resource, record)));
}

/** The one of these actions that is a button of its own: as the definition says, or the first. */
export function primaryAction(offered: readonly NormalAction[]): NormalAction | undefined {
  return offered.find(({ primary }) => primary) ?? offered.find(({ danger }) => !danger);
}

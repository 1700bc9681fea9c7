/** The actions of one record, for its menus and its page; a row's own buttons ask `conditions.ts`. */
import type { RaRecord } from 'ra-core';
import type { NormalAction, Resource } from '../definition/resource';
import { applies, dangerousLast } from './conditions';
import { linkOf } from './link';

export const isOnRecord = ({ on }: NormalAction): boolean => on === 'row' || on === 'record';

/** The actions that can be done with a record now, dangerous ones last; no link without a value that it needs. */
export function recordActions(resource: Resource, record: RaRecord): readonly NormalAction[] {
  const leads = (action: NormalAction): boolean => !action.link || linkOf(resource, action, record) !== null;
  const can = (action: NormalAction): boolean => isOnRecord(action) && applies(action, resource, record);
  return dangerousLast(resource.actions.filter((action) => can(action) && leads(action)));
}

/** The actions of a row's button, a menu where there are several. */
export const rowActions = (resource: Resource, record: RaRecord): readonly NormalAction[] =>
  recordActions(resource, record).filter(({ on }) => on === 'row');

/** The one of these actions that is a button of its own: as the definition says, or the first. */
export function primaryAction(offered: readonly NormalAction[]): NormalAction | undefined {
  return offered.find(({ primary }) => primary) ?? offered.find(({ danger }) => !danger);
}

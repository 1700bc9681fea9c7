/** A resource as one role group sees it: hidden fields and actions are not there, in no view and no format. */
import { allows, inGroup, type AccessRule, type GroupName, type RoleGroup } from '../upstream/access';
import type { Column, NormalAction, NormalField, Resource } from './resource';

/** Everything derived from the result (columns, exports, print, records, filters) leaves out what is hidden. */
export function restrict(resource: Resource, group: RoleGroup): Resource {
  const shown = (one: Restricted): boolean =>
    !inGroup(group, one.hiddenFor ?? []) && (one.access === undefined || allows(group, one.access));
  const seen = (field: NormalField | null): NormalField | null => (field && shown(field) ? field : null);
  const offered = (action: NormalAction): boolean => shown(action) && !inGroup(group, action.lockedFor ?? []);
  /** In a column: what the group would be refused stands there locked (spec decisions 3). */
  const button = (action: NormalAction): NormalAction | null => {
    if (inGroup(group, action.hiddenFor ?? [])) return null;
    return offered(action) ? action : { ...action, locked: true };
  };
  const column = (one: Column): readonly Column[] => {
    if (one.type === 'field') return shown(one.field) ? [one] : [];
    if (one.type === 'action') {
      const action = button(one.action);
      return action ? [{ ...one, action }] : [];
    }
    const field = one.field && shown(one.field) ? one.field : null;
    const actions = one.actions.flatMap((action) => button(action) ?? []);
    return shown(one.action) && (field || actions.length > 0) ? [{ ...one, field, actions }] : [];
  };
  return {
    ...resource,
    fields: resource.fields.filter(shown),
    columns: resource.columns.flatMap(column),
    filters: resource.filters.filter(shown),
    here: resource.here.filter(shown),
    period: resource.period?.every(shown) ? resource.period : null,
    head: {
      status: seen(resource.head.status),
      state: resource.head.state && seen(resource.head.state.field) ? resource.head.state : null,
      facts: resource.head.facts.filter(shown),
    },
    record: resource.record
      .map((section) => ({ ...section, fields: section.fields.filter(shown) }))
      .filter((section) => section.fields.length > 0),
    actions: resource.actions.filter(offered),
    create: resource.create && shown(resource.create) ? resource.create : null,
    edit: resource.edit && shown(resource.edit) ? resource.edit : null,
  };
}

/** A part of a resource that not everyone sees. */
interface Restricted {
  readonly hiddenFor?: readonly GroupName[];
  readonly access?: AccessRule;
}

/** A resource as one role group sees it: hidden fields and actions are not there, in no view and no format. */
import { inGroup, type GroupName, type RoleGroup } from '../upstream/access';
import type { Column, NormalField, Resource } from './resource';

/** Everything derived from the result (columns, exports, print, records, filters) leaves out what is hidden. */
export function restrict(resource: Resource, group: Pick<RoleGroup, 'name'>): Resource {
  const shown = (one: { readonly hiddenFor?: readonly GroupName[] }): boolean => !inGroup(group, one.hiddenFor ?? []);
  const field = (one: NormalField): boolean => shown(one);
  const column = (one: Column): boolean => shown(one.type === 'field' ? one.field : one.action);
  return {
    ...resource,
    fields: resource.fields.filter(field),
    columns: resource.columns.filter(column),
    filters: resource.filters.filter(field),
    period: resource.period?.every(field) ? resource.period : null,
    record: resource.record
      .map((section) => ({ ...section, fields: section.fields.filter(field) }))
      .filter((section) => section.fields.length > 0),
    actions: resource.actions.filter(shown),
  };
}

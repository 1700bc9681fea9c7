/** A resource as one role group sees it, without hidden fields and actions in any view or export. */
import { allows, inGroup, type AccessRule, type GroupRef, type RoleGroup } from '../../upstream/access';
import type { Permission } from './definition';
import { isRoleGroup } from './permissionPlaces';
import type { Column, NormalAction, NormalField, NormalForm, Resource } from './resource';
import { withFields } from './withFields';

export function mayOpen(group: RoleGroup, resource: Rights & Pick<Resource, 'access'>): boolean {
  return allows(group, resource.access) && permits(group, resource, '');
}

type Rights = Pick<Resource, 'permissions' | 'configured' | 'roleGroups'>;

/** Every map must permit it: one map cannot restore a right that another takes away. */
function permits(group: RoleGroup, rights: Rights, place: string): boolean {
  const maps = [...(rights.permissions ?? []), ...(rights.configured ?? [])];
  return maps.every((map) => (Object.hasOwn(map, place) && map[place] ? isMeant(group, map[place], rights) : true));
}

function isMeant(group: RoleGroup, { access, hiddenFor = [] }: Permission, rights: Rights): boolean {
  return !isNamed(group, hiddenFor, rights) && (access === undefined || allows(group, access));
}

/** Whether the list names the group. An unknown name in it may mean any group but ADMIN. */
function isNamed(group: RoleGroup, names: readonly string[], { roleGroups = [] }: Rights): boolean {
  if (inGroup(group, names)) return true;
  return !inGroup(group, ['ADMIN']) && names.some((name) => !isRoleGroup(name, roleGroups));
}

export function forRoleGroup(resource: Resource, group: RoleGroup): Resource {
  /** Visible by its own `hiddenFor` and `access`, and by its entry in the permissions. */
  const shown = (one: Restricted): boolean => isMeant(group, one, resource) && permits(group, resource, placeOf(one));
  const known = new Set(resource.fields.filter(shown).map(({ name }) => name));
  const hidden = new Set(resource.fields.filter((field) => !shown(field)).map(({ source }) => source));
  /** A link is removed if its address would show a hidden value. */
  const led = (field: NormalField): NormalField =>
    field.link && Object.values(field.link.search).some((path) => hidden.has(path)) ? { ...field, link: null } : field;
  /** An action is removed if its call needs a hidden value. */
  const offered = (action: NormalAction): boolean =>
    shown(action) &&
    !isNamed(group, action.lockedFor ?? [], resource) &&
    Object.values(action.input ?? {}).every((name) => known.has(name));
  /** A column shows an action that the group may not use as locked (D303). */
  const button = (action: NormalAction): NormalAction | null => {
    if (isNamed(group, action.hiddenFor ?? [], resource) || !permits(group, resource, action.name)) return null;
    return offered(action) ? action : { ...action, locked: true };
  };
  const column = (one: Column): readonly Column[] => {
    if (one.type === 'field') return [one];
    if (one.type === 'action') {
      const action = button(one.action);
      return action ? [{ ...one, action }] : [];
    }
    const actions = one.actions.flatMap((action) => button(action) ?? []);
    return shown(one.action) && (one.field || actions.length > 0) ? [{ ...one, actions }] : [];
  };
  const visible = withFields(resource, (field) => (shown(field) ? led(field) : null));
  const columns = visible.columns.flatMap(column);
  const told = new Set(resource.fields.filter(shown).map(({ source }) => source));
  return {
    ...visible,
    hidden: {
      filters: resource.filters.filter((field) => !shown(field)).map(({ param }) => param),
      columns: resource.columns.map(({ name }) => name).filter((name) => !columns.some((one) => one.name === name)),
      paths: [...hidden].flatMap((path) => (path === null || told.has(path) ? [] : path)),
    },
    columns,
    record: visible.record.filter(({ fields, component }) => fields.length > 0 || component !== undefined),
    actions: resource.actions.filter(offered),
    create: form(visible.create, 'create'),
    edit: form(visible.edit, 'edit'),
  };

  function form(view: NormalForm | null, name: 'create' | 'edit'): NormalForm | null {
    if (!view || !shown({ ...view, name })) return null;
    return { ...view, sections: view.sections.filter(({ fields }) => fields.length > 0) };
  }
}

/** Only fields have a kind. */
function placeOf({ name, kind }: Restricted): string {
  return kind === undefined ? name : `fields.${name}`;
}

interface Restricted {
  readonly name: string;
  readonly kind?: NormalField['kind'];
  readonly hiddenFor?: readonly GroupRef[];
  readonly access?: AccessRule;
}

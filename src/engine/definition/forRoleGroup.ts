/** A resource as one role group sees it, without hidden fields and actions in any view or export, and with its links. */
import type { AccessRule, GroupRef, RoleGroup } from '../../upstream/access';
import { isMeant, isNamed, mayOpen, permits } from './mayOpen';
import type { Column, FieldTarget, NormalAction, NormalField, NormalForm, Resource } from './resource';
import { withFields } from './withFields';

/** The resources whose records a field may lead to. */
export const openableBy = (group: RoleGroup, all: readonly Resource[]): readonly Resource[] =>
  all.filter((one) => one.hasPage && one.api.key.length === 1 && mayOpen(group, one));

/** Visible by its own `hiddenFor` and `access`, and by its entry in the permissions. */
type Shown = (one: Restricted) => boolean;

/** @param openable what its fields may lead to (`openableBy`), never by a value that is hidden from the group. */
export function forRoleGroup(resource: Resource, group: RoleGroup, openable: readonly Resource[] = []): Resource {
  const shown: Shown = (one) => isMeant(group, one, resource) && permits(group, resource, keyOf(one));
  const seen = resource.fields.filter(shown);
  const hidden = new Set(resource.fields.filter((field) => !shown(field)).map(({ source }) => source));
  const offered = offeredTo(group, resource, new Set(seen.map(({ name }) => name)));
  const readable = new Set(seen.map(({ source }) => source));
  const paths = [...hidden].flatMap((path) => (path === null || readable.has(path) ? [] : path));
  const visible = withFields(resource, (field) => {
    if (!shown(field)) return null;
    const leads = targetOf(field, openable);
    const target = leads && !paths.includes(leads.by) ? leads : null;
    const link = field.link && Object.values(field.link.search).some((path) => hidden.has(path)) ? null : field.link;
    const { suggests } = field.options;
    const lost = suggests && !openable.some(({ name }) => name === suggests.resource);
    const options = lost ? { ...field.options, suggests: undefined } : field.options;
    return target || link !== field.link || lost ? { ...field, link, target, options } : field;
  });
  const isSame = ({ sameFor }: NormalField): boolean => isNamed(group, sameFor, resource);
  const columns = visible.columns.flatMap(columnFor(group, resource, offered));
  return {
    ...visible,
    hidden: {
      filters: resource.filters.filter((field) => !shown(field)).map(({ param }) => param),
      columns: resource.columns.map(({ name }) => name).filter((name) => !columns.some((one) => one.name === name)),
      paths,
      same: visible.filters.filter(isSame).map(({ param }) => param),
    },
    columns,
    filters: visible.filters.filter((field) => !isSame(field)),
    record: visible.record.filter(({ fields, component }) => fields.length > 0 || component !== undefined),
    actions: resource.actions
      .filter((action) => shown(action) && offered(action))
      .map((action) => (isNamed(group, action.bulk?.hiddenFor ?? [], resource) ? single(action) : action)),
    create: formFor(visible.create, 'create', shown),
    edit: formFor(visible.edit, 'edit', shown),
  };
}

/**
 * Which record of another resource a field names: the one that `opens` says, or the one whose key is its value. Null for
 * a field that names none, or none of `openable`: the resources that the person may open by one key.
 */
function targetOf(field: NormalField, openable: readonly Resource[]): FieldTarget | null {
  const { opens } = field;
  if (opens === 'record' || opens === 'edit') return null;
  if (opens && 'resourceAt' in opens) {
    const paths = Object.fromEntries(openable.map(({ name, path }) => [name, path]));
    return { paths, at: opens.resourceAt, by: opens.by };
  }
  const by = opens?.by ?? field.valueSource;
  const owner = opens ? openable.find((one) => one.name === opens.resource) : referred(field, openable);
  return owner && by !== null ? { path: owner.path, by, ...(opens?.except && { except: opens.except }) } : null;
}

/** The resource of whose records the field's value is the key. */
function referred({ kind, source, valueSource, options }: NormalField, openable: readonly Resource[]) {
  const { choices, named } = options;
  if (kind === 'choices' || (valueSource === source && named !== true)) return undefined;
  const from = choices && 'call' in choices ? choices : options;
  return openable.find(({ api }) => from.call === api.list && from.value === api.key[0]?.source);
}

/** Names of records must not show a list or a title that the group may not see. @param all resources as it sees them. */
export function withSeenNames(resource: Resource, group: RoleGroup, all: readonly Resource[]): Resource {
  const isHidden = ({ options: { named, choices, call, optionLabel } }: NormalField): boolean => {
    const from = choices && 'call' in choices ? choices : { call, label: optionLabel };
    const owner = named && all.find(({ api }) => api.list === from.call);
    return Boolean(owner && (!mayOpen(group, owner) || owner.hidden?.paths.includes(from.label ?? '')));
  };
  if (!resource.fields.some(isHidden)) return resource;
  return withFields(resource, (field) =>
    isHidden(field) ? { ...field, options: { ...field.options, named: undefined } } : field,
  );
}

/** Not for a selection. */
function single({ bulk: _bulk, ...action }: NormalAction): NormalAction {
  return action;
}

type Offered = (action: NormalAction) => boolean;

/** An action is removed if its call needs a hidden value. @param seen names of the fields that the group sees. */
function offeredTo(group: RoleGroup, resource: Resource, seen: ReadonlySet<string>): Offered {
  return ({ lockedFor = [], input = {} }) =>
    !isNamed(group, lockedFor, resource) && Object.values(input).every((name) => seen.has(name));
}

/** A column shows an action that the group may not use as locked (D54, D303). */
function columnFor(group: RoleGroup, resource: Resource, offered: Offered): (column: Column) => readonly Column[] {
  const permitted = (action: NormalAction): boolean => permits(group, resource, action.name);
  const shown = (action: NormalAction): boolean => isMeant(group, action, resource) && permitted(action);
  const button = (action: NormalAction): NormalAction | null => {
    if (isNamed(group, action.hiddenFor ?? [], resource) || !permitted(action)) return null;
    return shown(action) && offered(action) ? action : { ...action, locked: true };
  };
  return (one) => {
    if (one.type === 'field') return [one];
    if (one.type === 'action') {
      const action = button(one.action);
      return action ? [{ ...one, action }] : [];
    }
    const actions = one.actions.flatMap((action) => button(action) ?? []);
    return shown(one.action) && (one.field || actions.length > 0) ? [{ ...one, actions }] : [];
  };
}

function formFor(view: NormalForm | null, name: 'create' | 'edit', shown: Shown): NormalForm | null {
  if (!view || !shown({ ...view, name })) return null;
  return { ...view, sections: view.sections.filter(({ fields }) => fields.length > 0) };
}

/** Only fields have a kind. */
function keyOf({ name, kind }: Restricted): string {
  return kind === undefined ? name : `fields.${name}`;
}

interface Restricted {
  readonly name: string;
  readonly kind?: NormalField['kind'];
  readonly hiddenFor?: readonly GroupRef[];
  readonly access?: AccessRule;
}

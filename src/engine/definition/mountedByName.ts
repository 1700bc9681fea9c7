/** Resources as a stock `<Admin>` mounts them: each at its name, where it has a path of its own in our app. */
import type { Column, NormalAction, NormalField, Resource } from './resource';
import { withFields } from './withFields';

export interface Mounted {
  /** Of the `<Admin>`. */
  readonly basename: string;
  readonly names: readonly string[];
}

/** Leaves out links to resources that are not mounted and to pages that only our app has. */
export function mountedByName(all: readonly Resource[], { basename, names }: Mounted): readonly Resource[] {
  const placeOf = (name: string): `/${string}` => `/${`${basename}/${name}`.replace(/^\/+/, '')}`;
  const mounted = all.filter(({ name }) => names.includes(name));
  const places = new Map(mounted.map(({ path, name }) => [path, placeOf(name)]));
  const field = (one: NormalField): NormalField => {
    const to = one.link && places.get(one.link.to);
    return { ...one, link: to && one.link ? { ...one.link, to } : null };
  };
  const action = (one: NormalAction): readonly NormalAction[] => {
    if (!one.link) return [one];
    const to = places.get(one.link.to);
    return to ? [{ ...one, link: { ...one.link, to } }] : [];
  };
  return all.map((resource) => ({
    ...withFields(resource, field),
    path: placeOf(resource.name),
    actions: resource.actions.flatMap(action),
    columns: withFields(resource, field).columns.flatMap((column): readonly Column[] => {
      if (column.type === 'field') return [column];
      if (column.type === 'group') return [{ ...column, actions: column.actions.flatMap(action) }];
      const [own] = action(column.action);
      return own ? [{ ...column, action: own }] : [];
    }),
  }));
}

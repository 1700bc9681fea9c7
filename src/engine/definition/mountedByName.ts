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
  const addressOf = (name: string): `/${string}` => `/${`${basename}/${name}`.replace(/^\/+/, '')}`;
  const mounted = all.filter(({ name }) => names.includes(name));
  const addresses = new Map(mounted.map(({ path, name }) => [path, addressOf(name)]));
  const field = (one: NormalField): NormalField => {
    const to = one.link && addresses.get(one.link.to);
    return { ...one, link: to && one.link ? { ...one.link, to } : null };
  };
  const action = (one: NormalAction): readonly NormalAction[] => {
    if (!one.link) return [one];
    const to = addresses.get(one.link.to);
    return to ? [{ ...one, link: { ...one.link, to } }] : [];
  };
  return all.map((resource) => {
    const mapped = withFields(resource, field);
    return {
      ...mapped,
      path: addressOf(resource.name),
      actions: resource.actions.flatMap(action),
      columns: mapped.columns.flatMap((column): readonly Column[] => {
        if (column.type === 'field') return [column];
        if (column.type === 'group') return [{ ...column, actions: column.actions.flatMap(action) }];
        const [own] = action(column.action);
        return own ? [{ ...column, action: own }] : [];
      }),
    };
  });
}

/** Resources as a stock `<Admin>` mounts them: each at its name, where it has a path of its own in our app. */
import { useBasename, useResourceDefinitions } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Column, NormalAction, NormalField, Resource } from '../definition/resource';
import { withFields } from '../definition/withFields';
import { EngineProvider, useEngine } from './context';

/** Goes inside the `<Admin>`: only ra-core knows which resources are mounted. */
export function MountedByName({ children }: { readonly children: ReactNode }): ReactNode {
  const engine = useEngine();
  const basename = useBasename();
  // As one text: the definitions are registered anew whenever the `<Admin>` is drawn.
  const names = Object.keys(useResourceDefinitions()).toSorted().join('\n');
  const value = useMemo(() => {
    const mounted = (all: readonly Resource[]) => mountedByName(all, basename, names.split('\n'));
    return { ...engine, resources: mounted(engine.resources), declaredResources: mounted(engine.declaredResources) };
  }, [engine, basename, names]);
  return <EngineProvider value={value}>{children}</EngineProvider>;
}

/** Leaves out links to resources that are not mounted and to pages that only our app has. */
function mountedByName(all: readonly Resource[], basename: string, names: readonly string[]): readonly Resource[] {
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

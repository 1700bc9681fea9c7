/** Resources as a stock `<Admin>` mounts them: each at its name, where it has a path of its own in our app. */
import type { NormalAction, NormalField, Resource } from '../definition/resource';

/** @param basename of the `<Admin>`; empty for none. */
export function mountedByName(resources: readonly Resource[], basename: string): readonly Resource[] {
  const places = new Map(resources.map(({ path, name }) => [path, `${basename}/${name}`]));
  const place = (path: string): string => places.get(path) ?? path;
  const led = <Part extends NormalField | NormalAction>(part: Part): Part =>
    part.link ? { ...part, link: { ...part.link, to: place(part.link.to) } } : part;
  return resources.map((resource) => ({
    ...resource,
    path: place(resource.path),
    fields: resource.fields.map(led),
    actions: resource.actions.map(led),
    columns: resource.columns.map((column) => {
      if (column.type === 'field') return column;
      if (column.type === 'action') return { ...column, action: led(column.action) };
      return { ...column, action: led(column.action), actions: column.actions.map(led) };
    }),
  }));
}

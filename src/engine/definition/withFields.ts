/**
 * Makes a resource anew with other fields in all of its views; and the last steps of `resolve.ts`, which a page takes
 * without the others.
 */
import { memoize } from 'es-toolkit';
import type { Column, FormField, NormalField, NormalForm, RelatedList, Resource } from './resource';

/** @param of called once for each field; null removes it. */
export function withFields(resource: Resource, of: (field: NormalField) => NormalField | null): Resource {
  const field = memoize(of);
  const all = (fields: readonly NormalField[]): readonly NormalField[] => fields.flatMap((one) => field(one) ?? []);
  // Memoized, so that sections and the form keep sharing the same objects.
  const formField = memoize((one: FormField): readonly FormField[] => {
    const replaced = field(one.field);
    if (replaced === one.field) return [one];
    return replaced ? [{ ...one, field: replaced }] : [];
  });
  const form = (view: NormalForm | null): NormalForm | null =>
    view && {
      ...view,
      fields: view.fields.flatMap(formField),
      sections: view.sections.map((section) => ({ ...section, fields: section.fields.flatMap(formField) })),
    };
  const column = (one: Column): readonly Column[] => {
    if (one.type === 'action') return [one];
    const replaced = one.field && field(one.field);
    if (replaced === one.field) return [one];
    if (one.type === 'group') return [{ ...one, field: replaced }];
    return replaced ? [{ ...one, field: replaced }] : [];
  };
  /** Without a field that narrows it, the list would be everybody's. */
  const related = (list: RelatedList): readonly RelatedList[] => {
    const filter = Object.entries(list.filter).map(([param, one]) => [param, field(one)] as const);
    const narrowing = filter.flatMap(([param, one]) => (one ? [[param, one] as const] : []));
    return narrowing.length < filter.length ? [] : [{ ...list, filter: Object.fromEntries(narrowing) }];
  };
  const { api, title, period, head } = resource;
  const fields = all(resource.fields);
  const [first, last] = all(period ?? []);
  const state = head.state && field(head.state.field);
  return {
    ...resource,
    // The key stays even if hidden, because addresses contain it.
    api: { ...api, key: api.key.map((one) => field(one) ?? one) },
    title: field(title) ?? fields[0] ?? title,
    fields,
    columns: resource.columns.flatMap(column),
    card: resource.card && all(resource.card),
    beside: all(resource.beside),
    filters: all(resource.filters),
    filtersByBrowser: all(resource.filtersByBrowser),
    linkFilters: all(resource.linkFilters),
    quick: resource.quick && field(resource.quick),
    period: first && last ? [first, last] : null,
    head: {
      ...head,
      status: head.status && field(head.status),
      state: head.state && state && { ...head.state, field: state },
      facts: all(head.facts),
    },
    record: resource.record.map((section) => ({ ...section, fields: all(section.fields) })),
    related: resource.related.flatMap(related),
    create: form(resource.create),
    edit: form(resource.edit),
  };
}

/** For a page that fixes filters by their parameters: a person cannot choose them. */
export const resolveFixed = (resource: Resource, fixed: Readonly<Record<string, string>>): Resource => ({
  ...resource,
  filters: resource.filters.filter(({ param }) => !Object.hasOwn(fixed, param)),
  pageParams: Object.keys(fixed),
});

/** For a person's window: as many rows as fit are the usual size, before the sizes of the definition. */
export const resolveFitted = (resource: Resource, rows: number | null): Resource =>
  rows === null ? resource : { ...resource, pageSizes: [rows, ...resource.pageSizes] };

/** With the names of referenced values, by field. A value without a name is shown as received. */
export function resolveNames(
  resource: Resource,
  namesByField: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Resource {
  if (namesByField.size === 0) return resource;
  return withFields(resource, (field) => {
    const names = namesByField.get(field.name);
    return names ? { ...field, options: { ...field.options, names } } : field;
  });
}

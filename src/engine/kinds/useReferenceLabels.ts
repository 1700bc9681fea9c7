/** Names of the records that a record holds only by their values: each list of them is asked once, never row by row. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RoleGroup } from '../../upstream/access';
import { namesQuery, useAsking } from './choices';
import { useEngine, type Engine } from '../app/context';
import type { Column, FormField, NormalField, NormalForm, Resource } from '../definition/resource';
import { mayOpen } from '../definition/forRoleGroup';

type Names = ReadonlyMap<string, string>;

/** The resource with names beside referenced values once they are read. A value without a name is shown as received. */
export function useReferenceLabels(resource: Resource): Resource {
  const asking = useAsking();
  const { resources, session } = useEngine();
  const asked = useMemo(
    () => resource.fields.filter((field) => field.options.named && mayKnow(field, resources, session.user.roleGroup)),
    [resource, resources, session],
  );
  const answers = useQueries({
    queries: asked.map((field) => namesQuery(asking, field)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const known = new Map(asked.flatMap(({ name }, index) => (answers[index] ? [[name, answers[index]]] : [])));
    return known.size === 0 ? resource : withNames(resource, known);
  }, [resource, asked, answers]);
}

/** A person without the right to a list, or to its title field, must not read the names of its records here. */
function mayKnow({ options }: NormalField, resources: Engine['resources'], group: RoleGroup): boolean {
  const { choices, call, optionLabel } = options;
  const from = choices && 'call' in choices ? choices : { call, label: optionLabel };
  const owner = resources.find(({ api }) => api.list === from.call);
  if (!owner) return true;
  return mayOpen(group, owner) && !owner.hidden?.paths.includes(from.label ?? '');
}

function withNames(resource: Resource, known: ReadonlyMap<string, Names>): Resource {
  // A field is the same one wherever it stands.
  const made = new Map(
    resource.fields.map((field) => {
      const names = known.get(field.name);
      return [field.name, names ? { ...field, options: { ...field.options, names } } : field];
    }),
  );
  const named = (field: NormalField): NormalField => made.get(field.name) ?? field;
  const form = (view: NormalForm | null): NormalForm | null => {
    if (!view) return null;
    // Under its heading a field is the very one that the form asks for.
    const asked = new Map(view.fields.map((one) => [one, { ...one, field: named(one.field) }]));
    const askedOf = (fields: readonly FormField[]): readonly FormField[] => fields.map((one) => asked.get(one) ?? one);
    const sections = view.sections.map((section) => ({ ...section, fields: askedOf(section.fields) }));
    return { ...view, fields: askedOf(view.fields), sections };
  };
  const column = (one: Column): Column => {
    if (one.type === 'action') return one;
    return one.type === 'field'
      ? { ...one, field: named(one.field) }
      : { ...one, field: one.field && named(one.field) };
  };
  return {
    ...resource,
    title: named(resource.title),
    fields: resource.fields.map(named),
    columns: resource.columns.map(column),
    card: resource.card?.map(named) ?? null,
    head: { ...resource.head, facts: resource.head.facts.map(named) },
    record: resource.record.map((section) => ({ ...section, fields: section.fields.map(named) })),
    create: form(resource.create),
    edit: form(resource.edit),
  };
}

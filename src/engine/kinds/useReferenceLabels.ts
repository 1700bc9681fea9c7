/** Names of records that a record refers to by value. Each list of them is read once, never row by row. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RoleGroup } from '../../upstream/access';
import { namesQuery, useAsking } from './choices';
import { useEngine, type Engine } from '../app/context';
import type { NormalField, Resource } from '../definition/resource';
import { resolveNames } from '../definition/withFields';
import { mayOpen } from '../definition/mayOpen';

/** The resource with names of referenced values once they are read. */
export function useReferenceLabels(resource: Resource): Resource {
  const asking = useAsking();
  const { resources, session } = useEngine();
  const fields = useMemo(
    () => resource.fields.filter((field) => field.options.named && mayKnow(field, resources, session.user.roleGroup)),
    [resource, resources, session],
  );
  const answers = useQueries({
    queries: fields.map((field) => namesQuery(asking, field)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const namesByField = new Map(fields.flatMap(({ name }, index) => (answers[index] ? [[name, answers[index]]] : [])));
    return resolveNames(resource, namesByField);
  }, [resource, fields, answers]);
}

/** Names must not show a list or a title field that this person may not see. */
function mayKnow({ options }: NormalField, resources: Engine['resources'], group: RoleGroup): boolean {
  const { choices, call, optionLabel } = options;
  const from = choices && 'call' in choices ? choices : { call, label: optionLabel };
  const owner = resources.find(({ api }) => api.list === from.call);
  if (!owner) return true;
  return mayOpen(group, owner) && !owner.hidden?.paths.includes(from.label ?? '');
}

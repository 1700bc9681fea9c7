/** Names of records that a record refers to by value. Each list of them is read once, never row by row. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namesQuery, useAsking } from './choices';
import type { Resource } from '../definition/resource';
import { resolveNames } from '../definition/withFields';

/** The resource with names of referenced values once they are read. */
export function useReferenceLabels(resource: Resource): Resource {
  const asking = useAsking();
  const fields = useMemo(() => resource.fields.filter(({ options }) => options.named), [resource]);
  const answers = useQueries({
    queries: fields.map((field) => namesQuery(asking, field)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const namesByField = new Map(fields.flatMap(({ name }, index) => (answers[index] ? [[name, answers[index]]] : [])));
    return resolveNames(resource, namesByField);
  }, [resource, fields, answers]);
}

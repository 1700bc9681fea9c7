/**
 * After a command all data is outdated, except choices (read once a session), what an open form compares with, and
 * counts of pinned views (refreshed at their own pace).
 */
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';

/** First part of the query key of a count. */
export const COUNTS = 'counts';

const KEPT: ReadonlySet<unknown> = new Set(['choices', 'reference', 'edit', COUNTS]);

/** Reads data on screen again in the background, other cached data when it is shown next. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    // ra-core's useGetList would mark cached records as fresh, however old (D186).
    queries.removeQueries({ type: 'inactive', predicate: ({ queryKey: [, verb] }) => verb === 'getOne' });
    void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !KEPT.has(first) });
  }, [queries]);
}

/** Drops the cached details of deleted records. */
export function useForget(resource: string): (ids: readonly RaRecord['id'][]) => void {
  const queries = useQueryClient();
  return useCallback(
    (ids) => {
      for (const id of ids) queries.removeQueries({ queryKey: [resource, 'getOne', { id: String(id) }] });
    },
    [queries, resource],
  );
}

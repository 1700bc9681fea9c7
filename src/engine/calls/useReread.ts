/**
 * After a command nothing that was read before is trusted, but for choices, which are read once a session, what an open
 * form compares with, and the counts of pinned views, which have a pace of their own.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';

/** The first part of the key of a count. */
export const COUNTS = 'counts';

const KEPT: ReadonlySet<unknown> = new Set(['choices', 'reference', 'edit', COUNTS]);

/** Reads the data on screen again in the background; other cached data is read again when it is next shown. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    // ra-core's useGetList would mark what is cached of a record as fresh, old as it is (D186).
    queries.removeQueries({ type: 'inactive', predicate: ({ queryKey: [, verb] }) => verb === 'getOne' });
    void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !KEPT.has(first) });
  }, [queries]);
}

/** Drops the cached details of deleted records instead of reading them again. */
export function useForget(resource: string): (ids: readonly RaRecord['id'][]) => void {
  const queries = useQueryClient();
  return useCallback(
    (ids) => {
      for (const id of ids) queries.removeQueries({ queryKey: [resource, 'getOne', { id: String(id) }] });
    },
    [queries, resource],
  );
}

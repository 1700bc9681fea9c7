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

/** Reads what is shown anew behind what is shown, and lets everything else be asked for when it is seen again. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !KEPT.has(first) });
  }, [queries]);
}

/** What was read of records that are gone is not read anew: there is nothing to ask for, and nothing to show. */
export function useForget(resource: string): (ids: readonly RaRecord['id'][]) => void {
  const queries = useQueryClient();
  return useCallback(
    (ids) => {
      for (const id of ids) queries.removeQueries({ queryKey: [resource, 'getOne', String(id)] });
    },
    [queries, resource],
  );
}

/**
 * After a command nothing that was read before is trusted, but for choices, which are read once a session, and what an
 * open form compares with.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const KEPT: ReadonlySet<unknown> = new Set(['choices', 'reference', 'edit']);

/** Reads what is shown anew behind what is shown, and lets everything else be asked for when it is seen again. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => !KEPT.has(first) });
  }, [queries]);
}

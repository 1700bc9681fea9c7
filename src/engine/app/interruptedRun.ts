/** The note of a bulk run that was under way when its page was left. Each list looks for it, so it is in the shell. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useEngine } from './context';
import { readDraft, type DraftKey } from '../browser/drafts';

/** One note for each page and user: only one run is under way at a time. */
export function useBulkRunKey(): DraftKey {
  const { username } = useEngine().session.user;
  const [, page = ''] = useLocation().pathname.split('/');
  return useMemo(() => ({ username, path: `/${page}`, form: 'bulk' }), [username, page]);
}

/** The interrupted action's name, as it is when a dialog is opened or closed; undefined without one, and in a dialog. */
export function useInterruptedAction(isDialogOpen: boolean): string | undefined {
  const key = useBulkRunKey();
  return useMemo(() => (isDialogOpen ? undefined : readDraft(key)?.action), [key, isDialogOpen]);
}

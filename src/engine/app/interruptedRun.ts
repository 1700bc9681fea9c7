/** The note of a bulk run that was under way when its page was left. Each list looks for it, so it is in the shell. */
import { useLocation } from 'react-router';
import { useEngine } from './context';
import { readDraft, type DraftKey } from '../browser/drafts';

/** One note for each page and user: only one run is under way at a time. */
export function useBulkRunKey(): DraftKey {
  const { username } = useEngine().session.user;
  const [, page = ''] = useLocation().pathname.split('/');
  return { username, path: `/${page}`, form: 'bulk' };
}

/** The interrupted action's name; undefined without one. */
export const interruptedAction = (key: DraftKey): string | undefined => readDraft(key)?.action;

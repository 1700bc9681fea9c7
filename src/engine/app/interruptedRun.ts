/** Where it is noted that something was under way when a page was left. In the shell: it is looked for with each list. */
import { useLocation } from 'react-router';
import { useEngine } from './context';
import { readDraft, type DraftPlace } from '../base/drafts';

/** One for each page and user: two things are not done at once. */
export function useBulkRunPlace(): DraftPlace {
  const { username } = useEngine().session.user;
  const [, page = ''] = useLocation().pathname.split('/');
  return { username, path: `/${page}`, form: 'bulk' };
}

/** The name of the action that was left here; undefined where nothing was. */
export function interruptedAction(place: DraftPlace): string | undefined {
  return readDraft(place)?.action;
}

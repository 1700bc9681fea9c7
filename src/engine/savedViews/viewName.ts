/** What is wrong with the name of a view, for the forms that ask for one. */
import { holdsSecretNumber } from '../../upstream/storedText';
import { plainName } from './view';

/** `views.all` of every language, in small letters: the tab of the list without a view. */
export const BUILT_IN_NAMES: readonly string[] = ['all', 'tout'];

/** @param text as typed. @returns the key of its sentence in `views.name`; null for a name that a view can have. */
export function nameProblem(text = ''): 'empty' | 'card' | 'builtIn' | null {
  const name = plainName(text);
  if (name === '') return 'empty';
  if (BUILT_IN_NAMES.includes(name.replaceAll(' ', '').toLowerCase())) return 'builtIn';
  return holdsSecretNumber(name) ? 'card' : null;
}

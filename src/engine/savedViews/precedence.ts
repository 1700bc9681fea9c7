/** The view a list opens with: the user's own default, else the role group's, else everyone's. */
import type { Share } from '../../upstream/views';
import type { SavedView } from './view';

const ORDER: readonly Share[] = ['private', 'group', 'everyone'];
const rank = ({ share }: SavedView): number => ORDER.indexOf(share);

/**
 * The default among the views of one resource, or null. A shared default applies only to those it is shared with, which
 * may exclude its owner. @param group the name of the person's role group; compared trimmed (D322).
 */
export function defaultView(views: readonly SavedView[], group: string): SavedView | null {
  const candidates = views.filter(
    (view) =>
      view.isDefault &&
      (view.share !== 'private' || view.mine) &&
      (view.share !== 'group' || view.group?.trim() === group.trim()),
  );
  // The store allows one of each. If there are two, everyone gets the same one.
  return candidates.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

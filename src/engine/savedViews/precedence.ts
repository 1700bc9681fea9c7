/** The view a list opens with: the user's own default, else the role group's, else everyone's. */
import type { Share } from '../../upstream/views';
import type { SavedView } from './view';

const ORDER: readonly Share[] = ['private', 'group', 'everyone'];
const rank = ({ share }: SavedView): number => ORDER.indexOf(share);

/**
 * The default among the views of one resource; null for none. A view is the default of those it is shared with: one
 * shared with a group is nobody's outside of it, not even its owner's.
 * @param group the name of the person's role group; compared trimmed (D322).
 */
export function defaultView(views: readonly SavedView[], group: string): SavedView | null {
  const candidates = views.filter(
    (view) =>
      view.isDefault &&
      (view.share !== 'private' || view.mine) &&
      (view.share !== 'group' || view.group?.trim() === group.trim()),
  );
  // The store keeps one of each; should there be two, everyone sees the same one of them.
  return candidates.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

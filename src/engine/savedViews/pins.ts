/** Which views are in the side menu. */
import { useStore } from 'ra-core';
import type { SavedView } from './view';

/**
 * The user's decisions about other people's views, by id. They are in the user's settings because the views cannot be
 * changed.
 */
type Decided = Readonly<Record<string, boolean>>;

export interface Pins {
  readonly isPinned: (view: SavedView) => boolean;
  /** Only for views of others: the user's own view is changed instead. */
  readonly decide: (view: SavedView, pinned: boolean) => void;
}

/** As its owner pinned it, unless the user has decided otherwise. */
export function usePins(): Pins {
  const [stored, store] = useStore<unknown>('views.pins', {});
  const decided = read(stored);
  return {
    isPinned: ({ id, mine, pinned }) => (mine ? pinned : (decided[id] ?? pinned)),
    decide: ({ id }, pinned) => store({ ...decided, [id]: pinned }),
  };
}

function read(stored: unknown): Decided {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry) => typeof entry[1] === 'boolean'));
}

/** Which views stand in the side menu. */
import { useStore } from 'ra-core';
import type { SavedView } from './view';

/** What a person has decided of other people's views, by id: theirs cannot be changed. Kept with their other settings. */
type Decided = Readonly<Record<string, boolean>>;

export interface Pins {
  readonly isPinned: (view: SavedView) => boolean;
  /** Only for a view that is not this person's own: one's own is changed. */
  readonly decide: (view: SavedView, pinned: boolean) => void;
}

/** A view is pinned for those who see it where its owner says so, and they have not decided otherwise. */
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

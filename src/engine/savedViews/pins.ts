/** Which views are in the side menu. */
import { useStore } from 'ra-core';
import * as z from 'zod/mini';
import type { SavedView } from './view';

/**
 * The user's decisions about other people's views, by id. They are in the user's settings because the views cannot be
 * changed.
 */
const decisions = z.record(z.string(), z.boolean());

export interface Pins {
  readonly isPinned: (view: SavedView) => boolean;
  /** Only for views of others: the user's own view is changed instead. */
  readonly decide: (view: SavedView, pinned: boolean) => void;
}

/** As its owner pinned it, unless the user has decided otherwise. */
export function usePins(): Pins {
  const [stored, store] = useStore<unknown>('views.pins', {});
  const decided = decisions.safeParse(stored).data ?? {};
  return {
    isPinned: ({ id, mine, pinned }) => (mine ? pinned : (decided[id] ?? pinned)),
    decide: ({ id }, pinned) => store({ ...decided, [id]: pinned }),
  };
}

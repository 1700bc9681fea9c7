/** The width of the side menu, known before it is drawn; a test holds it against layout.css. */
import type { Store } from 'ra-core';

/** Widths of a window at which the menu is not a drawer. */
export const BESIDE_PAGE = '(min-width: 801px)';
/** Whether the menu shows its pictures only: a preference. */
export const COLLAPSED_KEY = 'frame.menuCollapsed';

/** In pixels. */
export const SIDE = { open: 228, collapsed: 57 } as const;

/** In pixels; 0 where the menu is a drawer. */
export function sideWidth(store: Store): number {
  if (!matchMedia(BESIDE_PAGE).matches) return 0;
  return store.getItem(COLLAPSED_KEY, false) ? SIDE.collapsed : SIDE.open;
}

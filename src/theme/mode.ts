/**
 * Light, dark or as the system has it: chosen per browser, applied as `data-theme` (tokens.css does the rest); and the
 * outline that is seen before there is a page.
 */

export const MODES = ['system', 'light', 'dark'] as const;

export type Mode = (typeof MODES)[number];

/** Where the chosen mode is stored. */
export const MODE_KEY = 'kobodesk.theme';
const listeners = new Set<() => void>();

/** The chosen mode; `system` when nothing, or nothing we know, is stored. */
export function readMode(): Mode {
  const stored = unstored ?? localStorage.getItem(MODE_KEY);
  return MODES.find((mode) => mode === stored) ?? 'system';
}

/** The mode of this tab, which a full storage did not take. */
let unstored: Mode | null = null;

/** Chooses a mode, in this and every other open tab. @returns false if it lasts in this tab only, until reload. */
export function chooseMode(mode: Mode): boolean {
  unstored = null;
  try {
    if (mode === 'system') localStorage.removeItem(MODE_KEY);
    else localStorage.setItem(MODE_KEY, mode);
  } catch {
    unstored = mode;
  }
  show(mode);
  return unstored === null;
}

/** Applies the stored mode and follows the other tabs. Called once, first of all: the first paint is in it. */
export function applyMode(): void {
  show(readMode());
  window.addEventListener('storage', (event) => {
    if (event.key !== MODE_KEY && event.key !== null) return;
    unstored = null;
    show(readMode());
  });
}

/** Calls `listener` when the mode changes. Returns the way to stop. */
export function watchMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `system` needs no attribute: without one the style sheet asks the system itself, and follows it. */
function show(mode: Mode): void {
  if (mode === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

/** Removes the outline, which is shown until there is a page (D261). A page that is drawn below it is not moved by this. */
export function dropOutline(): void {
  document.querySelector('#outline')?.remove();
}

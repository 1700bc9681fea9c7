/**
 * Work that leaving the page would lose. Navigation inside the app asks by itself (`LeaveGuard`, `RunGuard`). Logging
 * out asks what is registered here; `holdPage` makes the browser ask before it closes or reloads the page.
 */

/** `unknown`: a call without an answer. `running`: something that would stop. */
type Why = 'unsaved' | 'unknown' | 'running';

const holding = new Set<{ readonly why: Why }>();

/** Web Lock of every tab that holds something; the browser releases it when the tab closes or crashes. */
const LOCK = 'kobodesk.unsaved';
let unlock: (() => void) | null = null;

function tellTabs(): void {
  if (!('locks' in navigator)) return;
  if (holding.size === 0) {
    unlock?.();
    unlock = null;
  } else if (!unlock) {
    const untilReleased = new Promise<void>((release) => (unlock = release));
    navigator.locks.request(LOCK, { mode: 'shared' }, () => untilReleased).catch(() => undefined);
  }
}

/** Registers unsaved content. @returns a function that removes it. */
export function holdUnsaved(why: Why = 'unsaved'): () => void {
  const one = { why };
  holding.add(one);
  tellTabs();
  return () => {
    holding.delete(one);
    tellTabs();
  };
}

/** Whether this tab or another one holds something: logging out here ends the session there too. */
export async function isAnywhereUnsaved(): Promise<boolean> {
  if (isAnythingUnsaved() || !('locks' in navigator)) return isAnythingUnsaved();
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === LOCK);
}

/** Logging out, closing and reloading ask. @returns a function that ends it. */
export function holdPage(why: Why = 'unsaved'): () => void {
  const release = holdUnsaved(why);
  const asking = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: asking.signal });
  return () => {
    release();
    asking.abort();
  };
}

export const isAnythingUnsaved = (): boolean => holding.size > 0;

export const isAnything = (why: Why): boolean => [...holding].some((one) => one.why === why);

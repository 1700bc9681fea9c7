/**
 * Work that leaving the page would lose. Navigation inside the app asks by itself (`LeaveGuard`, `RunGuard`). Logging
 * out asks what is registered here; `holdPage` makes the browser ask before it closes or reloads the page.
 */

/** `unknown`: a call without an answer. `running`: something that would stop. */
type Why = 'unsaved' | 'unknown' | 'running';

const holding = new Set<{ readonly why: Why }>();

/** Registers unsaved content. @returns a function that removes it. */
export function holdUnsaved(why: Why = 'unsaved'): () => void {
  const one = { why };
  holding.add(one);
  return () => void holding.delete(one);
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

/**
 * What of a page would be lost with it: what forms hold, what is under way. Going to another page asks by itself
 * (`LeaveGuard`, `RunGuard`); whoever takes the whole page away, as logging out does, has to ask first; so has the
 * browser before it closes or reloads it (`holdPage`).
 */

/** `unknown`: it was sent, and no answer came. `running`: it is being done, and would stop. */
type Why = 'unsaved' | 'unknown' | 'running';

interface Held {
  readonly why: Why;
}

const holding = new Set<Held>();

/** Registers unsaved content. @returns a function that removes it. */
export function holdUnsaved(why: Why = 'unsaved'): () => void {
  const one = { why };
  holding.add(one);
  return () => {
    holding.delete(one);
  };
}

/** Has the browser ask before it closes or reloads the page. Returns the way to let it go. */
function askBeforeClosing(): () => void {
  const asking = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: asking.signal });
  return () => asking.abort();
}

/** Both: logging out, closing and reloading ask. Returns the way to let the page go. */
export function holdPage(why: Why = 'unsaved'): () => void {
  const releases = [holdUnsaved(why), askBeforeClosing()];
  return () => {
    for (const release of releases) release();
  };
}

/** While a change is being stored, closing the page and logging out ask first. */
export async function untilKept<Kept>(keeping: () => Promise<Kept>): Promise<Kept> {
  const release = holdPage();
  try {
    return await keeping();
  } finally {
    release();
  }
}

export function isAnythingUnsaved(): boolean {
  return holding.size > 0;
}

/** Whether something is held for that reason. */
export function isAnything(why: Why): boolean {
  return [...holding].some((one) => one.why === why);
}

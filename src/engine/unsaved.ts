/**
 * Which forms hold what was not saved. Going to another page asks by itself (`LeaveGuard`); whoever takes the whole
 * page away, as logging out does, has to ask first; a browser that closes or reloads it asks for `askBeforeClosing`.
 */

interface Held {
  /** It was sent, and no answer came. */
  readonly unknown: boolean;
}

const holding = new Set<Held>();

/** Says that a form holds something. Returns the way to say that it no longer does. */
export function holdUnsaved(unknown = false): () => void {
  const one = { unknown };
  holding.add(one);
  return () => {
    holding.delete(one);
  };
}

/** Has the browser ask before it closes or reloads the page. Returns the way to let it go. */
export function askBeforeClosing(): () => void {
  const asking = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: asking.signal });
  return () => asking.abort();
}

/** For as long as something is on its way to where it is kept, closing the page and logging out ask first. */
export async function untilKept<Kept>(keeping: () => Promise<Kept>): Promise<Kept> {
  const releases = [holdUnsaved(), askBeforeClosing()];
  try {
    return await keeping();
  } finally {
    for (const release of releases) release();
  }
}

export function isAnythingUnsaved(): boolean {
  return holding.size > 0;
}

/** Of something that is held nobody knows whether it was saved. */
export function isAnythingUnknown(): boolean {
  return [...holding].some(({ unknown }) => unknown);
}

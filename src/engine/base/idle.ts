/** Without requestIdleCallback (Safari) work waits this long instead, in milliseconds. */
const SOON_MS = 200;

/** Runs `work` when nothing that the person waits for is under way. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, SOON_MS);
  return () => clearTimeout(timer);
}

/** Without requestIdleCallback (Safari) work waits this long instead, in milliseconds. */
const SOON_MS = 200;

/**
 * Runs `work` when nothing that the person waits for is under way, or when `latestMs` milliseconds have passed. Returns
 * the way to cancel it.
 */
export function whenIdle(work: () => void, latestMs?: number): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, latestMs === undefined ? {} : { timeout: latestMs });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, SOON_MS);
  return () => clearTimeout(timer);
}

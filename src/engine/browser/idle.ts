/** The wait in browsers without requestIdleCallback (Safari), in milliseconds. */
const SOON_MS = 200;

/** Chromium was seen to call no page idle for as long as one looked, after an export; in milliseconds. */
const LATEST_MS = 3_000;

/** Runs `work` when the browser is idle, or after `latestMs` milliseconds. @returns a function that cancels it. */
export function whenIdle(work: () => void, latestMs: number = LATEST_MS): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, SOON_MS);
  return () => clearTimeout(timer);
}

/** Runs `work` after the next paint: to measure or to focus forces a layout. @returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The longest task of a page's own thread, as the browser tells of it. */

export const TASK_MS = 50;
/** Long tasks are told of after they have ended. */
export const TOLD_AFTER_MS = 200;
/** A task made too long on purpose: the observer must report it. */
export const BLOCK = { ms: 2 * TASK_MS, wait: TOLD_AFTER_MS } as const;

declare global {
  interface Window {
    longestTask?: number;
  }
}

/** Runs in the page: notes the longest task from now on. Resolves with what was told of one that is made to be long. */
export function noteTasks({ ms, wait }: typeof BLOCK): Promise<number> {
  return new Promise((resolve) => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.longestTask = Math.max(window.longestTask ?? 0, duration);
      }
    }).observe({ type: 'longtask' });
    setTimeout(() => {
      const end = performance.now() + ms;
      while (performance.now() < end);
      setTimeout(() => {
        resolve(window.longestTask ?? 0);
        window.longestTask = 0;
      }, wait);
    });
  });
}

/** The longest task of a page's own thread, as the browser tells of it. */

export const TASK_MS = 50;
/** Long tasks are told of after they have ended. */
export const TOLD_AFTER_MS = 200;
/** A task made too long on purpose: the observer must report it. */
const BLOCK = { ms: 2 * TASK_MS, wait: TOLD_AFTER_MS } as const;

declare global {
  interface Window {
    longestTask?: number;
  }
}

/** Notes the longest task of a page from now on. Throws when the browser does not tell of one that is made to be too long. */
export async function watchTasks(evaluate: (expression: string) => Promise<unknown>): Promise<void> {
  const measured = Number(await evaluate(`(${noteTasks.toString()})(${JSON.stringify(BLOCK)})`));
  if (measured < BLOCK.ms) throw new Error(`The browser tells of no long tasks: ${measured} ms of ${BLOCK.ms}`);
}

/** Runs in the page. Resolves with what was told of the task that is made to be long. */
function noteTasks({ ms, wait }: typeof BLOCK): Promise<number> {
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

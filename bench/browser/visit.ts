/** One cold visit: a browser context of its own, nothing cached, and a stopwatch inside the page. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** What must be on the screen for the stopwatch to stop. */
export interface Sight {
  /** An element that must be there. */
  readonly selector: string;
  /** Text that one such element must contain. */
  readonly text?: string;
  /** Text that no such element may contain. */
  readonly without?: string;
  /** Stops once it is laid out, without waiting for the screen's next frame: for work shorter than a frame. */
  readonly laidOut?: true;
}

export interface Visit {
  readonly page: Page;
  /** Goes to an address; milliseconds from the start of the navigation until the sight is painted. */
  readonly open: (address: string, sight: Sight) => Promise<number>;
  /** The page's clock when the sight is painted. */
  readonly until: (sight: Sight) => Promise<number>;
  /** Acts, and answers the milliseconds from the last input until the sight is painted. */
  readonly after: (act: () => Promise<void>, sight: Sight) => Promise<number>;
  /** Bytes of the JavaScript heap that are in use after collecting garbage. */
  readonly heap: () => Promise<number>;
  /** Begins to count before anything is opened; answers the milliseconds of processor time of the page's own thread. */
  readonly cpu: () => Promise<() => Promise<number>>;
  /** URLs that the page requested before a moment of its clock, its own document aside. */
  readonly requests: (before: number) => Promise<readonly string[]>;
  /** The page's clock when it first showed a text or a picture. */
  readonly firstPaint: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A line and a machine slower than this one. */
export interface Line {
  readonly kbps: number;
  readonly latencyMs: number;
  /** So many times slower. */
  readonly cpu: number;
}

export type Storage = Readonly<Record<string, string>>;

interface Stopwatch {
  /** The page's clock when the last key, click or input happened. */
  lastInput: number;
  sees: (sight: Sight) => boolean;
  painted: (sight: Sight) => Promise<number>;
}

declare global {
  interface Window {
    stopwatch?: Stopwatch;
    /** When the sight that a visit was opened for is painted. */
    opening?: Promise<number> | undefined;
  }
}

const PATIENCE_MS = 60_000;

/** A browser's storage that holds so much already. */
export function visitorStorage(url: string, storage: Storage) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

export async function startVisit(browser: Browser, url: string, storage: Storage = {}, line?: Line): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // A cold visit is measured; what is kept for the next one is fetched after it.
    serviceWorkers: 'block',
    storageState: visitorStorage(url, storage),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(installStopwatch);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (line) await slowDown(devtools, line);
  return visitOf(context, page, devtools, url);
}

async function slowDown(devtools: CDPSession, { kbps, latencyMs, cpu }: Line): Promise<void> {
  const bytesPerSecond = (kbps * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

function visitOf(context: BrowserContext, page: Page, devtools: CDPSession, url: string): Visit {
  const painted = (sight: Sight): Promise<number> =>
    page.evaluate((seen) => window.stopwatch?.painted(seen) ?? 0, sight);
  return {
    page,
    async open(address, sight) {
      // Looked for from the first moment: asked of the page later, on a busy machine, it may have been there for long.
      await page.addInitScript((seen) => {
        window.opening = window.stopwatch?.painted(seen);
      }, sight);
      await page.goto(url + address, { waitUntil: 'commit' });
      return page.evaluate(() => window.opening ?? 0);
    },
    until: painted,
    async after(act, sight) {
      const end = painted(sight);
      await act();
      const ended = await end;
      return ended - (await page.evaluate(() => window.stopwatch?.lastInput ?? 0));
    },
    async heap() {
      await devtools.send('HeapProfiler.enable');
      for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.disable');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
    async cpu() {
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      return async () => {
        const { metrics } = await devtools.send('Performance.getMetrics');
        const spent = metrics.find(({ name }) => name === 'TaskDuration')?.value;
        if (!spent) throw new Error('The browser does not tell of processor time');
        return spent * 1000;
      };
    },
    requests: async (before) => {
      // On a busy machine the browser notes requests after what they brought is shown.
      await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
      return page.evaluate(
        (moment) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => startTime <= moment && !name.startsWith('data:'))
            .map(({ name }) => name),
        before,
      );
    },
    firstPaint: () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const first = list.getEntriesByName('first-contentful-paint')[0];
              if (first) resolve(first.startTime);
            }).observe({ type: 'paint', buffered: true });
          }),
      ),
    close: () => context.close(),
  };
}

/** For a page without Playwright: `opening` there is the page's clock when the sight is painted. */
export function openingScript(sight: Sight): string {
  return `(${installStopwatch.toString()})(); window.opening = window.stopwatch.painted(${JSON.stringify(sight)});`;
}

/** Runs in the page, before its own scripts. */
function installStopwatch(): void {
  const stopwatch: Stopwatch = {
    lastInput: 0,
    sees({ selector, text = '', without }) {
      const found = [...document.querySelectorAll(selector)];
      if (without !== undefined && found.some((element) => element.textContent.includes(without))) return false;
      return found.some((element) => element.textContent.includes(text));
    },
    painted: (sight) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(() => {
          watcher.disconnect();
          reject(new Error(`Never seen: ${JSON.stringify(sight)}`));
        }, 30_000);
        const check = (): void => {
          if (!stopwatch.sees(sight)) return;
          watcher.disconnect();
          clearTimeout(giveUp);
          if (sight.laidOut) {
            document.body.getBoundingClientRect();
            resolve(performance.now());
            return;
          }
          // The next frame shows it; the task after that frame's callbacks runs when it is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now()), { once: true });
            port1.start();
            port2.postMessage(null);
          });
        };
        const watcher = new MutationObserver(check);
        watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        check();
      }),
  };
  window.stopwatch = stopwatch;
  for (const type of ['keydown', 'input', 'click']) {
    window.addEventListener(
      type,
      (event) => {
        if (event.isTrusted) stopwatch.lastInput = event.timeStamp;
      },
      { capture: true },
    );
  }
}

/**
 * A page that nobody listens to while it works. Developer tools keep what a page has loaded, up to a hundred megabytes
 * and in its own process, and Playwright puts scripts of its own into the page, 0.7 MB of its heap: a page that Playwright
 * watches seems to need that much more than it does. It is told of every request too, which takes 40 ms of the time to a
 * first list on two cores.
 */
import type { Browser, CDPSession } from 'playwright-core';
import * as z from 'zod/mini';
import type { Storage } from './visit';

/** An expression for the page; of functions, their text. */
export interface Alone {
  /** Evaluates an expression in the page and waits for what it promises. Throws what it throws. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Waits until an expression is true. */
  readonly until: (expression: string, patienceMs: number) => Promise<void>;
  /** Nothing is asked for and nothing drawn any more. */
  readonly rest: () => Promise<void>;
  /** Bytes of the JavaScript heap that are in use after collecting garbage. */
  readonly heap: () => Promise<number>;
  /** Its process's number. */
  readonly processId: number;
  readonly close: () => Promise<void>;
}

const POLL_MS = 250;
const REST_MS = 2_000;

const answer = z.object({
  id: z.number(),
  result: z.optional(
    z.object({
      usedSize: z.optional(z.number()),
      result: z.optional(z.object({ value: z.optional(z.unknown()) })),
      exceptionDetails: z.optional(z.unknown()),
    }),
  ),
});

/** Opens an address in a browser context of its own, that script run before the page's. */
export async function openAlone(
  browser: Browser,
  url: string,
  path: string,
  storage: Storage,
  script = '',
): Promise<Alone> {
  const devtools = await browser.newBrowserCDPSession();
  const before = await processes(devtools);
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  await devtools.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
  const { targetId } = await devtools.send('Target.createTarget', { url: `${url}/config.json`, browserContextId, width: 1440, height: 900 }); // prettier-ignore
  const send = await sender(devtools, targetId);
  const evaluate: Alone['evaluate'] = async (expression) => {
    const { result } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (result?.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails));
    return result?.result?.value;
  };
  const until: Alone['until'] = async (expression, patienceMs) => {
    const deadline = Date.now() + patienceMs;
    while (!(await evaluate(`!!(${expression})`))) {
      if (Date.now() > deadline) throw new Error(`Never true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  await until('location.pathname === "/config.json"', 10_000);
  for (const [key, value] of Object.entries(storage)) {
    await evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  }
  // A page of the same site keeps it; asked for now, because it takes time of the browser's.
  const after = await processes(devtools);
  const [processId] = after.filter((id) => !before.includes(id)).slice(-1);
  if (processId === undefined) throw new Error('The page has no process of its own');
  await send('Page.enable', {});
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await send('Page.navigate', { url: url + path });
  await until(`location.href === ${JSON.stringify(url + path)}`, 10_000);
  return {
    evaluate,
    until,
    rest: () =>
      new Promise((resolve) => {
        setTimeout(resolve, REST_MS);
      }),
    async heap() {
      await send('HeapProfiler.enable', {});
      for (let times = 0; times < 3; times++) await send('HeapProfiler.collectGarbage', {});
      await send('HeapProfiler.disable', {});
      const { result } = await send('Runtime.getHeapUsage', {});
      if (result?.usedSize === undefined) throw new Error('The browser does not tell of its heap');
      return result.usedSize;
    },
    processId,
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
}

async function processes(devtools: CDPSession): Promise<readonly number[]> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Commands for one target, by way of the browser's own session: Playwright is not told of the page. */
async function sender(devtools: CDPSession, targetId: string) {
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (message: z.infer<typeof answer>) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ sessionId: of, message }) => {
    const read = of === sessionId ? answer.safeParse(JSON.parse(message)) : undefined;
    if (read?.success) waiting.get(read.data.id)?.(read.data);
  });
  let last = 0;
  return (method: string, params: object): Promise<z.infer<typeof answer>> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, resolve);
      const message = JSON.stringify({ id: last, method, params });
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}

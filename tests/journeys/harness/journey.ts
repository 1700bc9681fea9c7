/** A journey: what a person does in a real browser with the real product, failing on anything they should not meet. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SessionRecord } from '../../../src/upstream/session';
import { launchBrowser, NEED_WINDOWS } from './browser';
import { clickForTap, lackInFirefox, launchFirefox, prepareForFirefox, type Need } from './firefox';
import type { Own } from './own';
import { ownPlace, SEED, type Place } from './place';
import { startProduct, type Product } from './product';
import { SESSION_KEY, sessionOf, type Username } from './session';
import { watch, type Watch } from './watch';

export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The product's address, without a slash at the end. */
  readonly url: string;
  /** Complaints that belong to this journey. */
  readonly allow: Watch['allow'];
}

export interface JourneyOptions {
  /** The page starts with that user's session in storage; signed out without. Other tabs find it once it has gone somewhere. */
  readonly as?: Username;
  /** 1440 x 900 unless said otherwise. */
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** The browser's language; default English. */
  readonly locale?: string;
  /** A finger instead of a pointer, and the viewport of a phone. */
  readonly touch?: boolean;
  /** What the file has for itself, instead of the worker's product. */
  readonly on?: Own;
  readonly timeout?: number;
  /**
   * The service worker may register. Elsewhere it may not: a journey intercepts requests of its page, and a new browser
   * for each would fetch the whole build.
   */
  readonly serviceWorker?: true;
  /**
   * What the journey needs and not every browser has: the campaign in Firefox skips it where Firefox has it not, and says
   * why (firefox.ts); a Chromium without windows leaves it to one with windows.
   */
  readonly needs?: Need;
}

/** How long an expected thing may take to appear, in milliseconds. */
const PATIENCE_MS = 20_000;
const JOURNEY_MS = 120_000;

/** By path, for as long as the process lives, with which they end: every file opens its pages in them. */
const launched = new Map<string, Promise<Browser>>();

type Act = (scene: Scene) => Promise<void>;

/**
 * Declares one journey as a test, its options before what is done, as Vitest has them. Skipped where there is no browser
 * (setup.ts says so, loudly).
 */
export function journey(name: string, ...how: readonly [Act] | readonly [JourneyOptions, Act]): void {
  const [options, act] = how.length === 1 ? [{}, how[0]] : how;
  const place = ownPlace();
  // oxlint-disable-next-line vitest/valid-title -- each journey brings its own
  it.skipIf(!place)(name, { timeout: options.timeout ?? JOURNEY_MS }, async ({ task, skip }) => {
    if (!place) return;
    const lack = place.browserName === 'firefox' ? lackInFirefox(needsOf(options)) : undefined;
    if (lack) skip(lack);
    const { url, stop } = await productFor(options, place.productUrl, (task.result?.retryCount ?? 0) > 0);
    const { context, page } = await open(await browserFor(place, needsOf(options)), url, options);
    const { complaints, allow } = await watch(context);
    try {
      await act({ page, context, url, allow });
      expect(complaints()).toEqual([]);
    } catch (error) {
      throw await explained(error, page, complaints());
    } finally {
      await context.close();
      await stop?.();
    }
  });
}

function needsOf({ needs, colorScheme }: JourneyOptions): readonly Need[] {
  return [...(needs ? [needs] : []), ...(colorScheme === 'dark' ? (['dark'] as const) : [])];
}

/** A second try finds nothing of what the first has left: it would fail on that, whatever the first one failed on. */
async function productFor(
  { on }: JourneyOptions,
  shared: string,
  again: boolean,
): Promise<Partial<Pick<Product, 'stop'>> & Pick<Product, 'url'>> {
  if (on) {
    if (again) await on.renew();
    return { url: on.url() };
  }
  if (!again) return { url: shared };
  return startProduct({ seed: SEED });
}

/** Most of a page's code runs a few times in a journey: optimising it costs a tenth of the processor's time. */
const ONCE_RUN = ['--js-flags=--no-opt --no-maglev'];

function browserFor({ browserName, ...place }: Place, needs: readonly Need[]): Promise<Browser> {
  const inWindow = NEED_WINDOWS.some((need) => needs.includes(need));
  const path = inWindow ? place.windowedPath : place.browserPath;
  const browser =
    launched.get(path) ?? (browserName === 'firefox' ? launchFirefox(path) : launchBrowser(path, ONCE_RUN));
  launched.set(path, browser);
  return browser;
}

async function open(
  browser: Browser,
  url: string,
  options: JourneyOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? 'light',
    locale: options.locale ?? 'en-US',
    ...(options.touch && { hasTouch: true, isMobile: true }),
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    acceptDownloads: true,
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    // Firefox has no such permissions: it lets a page write after a press, and read what was copied from itself.
    ...(browser.browserType().name() === 'chromium' && { permissions: ['clipboard-read', 'clipboard-write'] }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await prepareForFirefox(context);
  const page = await context.newPage();
  clickForTap(page);
  if (options.as) await beSignedIn(page, await sessionOf(url, options.as), options.as);
  return { context, page };
}

/**
 * The page's first document finds the session stored, and no later one of its tab. The browser's own way to begin with
 * something in storage opens a page of its own for it, which costs more than most journeys' first screen.
 */
async function beSignedIn(page: Page, session: SessionRecord, username: Username): Promise<void> {
  const value = JSON.stringify({ ...session, mustChangePassword: username === 'newcomer', signedInAt: Date.now() });
  await page.addInitScript(
    (stored) => {
      if (window !== window.top || window.name !== '' || !location.protocol.startsWith('http')) return;
      window.name = 'signed in';
      localStorage.setItem(stored.key, stored.value);
    },
    { key: SESSION_KEY, value },
  );
}

/** The failure with what the page said and showed. */
async function explained(error: unknown, page: Page, complaints: readonly string[]): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const shown = await textOf(page);
  error.message += `\n\nat ${page.url()}\ncomplaints: ${complaints.join('\n  ') || 'none'}\nshown:\n${shown.slice(0, 2000)}`;
  return error;
}

async function textOf(page: Page): Promise<string> {
  try {
    return await page.locator('body').innerText({ timeout: 1000 });
  } catch {
    return '(no page)';
  }
}

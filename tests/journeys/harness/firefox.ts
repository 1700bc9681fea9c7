/** Finds a stock Firefox and starts it for journeys, driven by WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { firefox, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { z } from 'zod';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/** FIREFOX_PATH, else the system's Firefox; undefined without one. Playwright's own Firefox is not a stock one. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find((path) =>
    existsSync(path),
  );
}

const PREFERENCES = {
  // Playwright sets these for each page in Chromium, and cannot in Firefox over WebDriver BiDi.
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  // As on a phone, and as Playwright has it in Chromium: a scrollbar takes no room.
  'ui.useOverlayScrollbars': 1,
  // A tab of Firefox 153 ends with a segmentation fault when axe or Playwright reads `ariaLabelledByElements` of the
  // dialog "Filter by". The product never reads it.
  'accessibility.ARIAElementReflection.enabled': false,
  // The panel that opens after a download takes the focus from the page, so that Enter presses none of its buttons.
  'browser.download.alwaysOpenPanel': false,
};

/** Starts Firefox. `moz-` in the channel makes Playwright speak WebDriver BiDi, which a stock Firefox understands. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  mendMessages();
  return firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    headless: true,
    firefoxUserPrefs: PREFERENCES,
  });
}

/** Whether a journey is played by the campaign in Firefox. */
export const isFirefox = (context: BrowserContext): boolean => context.browser()?.browserType().name() === 'firefox';

/** What a journey may need and cannot have in Firefox over WebDriver BiDi, with the reason; null where Firefox has it. */
const LACKS = {
  bodies: 'Playwright reads and sends on no request bodies over WebDriver BiDi',
  dark: 'Firefox 153 cannot be made dark over WebDriver BiDi (emulation.setMediaFeaturesOverride)',
  'double click': 'Playwright sends each press as an action of its own, and Firefox counts clicks within one action',
  pictures: 'Playwright adds a style element to take a picture, which our Content-Security-Policy refuses',
  notifications: null,
  printing: 'Firefox runs no script of a journey in its PDF viewer, where the harness learns what is printed',
} as const;

export type Need = keyof typeof LACKS;

/** Why a journey with these needs is not played in Firefox; undefined where it is. */
export function lackInFirefox(needs: readonly Need[]): string | undefined {
  return needs.map((need) => LACKS[need]).find((reason) => reason !== null);
}

/** Before a page of the context opens. Does nothing in Chromium. */
export async function prepareForFirefox(context: BrowserContext): Promise<void> {
  if (!isFirefox(context)) return;
  // Over WebDriver BiDi Playwright fills a field by setting its value, which React takes for its own doing and ignores:
  // here the browser itself inserts the text, as it does in Chromium.
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set: () => {},
    });
  });
}

/** Playwright's tap does nothing over WebDriver BiDi, so a click stands for it. */
export function clickForTap(page: Page): void {
  if (!isFirefox(page.context())) return;
  const prototype = Reflect.getPrototypeOf(page.locator('html'));
  if (prototype) Reflect.set(prototype, 'tap', Reflect.get(prototype, 'click'));
}

/** Playwright sends these for each context. Firefox 153 does not know them, and no journey rests on them. */
const OPTIONAL_COMMANDS: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride']);

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly error?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface Transport {
  onmessage?: (message: Message & Record<string, unknown>) => void;
  send: (message: Message) => void;
}

const bundle = z.object({
  server: z.object({ WebSocketTransport: z.custom<{ readonly prototype: Transport }>() }),
});

let patched = false;

/** Mends between Playwright and Firefox what the two do not yet agree on: `received` below says what. */
function mendMessages(): void {
  if (patched) return;
  patched = true;
  const { prototype } = bundle.parse(createRequire(import.meta.url)('playwright-core/lib/coreBundle')).server
    .WebSocketTransport;
  const { send } = prototype;
  const optional = new WeakMap<Transport, Set<number>>();
  const optionalOf = (transport: Transport): Set<number> => {
    const known = optional.get(transport);
    if (known) return known;
    const ids = new Set<number>();
    const receive = transport.onmessage;
    // A transport of Playwright is no event target.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    transport.onmessage = (message) => receive?.(received(message, ids));
    optional.set(transport, ids);
    return ids;
  };
  prototype.send = function sendNoted(this: Transport, message) {
    const ids = optionalOf(this);
    const { id, method } = message;
    if (id !== undefined && method !== undefined && OPTIONAL_COMMANDS.has(method)) ids.add(id);
    send.call(this, message);
  };
}

/**
 * A message of Firefox as Playwright can use it. "unknown command" to an optional command becomes a success: otherwise
 * no context could be opened. The download of a blob gets its address as the id that Firefox 153 does not send.
 */
function received(message: Message, optional: Set<number>): Message & Record<string, unknown> {
  const { id, method, error, params } = message;
  if (id !== undefined && optional.delete(id) && error === 'unknown command')
    return { type: 'success', id, result: {} };
  const isDownload = method === 'browsingContext.downloadWillBegin' || method === 'browsingContext.downloadEnd';
  if (isDownload && !params?.['navigation']) return { ...message, params: { download: params?.['url'], ...params } };
  return { ...message };
}

/** Finds a Chromium and starts it as the tests and benchmarks want it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Chromium without a window of its own: the same pages for a quarter less of the processor's time. */
const WINDOWLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Work as root and in containers, and keep the browser from talking to its maker while things are measured. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For journeys: CHROMIUM_PATH, else a Chromium without windows, else one as benchmarks take it. */
export function findJourneyBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || onPath(WINDOWLESS).find((path) => existsSync(path)) || findBrowser();
}

/** CHROMIUM_PATH, else Playwright's own download, else the system's Chromium, Chrome or Edge; undefined without any. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [chromium.executablePath(), ...onPath(NAMES), ...PLACES]
    .filter((path) => path !== '')
    .find((path) => existsSync(path));
}

function onPath(names: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** What Chromium has only with windows: a journey that needs it is played there. */
export const NEED_WINDOWS = ['printing', 'notifications'] as const;

/** Starts the browser. More flags for benchmarks that need them. */
export async function launchBrowser(executablePath: string, flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] });
}

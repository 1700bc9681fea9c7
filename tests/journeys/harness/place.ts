/** Where a file of tests finds the built product and a browser. */
import { inject } from 'vitest';

/** More than 5,000, so that "All" is read in windows, and enough that those far from what is shown are let go. */
export const SEED = 12_000;

/** The campaign "firefox" plays the main journeys in a stock Firefox. */
export type BrowserName = 'chromium' | 'firefox';

/** What one worker has for itself: files that run at the same time share no data and no clipboard. */
export interface Place {
  /** Where the product answers. */
  readonly productUrl: string;
  readonly browserName: BrowserName;
  /** The path of the browser, which the worker starts: what is asked of it goes through no other process. */
  readonly browserPath: string;
  /** The path of one with windows, for what the other one lacks; it may be the same one. */
  readonly windowedPath: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    places: readonly Place[];
  }
}

/** This worker's; undefined where there is no browser (setup.ts says so, loudly). */
export function ownPlace(): Place | undefined {
  const places = inject('places');
  return places[(Number(process.env.VITEST_POOL_ID) - 1) % places.length];
}

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
  /** Where the browser is driven. */
  readonly browserUrl: string;
  /** Where a browser with windows is driven, for what the other one lacks; it may be the same one. */
  readonly windowedUrl: string;
  /** Which journeys' turn it is, of those that take turns; null: all of them. */
  readonly turn: number | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    places: readonly Place[];
  }
}

/**
 * Journeys that take turns: `npm test` plays one of so many, and each run others; `npm run campaigns` plays all.
 * JOURNEYS_TURN repeats a run, and `all` plays all.
 */
export function turnOf(asked: string | undefined): number | null {
  return asked === 'all' ? null : Number(asked ?? Math.floor(Date.now() / 1000) % 720);
}

/** @param turns of so many runs one plays the journey of that name. */
export function isItsTurn(name: string, turns: number, turn: number | null): boolean {
  const place = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7);
  return turn === null || place % turns === turn % turns;
}

/** Of what one journey goes through, the part whose turn it is. */
export function inTurn<Item extends string>(items: readonly Item[], turns: number): readonly Item[] {
  return items.filter((name) => isItsTurn(name, turns, ownPlace()?.turn ?? null));
}

/** This worker's; undefined where there is no browser (setup.ts says so, loudly). */
export function ownPlace(): Place | undefined {
  const places = inject('places');
  return places[(Number(process.env.VITEST_POOL_ID) - 1) % places.length];
}

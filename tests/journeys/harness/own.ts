/** What one file of journeys has for itself, because what is kept there would be in the way of others. */
import { afterAll, beforeAll } from 'vitest';
import { ownPlace } from './place';

interface Served {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface Own<Kind extends Served = Served> {
  /** What serves now. Throws where nothing has been started. */
  readonly now: () => Kind;
  readonly url: () => string;
  /** Another one with nothing of the last one's in it: what a journey that failed has left there is gone. */
  readonly renew: () => Promise<void>;
}

/** Long enough for a development server. */
const START_MS = 180_000;

/** Started before the file's journeys and stopped after them. Not started where there is no browser. */
export function own<Kind extends Served>(start: () => Promise<Kind>): Own<Kind> {
  let served: Kind | undefined;
  const now = (): Kind => {
    if (!served) throw new Error('nothing has been started');
    return served;
  };
  beforeAll(async () => {
    if (ownPlace()) served = await start();
  }, START_MS);
  afterAll(async () => served?.stop());
  return {
    now,
    url: () => now().url,
    renew: async () => {
      await served?.stop();
      served = await start();
    },
  };
}

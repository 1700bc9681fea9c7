import { setTimeout } from 'node:timers/promises';

/** Between two looks, in milliseconds. */
const PAUSE_MS = 50;

/**
 * Looks again and again until something is there. It counts its looks, so that a machine that stands still takes none.
 * @returns what was found; undefined after so many looks.
 */
export async function lookUntil<Found>(
  look: () => Found | undefined | Promise<Found | undefined>,
  looks: number,
): Promise<Found | undefined> {
  for (let left = looks; left > 0; left -= 1) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(PAUSE_MS);
  }
  return undefined;
}

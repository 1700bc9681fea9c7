/**
 * Several filters of every list, each for itself and in a group (questionParts.ts). Runs on both databases: every value is
 * SQL of its own.
 */
import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from './engines';
import { named } from './listOperators';
import { askParts, fillNames } from './questionParts';

/** The same questions each time; `npm run campaigns` draws 2,000 anew. */
const DRAWN = { questions: 40, seed: 20_261_130 };

onEachEngine('questions of every list', (world) => {
  beforeAll(() => fillNames(world()));

  it.each(Object.keys(named))('%s finds by several filters what each of them finds', async (name) => {
    expect(await askParts(world(), name, DRAWN)).toBeGreaterThan(0);
  });
});

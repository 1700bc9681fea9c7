/** Runs the same tests on both databases: the embedded one, and a PostgreSQL server where there is one. */
import { afterAll, beforeAll, describe } from 'vitest';
import { openWorld, type World } from './world';

/** @param tests is given the world, which is open once the tests run. */
export function onEachEngine(name: string, tests: (world: () => World) => void): void {
  describe(`${name}, on PGlite`, () => {
    tests(opened(() => openWorld()));
  });
}

function opened(open: () => Promise<World>): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world?.database.close());
  return () => {
    if (!world) throw new Error('The world is open only while tests run');
    return world;
  };
}

/**
 * Runs the same tests on both databases: the embedded one, and a PostgreSQL server where there is one. The head of each
 * file says on which, and why; tests/architecture/databases.test.ts holds that it does.
 */
import { afterAll, beforeAll, describe } from 'vitest';
import { hasPostgres, type PostgresServer } from '../postgres';
import { sharedPostgres } from '../sharedPostgres';
import { openWorld, type Settings, type World } from './world';

const withPostgres = hasPostgres();
/** One for all tests of a file, each group of which has a database of its own. */
let server: Promise<PostgresServer> | undefined;

afterAll(async () => (await server)?.stop());

type EngineName = 'pglite' | 'postgres';

type Tests = (world: () => World, engine: EngineName) => void;

/** @param tests is given the world, which is open once the tests run, and which engine is below it. */
export function onEachEngine(name: string, tests: Tests): void {
  onPglite(name, tests);
  onPostgres(name, tests);
}

/** What asks nothing of its own of the database, and no two things of it at once: on PGlite, which needs no server. */
export const onOneEngine = onPglite;

function onPglite(name: string, tests: Tests, settings?: Settings): void {
  describe(`${name}, on PGlite`, () => {
    tests(
      opened(() => openWorld(undefined, settings)),
      'pglite',
    );
  });
}

function onPostgres(name: string, tests: Tests): void {
  describe.skipIf(!withPostgres)(`${name}, on PostgreSQL`, () => {
    tests(
      opened(async () => {
        server ??= sharedPostgres();
        return openWorld(await server);
      }),
      'postgres',
    );
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

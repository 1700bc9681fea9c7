/**
 * No handler reaches around its caller's scope: it is given a ScopedDatabase, which only the queries of
 * server/database open.
 */
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/database/schema';
import type { ScopedDatabase } from '../../server/database/scopedDatabase';
import { listAdmins } from '../../server/database/users';
import { listAgents } from '../../server/database/agents';
import { guardedRoute } from '../../server/http/route';
import { success } from '../../server/http/envelope';
import { holders } from '../../server/http/policy';
import { importsOf, parse, sourceFiles, type SourceFile } from './source';

const server = sourceFiles('server').filter(({ path }) => !path.endsWith('.test.ts'));
const known = new Set(sourceFiles('src', 'server').map(({ path }) => path));

/** What of server/http works on the whole database: it starts the service, or finds out who calls. */
const WHOLE = new Set(
  ['app', 'attempts', 'call', 'greeting', 'health', 'sessions'].map((name) => `server/http/${name}.ts`),
);
/** Packages and files with which a handler could open a database or a transaction of its own. */
const OPENERS: ReadonlySet<string> = new Set([
  'kysely',
  'pg',
  '@electric-sql/pglite',
  ...['database', 'pglite', 'transact'].map((name) => `server/database/${name}.ts`),
]);

/** Why a file of server/http could reach around the scope; nothing for one that cannot. */
function wayAround(file: SourceFile): readonly string[] {
  const named = parse(file).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => `${importName.name ?? ''} of ${moduleRequest.value}`),
  );
  const openers = named.filter((one) => /^(?:opened|unbounded) of .*scopedDatabase$/.test(one));
  if (WHOLE.has(file.path)) return openers;
  const imports = importsOf(file, known).map(({ request, target }) => target ?? request);
  return [...openers, ...imports.filter((one) => OPENERS.has(one))];
}

const inHandler = (text: string) => wayAround({ path: 'server/http/routes/agents.ts', text });

describe('the scope of a handler', () => {
  it('has no way around it in server/http', () => {
    const http = server.filter(({ path }) => path.startsWith('server/http/'));
    expect(http.length).toBeGreaterThan(40);
    expect(http.flatMap((file) => wayAround(file).map((way) => `${file.path}: ${way}`))).toEqual([]);
  });

  it('would be seen to be gone round', () => {
    expect(inHandler("import { sql } from 'kysely';")).toEqual(['kysely']);
    expect(inHandler("import { opened } from '../../database/scopedDatabase';")).toHaveLength(1);
    expect(inHandler("import { openDatabase } from '../../database/database';")).toEqual([
      'server/database/database.ts',
    ]);
    expect(inHandler("import { listAgents } from '../../database/agents';")).toEqual([]);
  });

  it('is in the types: what a handler is given is no database, and reaches only what the route has named', () => {
    const route = {
      call: { host: 'api', method: 'GET', path: '/x' },
      policy: holders('ROLE_VIEW_ALL_AGENT'),
    } as const;
    guardedRoute({
      ...route,
      async handle(_input, { db, services }) {
        const paging = { startPage: 0, length: 1 };
        const scoped: ScopedDatabase = db;
        // @ts-expect-error It is no database itself,
        const tables: keyof Schema = db.selectFrom;
        // @ts-expect-error nor is there one beside it.
        const other: unknown = services.db;
        // @ts-expect-error What the route does not name, its queries do not reach.
        const admins = listAdmins(db, {}, paging);
        return success([await listAgents(scoped, {}, paging), tables, other, await admins]);
      },
    });
    guardedRoute({
      ...route,
      unscoped: ['admins'],
      handle: async (_input, { db }) => success(await listAdmins(db, {}, { startPage: 0, length: 1 })),
    });
    expect(listAdmins).toBeInstanceOf(Function);
  });
});

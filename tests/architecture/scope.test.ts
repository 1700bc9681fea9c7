/**
 * No handler reaches around its caller's scope: it is given a ScopedDatabase, and only the queries of server/database
 * reach into that. They begin with `scoped`, which adds the scope, or name an area that the route has named (D170, D470).
 */
import { Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/database/schema';
import { reading, scoped, type ScopedDatabase, unscoped } from '../../server/database/scopedDatabase';
import { SCOPES } from '../../server/database/scopes';
import { listAdmins } from '../../server/database/users';
import { listAgents } from '../../server/database/agentList';
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
        const within: ScopedDatabase = db;
        // @ts-expect-error It is no database itself,
        const tables: keyof Schema = db.selectFrom;
        // @ts-expect-error nor is there one beside it.
        const other: unknown = services.db;
        // @ts-expect-error What the route does not name, its queries do not reach.
        const admins = listAdmins(db, {}, paging);
        return success([await listAgents(within, {}, paging), tables, other, await admins]);
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

/** The files that open a caller's database, because a scope cannot say what they reach. */
const OPENED = [
  // A movement also changes the central purse, and looks at all entries for its id.
  'ledger',
  // People who may read a record read everybody's notes on it.
  'notes',
  // Messages for a mailer.
  'outbox',
  // Cookies, before the caller is known.
  'signIn',
  // Views that others share, and their defaults.
  'views',
];
/** What else works on the whole database. It is given it by the start of the service or a tool: no handler has one. */
const OF_THE_SERVICE = [
  'anchor',
  'audit',
  'auditedRecords',
  'backup',
  'crossings',
  'database',
  'deliveryFiles',
  'deliveryPauses',
  'deliveryPlan',
  'deliveryRuns',
  'deliveryTelling',
  'deliveryTurns',
  'firstAdmin',
  'fundByCommand',
  'keyedAudit',
  'loginFailures',
  'mails',
  'migrate',
  'recordsForward',
  'sandboxBank',
  'scopedDatabase',
  'tables',
  'transact',
  'turns',
  'verify',
  'verifyLedger',
  'verifyRecords',
  'watch',
  'watches',
  'webhookMessages',
];

const database = server.filter(({ path }) => /^server\/database\/(?!migrations\/|seed\/)/.test(path));
const nameOf = (path: string) => /(\w+)\.ts$/.exec(path)?.[1] ?? path;
const ruleOf = new Map<string, string>(Object.entries(SCOPES).map(([table, { of }]) => [table, of]));

function importsFrom(file: SourceFile, ending: string): readonly (string | null | undefined)[] {
  const { staticImports } = parse(file).module;
  const from = staticImports.filter(({ moduleRequest }) => moduleRequest.value.endsWith(ending));
  return from.flatMap(({ entries }) => entries.map(({ importName }) => importName.name));
}

const opens = (file: SourceFile) => importsFrom(file, '/scopedDatabase').includes('opened');
const holdsWhole = (file: SourceFile) =>
  importsFrom(file, 'kysely').some((name) => name === 'Kysely' || name === 'Transaction');

const SCOPED = Object.entries(SCOPES).flatMap(([table, { of }]) => (of === 'everybody' ? [] : table));
/** A table's name that is no column, no part of a longer name and no function. */
const TABLE = new RegExp(String.raw`(?<![\w.$])(?:${SCOPED.join('|')})(?![\w.(])`, 'gi');

/** What runs a text as SQL, and a name that is put together of pieces. */
const UNREAD = /\b(?:query|table|cursor|schema|database)_to_\w+|\bdblink\w*|\w\$|\$\w/gi;

/** Tables with a scope that the SQL of a query names, unless a key binds their rows to other rows of the query. */
function withoutScope(sql: string): readonly string[] {
  const text = sql.replaceAll(/'\w*'/g, "''").replaceAll(/"|\b(?:public\s*\.\s*|only\s+)/gi, '');
  const tables = [...text.matchAll(TABLE)].flatMap((found) => {
    const [table] = found;
    const [, before = ''] = /^([^]*)\b(?:from|join|into|update|table)\s+$/i.exec(text.slice(0, found.index)) ?? [];
    const [, alias = '', after = ''] =
      /^(?:\s+(?:as\s+)?(\w+))?([^]*)/i.exec(text.slice(found.index + table.length)) ?? [];
    const joins = String.raw`(?:\s+join \w+ \w+ on \w+\.\w+ = \w+\.\w+)*`;
    const isJoined = new RegExp(String.raw`^${joins}\s+(?:on|where) ${alias}\.\w+ = (?!${alias}\.)\w+\.\w+`).test(
      after,
    );
    const isCompared = new RegExp(String.raw`in \(select ${alias}\.\w+ $`).test(before);
    return isJoined || isCompared ? [] : [table.toLowerCase()];
  });
  return [...tables, ...(text.match(UNREAD) ?? [])];
}

/** The text before a table: after a keyword, or after a comma within the same list of tables. */
const FROM =
  /\b(?:from|join|into|update|table|only|lateral)\s+(?:(?:(?!\b(?:where|group|order|on|select|set)\b)[^()])*,\s*)?$/i;

/** Why a query of server/database could reach beyond the scope; nothing for one that cannot. */
function beyondScope(file: SourceFile): readonly string[] {
  const found: string[] = [];
  const { program } = parse(file);
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      const texts = quasi.quasis.map(({ value }) => value.raw);
      found.push(...withoutScope(texts.join('$')));
      for (const [index, { start, end }] of quasi.expressions.entries()) {
        const named = /^sql\.(?:ref|lit)\b/.exec(file.text.slice(start, end));
        if (named && FROM.test(texts.slice(0, index + 1).join('$'))) found.push(named[0]);
      }
    },
    CallExpression({ callee, arguments: [table] }) {
      const text = file.text.slice(callee.start, callee.end);
      if (/^sql\.(?:table|id|raw)$|\.(?:crossJoin|onTrue)$/.test(text)) found.push(text);
      const name = table?.type === 'Literal' ? /^\w+/.exec(String(table.value))?.[0] : undefined;
      // The types know only what a query may join: agents, their managers and users.
      if (
        !/\bselectFrom$/.test(text) ||
        name === undefined ||
        !['agent', 'manager', 'user'].includes(ruleOf.get(name) ?? '')
      )
        return;
      const [from = ''] = text.split('.');
      if (!from.startsWith('unscoped(') && !file.text.includes(`const ${from.trim()} = unscoped(`)) found.push(name);
    },
  }).visit(program);
  return found;
}

const inQuery = (text: string) => beyondScope({ path: 'server/database/agents.ts', text });

/** For the compiler only. */
const tries = (db: ScopedDatabase, audit: ScopedDatabase<'audit'>) => [
  // @ts-expect-error The number of all agents is not everybody's:
  reading(db).selectFrom('agents'),
  // in scope it is.
  scoped(db, 'agents', 'a').select(({ fn }) => fn.countAll().as('count')),
  // @ts-expect-error What belongs to nobody's scope does not begin with one,
  scoped(db, 'audit_entries', 'e'),
  // @ts-expect-error nor is it reached by a route that does not name its area,
  unscoped(db, 'audit'),
  // @ts-expect-error and an area reaches only its own tables.
  unscoped(audit, 'audit').selectFrom('agents'),
  // @ts-expect-error A query joins what is everybody's and whose its rows are; other rows have a scope of their own.
  scoped(db, 'agents', 'a').innerJoin('purses as p', 'p.agent_id', 'a.id'),
  unscoped(audit, 'audit').selectFrom('audit_entries'),
];

describe('the scope of a query', () => {
  it('is opened only where a scope cannot say what is reached', () => {
    expect(OPENED.length).toBeLessThanOrEqual(5);
    expect(server.filter(opens).map(({ path }) => nameOf(path))).toEqual(OPENED);
    const whole = database.filter((file) => holdsWhole(file) && !opens(file));
    expect(whole.map(({ path }) => nameOf(path))).toEqual(OF_THE_SERVICE);
  });

  it('is in every query', () => {
    const queries = database.filter((file) => !holdsWhole(file) && !opens(file));
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.flatMap((file) => beyondScope(file).map((table) => `${file.path}: ${table}`))).toEqual([]);
  });

  it('would be missed', () => {
    const text = "import { opened } from './scopedDatabase';";
    expect(opens({ path: 'server/database/dashboard.ts', text })).toBe(true);
    expect(inQuery('sql`select count(*) from agents`')).toEqual(['agents']);
    expect(inQuery('sql`select count(*) from agents a where a.id = ${id}`')).toEqual(['agents']);
    expect(inQuery('sql`select 1 from fees f join agents a on true`')).toEqual(['fees', 'agents']);
    const unlimited = [
      'from public.agents',
      'from "agents"',
      'from "public" . "agents" a',
      'from banks b, agents a',
      'from only agents',
      'from (agents)',
      'from\n  AGENTS',
      'from /* all */ agents',
      'from banks b natural join agents',
      "from query_to_xml('select 1 from agents', true, true, '')",
      'from ag${""}ents',
      "from ${sql.raw('agents')}",
      "from ${sql.ref('agents')}",
      "from banks b, ${sql.ref('agents')} a",
      'from ${sql.ref(table)}',
    ];
    expect(unlimited.filter((from) => inQuery(`sql\`select count(*) ${from}\``).length === 0)).toEqual([]);
    expect(inQuery("sql`select t.${sql.ref(name)}, ${sql.ref(other)} from ${rows} where t.kind = 'agents'`")).toEqual(
      [],
    );
    expect(inQuery("scoped(db, 'purses', 'p').select((row) => row.selectFrom('agents').select('id'))")).toEqual([
      'agents',
    ]);
    expect(inQuery("sql`select 1 from ${sql.table('agents')}`")).toEqual(['sql.table']);
    expect(inQuery('sql`select u.id from ${scopedRows(db)} join users u on u.id = a.user_id`')).toEqual([]);
    expect(inQuery("unscoped(db, 'terminals').selectFrom('agents').select('id')")).toEqual([]);
  });

  it('is in the types', () => {
    expect(tries).toBeInstanceOf(Function);
  });
});

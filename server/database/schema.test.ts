/** The types of the tables are the database's own: every query and every answer is typed by them. */
import { sql } from 'kysely';
import { Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { parse, sourceFiles, type SourceFile } from '../../tests/architecture/source';
import { sharedInMemory } from '../../tests/databases';
import { unbounded } from './scopedDatabase';
import { findSession, startSession, type SessionRow } from './signIn';
import { listTransactions, type TransactionRow } from './transactions';

type Columns = Readonly<Record<string, string>>;

/** What `pg` makes of a type of the database (database.ts). */
const READ_AS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  text: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  jsonb: 'json',
  json: 'json',
  bytea: 'Buffer',
};

const files = sourceFiles('server/database').filter(
  ({ path }) => /\/schema[A-Z]?\w*\.ts$/.test(path) && !path.endsWith('.test.ts'),
);
/** The columns of every interface and table of these files, by its name, with the text of each column's type. */
const columns = new Map(files.flatMap(columnsOf));

function columnsOf(file: SourceFile): readonly (readonly [string, Columns])[] {
  const found: [string, Columns][] = [];
  const note = (name: string, members: readonly ESTree.TSSignature[]): void => {
    const typed = members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
        return [];
      const { start, end, typeAnnotation } = member.typeAnnotation;
      if (typeAnnotation.type === 'TSTypeLiteral') note(member.key.name, typeAnnotation.members);
      // A table's columns stand in it, or it names an interface.
      const type = typeAnnotation.type === 'TSTypeLiteral' ? member.key.name : file.text.slice(start + 1, end).trim();
      return [[member.key.name, type]];
    });
    found.push([name, Object.fromEntries(typed)]);
  };
  new Visitor({ TSInterfaceDeclaration: ({ id, body }) => note(id.name, body.body) }).visit(parse(file).program);
  return found;
}

/** What a column's type says is read: "string", "number | null". */
function readType(written: string): string {
  const inside = /^Generated<(.*)>$/s.exec(written)?.[1] ?? /^ColumnType<(.*?), /s.exec(written)?.[1] ?? written;
  const parts = inside.split('|').map((part) => part.trim());
  const first = parts.find((part) => part !== 'null') ?? '';
  const isJson = /^(?:Json<|readonly |ViewSort|UnsentNotice)/.test(first);
  const isText =
    first === 'string' || first === 'CreatedAt' || first.startsWith("'") || /^(?!Buffer$)[A-Z]\w+$/.test(first);
  const base = isJson ? 'json' : isText ? 'string' : /^-?\d/.test(first) ? 'number' : first;
  return parts.includes('null') ? `${base} | null` : base;
}

const tables: Columns = Object.assign(
  {},
  ...['Schema', 'DeliverySchema', 'PeopleSchema', 'NoticeSchema', 'SandboxSchema'].map((name) => columns.get(name)),
);

const database = sharedInMemory({ transactions: 1_200 });

it('names every table and column as the database has it, with its type and whether it may be null', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string; nullable: string }>`
    select table_name as table, column_name as column, data_type as type, is_nullable as nullable
    from information_schema.columns where table_schema = current_schema() and table_name <> 'schema_migrations'
  `.execute(database.db);
  const actual = rows.map(
    ({ table, column, type, nullable }) =>
      `${table}.${column}: ${READ_AS[type] ?? type}${nullable === 'YES' ? ' | null' : ''}`,
  );
  const declared = Object.entries(tables).flatMap(([table, name]) => {
    const own = columns.get(name) ?? {};
    const inherited = name.startsWith('TotalsBy') ? columns.get('Totals') : {};
    return Object.entries({ ...inherited, ...own }).map(([column, type]) => `${table}.${column}: ${readType(type)}`);
  });
  expect(declared.toSorted()).toEqual(actual.toSorted());
});

/** Column by column what a row holds: compared with the row's type by the compiler, with the database by a test. */
type Held<Row> = { readonly [Name in keyof Row]: NameOf<Exclude<Row[Name], null>> };
type NameOf<Value> = Value extends number
  ? 'number'
  : Value extends string
    ? 'string'
    : Value extends boolean
      ? 'boolean'
      : 'object';

const TRANSACTION: Held<TransactionRow> = {
  id: 'number',
  system_time: 'string',
  transaction_id: 'string',
  transaction_type_id: 'number',
  agent_id: 'number',
  terminal_id: 'string',
  amount: 'number',
  total_amount: 'number',
  agent_fee: 'number',
  convenience_fee: 'number',
  stamp_duty: 'number',
  status_code: 'string',
  status_message: 'string',
  rrn: 'string',
  stan: 'string',
  pan: 'string',
  card_holder: 'string',
  pre_purse_balance: 'number',
  post_purse_balance: 'number',
  app_version: 'string',
  account_number: 'string',
  account_name: 'string',
  bank_name: 'string',
  account_folded: 'string',
  message_folded: 'string',
  version_folded: 'string',
  type: 'string',
  business_name: 'string',
  business_address: 'string',
  member_id: 'string',
};

const SESSION: Held<SessionRow> = {
  id: 'number',
  username: 'string',
  enabled: 'boolean',
  created_at: 'string',
  last_used_at: 'string',
  must_change_password: 'boolean',
  group_name: 'string',
  role_codes: 'object',
  agent_id: 'number',
  manager_id: 'number',
};

/** What the rows hold, by column; a column that is null in all of them holds what is expected of it. */
function held(rows: readonly object[], expected: object): object {
  const found = new Map<string, string>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      const isKnown = value !== null || !Object.hasOwn(expected, name);
      found.set(name, isKnown ? typeof value : (found.get(name) ?? String(Reflect.get(expected, name))));
    }
  }
  return Object.fromEntries(found);
}

describe('the rows of raw SQL', () => {
  it.each([
    ['a first page', { startPage: 0, length: 200 }],
    ['a page far down', { startPage: 5, length: 200 }],
    ['a long page', { startPage: 0, length: 1_000 }],
  ])('have the columns of a transaction: %s', async (_name, paging) => {
    const { rows } = await listTransactions(unbounded(database.db), {}, paging);
    expect(rows.length).toBeGreaterThan(100);
    const plain = rows.map(({ ...row }) => {
      if ('total' in row) delete row.total;
      return row;
    });
    expect(held(plain, TRANSACTION)).toEqual(TRANSACTION);
  });

  it('have the columns of a session', async () => {
    const at = new Date().toISOString();
    const { password_hash } = await database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const session = { tokenHash: 'hash', userId: 1, passwordHash: password_hash, mustChangePassword: false, at };
    await database.db.transaction().execute((tx) => startSession(unbounded(tx), session));
    const found = await findSession(database.db, 'hash');
    expect(held([found ?? {}], SESSION)).toEqual(SESSION);
  });
});

/** The names in the row types of a file's own SQL that none of that SQL gives. */
function unknownNames(file: SourceFile): readonly string[] {
  const named = new Map(columnsOf(file));
  const wanted = new Set<string>();
  const written: string[] = [];
  new Visitor({
    TaggedTemplateExpression: ({ tag, typeArguments, quasi }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      written.push(file.text.slice(quasi.start, quasi.end));
      const type = typeArguments ? file.text.slice(typeArguments.start + 1, typeArguments.end - 1) : '';
      for (const [, name = ''] of type.matchAll(/(\w+)\??:/g)) wanted.add(name);
      for (const [name] of type.matchAll(/\b[A-Z]\w+\b/g))
        for (const member of Object.keys(named.get(name) ?? {})) wanted.add(member);
    },
  }).visit(parse(file).program);
  const text = written.join('\n');
  return [...wanted].filter((name) => !new RegExp(`\\bas "?${name}\\b|[.,(\\s]${name}\\b(?!\\()`).test(text));
}

describe('SQL that is written by hand', () => {
  const raw = sourceFiles('server').filter(({ path, text }) => !path.endsWith('.test.ts') && /\bsql</.test(text));

  it('gives each name of its row type', () => {
    expect(raw.length).toBeGreaterThan(10);
    expect(raw.flatMap((file) => unknownNames(file).map((name) => `${file.path}: ${name}`))).toEqual([]);
  });

  it('would be seen not to', () => {
    const text = 'interface Row { readonly total: number }\nsql<Row>`select count(*) as sum from t`';
    expect(unknownNames({ path: 'a.ts', text })).toEqual(['total']);
  });
});

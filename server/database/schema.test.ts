/** The types of the tables are the database's own: every query and every answer is typed by them. */
import { sql } from 'kysely';
import { Visitor } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, sourceFiles, type SourceFile } from '../../tests/architecture/source';
import { openDatabase, type Database } from './database';

type Columns = Readonly<Record<string, string>>;

/** What `pg` makes of a type of the database (columnTypes.ts). */
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
};

const files = sourceFiles('server/database').filter(
  ({ path }) => /\/schema[A-Z]?\w*\.ts$/.test(path) && !path.endsWith('.test.ts'),
);
/** Every interface of these files, by its name, with the text of each member's type. */
const interfaces = new Map(files.flatMap(interfacesOf));

function interfacesOf(file: SourceFile): readonly (readonly [string, Columns])[] {
  const found: [string, Columns][] = [];
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      const members = body.body.flatMap((member) =>
        member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
          ? [[member.key.name, file.text.slice(member.typeAnnotation.start + 1, member.typeAnnotation.end).trim()]]
          : [],
      );
      found.push([id.name, Object.fromEntries(members)]);
    },
  }).visit(parse(file).program);
  return found;
}

/** What a column's type says is read: "string", "number | null". */
function readType(written: string): string {
  const inside = /^Generated<(.*)>$/s.exec(written)?.[1] ?? /^ColumnType<(.*?), /s.exec(written)?.[1] ?? written;
  const parts = inside.split('|').map((part) => part.trim());
  const first = parts.find((part) => part !== 'null') ?? '';
  const isJson = /^(?:Json<|readonly |ViewSort)/.test(first);
  const isText = first === 'string' || first === 'CreatedAt' || first.startsWith("'") || /^[A-Z]\w+$/.test(first);
  const base = isJson ? 'json' : isText ? 'string' : /^-?\d/.test(first) ? 'number' : first;
  return parts.includes('null') ? `${base} | null` : base;
}

const tables: Columns = Object.assign(
  {},
  ...['Schema', 'PeopleSchema', 'AccountsSchema', 'ViewsSchema'].map((name) => interfaces.get(name)),
);

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://' });
});
afterAll(() => database.close());

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
    const own = interfaces.get(name) ?? {};
    const inherited = name.startsWith('TotalsBy') ? interfaces.get('Totals') : {};
    return Object.entries({ ...inherited, ...own }).map(([column, type]) => `${table}.${column}: ${readType(type)}`);
  });
  expect(declared.toSorted()).toEqual(actual.toSorted());
});

/** The names in the row types of a file's own SQL that none of that SQL gives. */
function unknownNames(file: SourceFile): readonly string[] {
  const named = new Map(interfacesOf(file));
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

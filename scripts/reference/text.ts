/** docs/definition-reference.md: every part of a definition with what it is for, from the schema that reads the files. */
import { z } from 'zod';
import { GROUPS, ROLE_CODES } from '../../src/upstream/access';
import { jsonSchema } from '../../src/engine/definition/schema/resourceFile';

export const REFERENCE = 'docs/definition-reference.md';

/** Of one kind of field, beside the document. */
export const pictureOf = (kind: string): string => `images/kinds/${kind}.png`;

interface SchemaPart {
  readonly description?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, SchemaPart>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: SchemaPart | boolean | undefined;
  readonly items?: SchemaPart | boolean | undefined;
  readonly prefixItems?: readonly SchemaPart[] | undefined;
  readonly oneOf?: readonly SchemaPart[] | undefined;
  readonly anyOf?: readonly SchemaPart[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
}

const part: z.ZodType<SchemaPart> = z.lazy(() =>
  z.object({
    description: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), part).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([part, z.boolean()]).optional(),
    items: z.union([part, z.boolean()]).optional(),
    prefixItems: z.array(part).optional(),
    oneOf: z.array(part).optional(),
    anyOf: z.array(part).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
  }),
);

/** The kinds of field, in the schema's order. */
export function kindNames(): readonly string[] {
  return kindsOf(part.parse(jsonSchema())).map(({ name }) => name);
}

export function referenceText(): string {
  const root = part.parse(jsonSchema());
  const { fields = {}, ...options } = root.properties ?? {};
  const lines = [
    '# Definition reference',
    '',
    'Everything that the file of a resource can say. Generated from the schema that reads the files by',
    '`npm run reference`; do not edit. How to begin: [add-a-resource.md](add-a-resource.md). A definition in TypeScript says',
    'the same, and what only code can say besides: `cells`, `dialog`, `component`, `header` (`src/engine/definition/definition.ts`).',
    '',
    '## The file',
    '',
    ...table(Object.entries(root.properties ?? {}).map(([name, one]) => rowOf(name, one, isRequired(root, name)))),
    '',
    '## `fields`',
    '',
    fields.description ?? '',
    '',
    ...fieldLines(kindsOf(root)),
  ];
  const seen = new Map<string, string>();
  for (const [name, one] of Object.entries(options)) {
    const rows = rowsWithin(name, one);
    if (rows.length === 0) continue;
    const same = seen.get(JSON.stringify(insideOf(one)));
    seen.set(JSON.stringify(insideOf(one)), name);
    lines.push(`## \`${name}\``, '', one.description ?? '', '');
    lines.push(...(same === undefined ? table(rows) : [`It says what [\`${same}\`](#${same}) says.`]), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

interface Kind {
  readonly name: string;
  readonly description: string;
  readonly options: Readonly<Record<string, SchemaPart>>;
  readonly required: readonly string[];
}

function kindsOf(root: SchemaPart): readonly Kind[] {
  const { additionalProperties } = root.properties?.fields ?? {};
  const kinds = typeof additionalProperties === 'object' ? (additionalProperties.oneOf ?? []) : [];
  return kinds.map(({ properties: { kind, ...options } = {}, required = [] }) => ({
    name: String(kind?.const),
    description: kind?.description ?? '',
    options,
    required,
  }));
}

function fieldLines(kinds: readonly Kind[]): readonly string[] {
  const isCommon = (name: string): boolean => kinds.every(({ options }) => Object.hasOwn(options, name));
  const [first] = kinds;
  const common = Object.entries(first?.options ?? {}).filter(([name]) => isCommon(name));
  return [
    '### Every field',
    '',
    ...table(common.map(([name, one]) => rowOf(name, one, false))),
    '',
    ...kinds.flatMap(({ name, description, options, required }) => {
      const own = Object.entries(options).filter(([option]) => !isCommon(option));
      const rows = own.flatMap(([option, one]) => rowsOf(option, option, one, required));
      const picture = `![${name} in a record and in a form](${pictureOf(name)})`;
      return [
        `### Kind \`${name}\``,
        '',
        description,
        '',
        picture,
        '',
        ...(rows.length > 0 ? [...table(rows), ''] : []),
      ];
    }),
  ];
}

type Row = readonly [name: string, is: string, what: string];

function rowOf(name: string, one: SchemaPart, required: boolean): Row {
  const fallback = one.default === undefined ? '' : ` Otherwise ${code(one.default)}.`;
  return [`\`${name}\`${required ? ', required' : ''}`, typeText(one), `${one.description ?? ''}${fallback}`.trim()];
}

/** An option, and what stands within it. */
function rowsOf(path: string, name: string, one: SchemaPart, required: readonly string[] = []): readonly Row[] {
  return [rowOf(path, one, required.includes(name))].concat(rowsWithin(path, one));
}

/** What an object, each of a list, or each by a name of one's own can say. */
function rowsWithin(path: string, one: SchemaPart): readonly Row[] {
  if (one.properties) {
    return Object.entries(one.properties).flatMap(([name, inner]) =>
      rowsOf(`${path}.${name}`, name, inner, one.required),
    );
  }
  const several = [...(one.anyOf ?? []), ...(one.oneOf ?? [])];
  if (several.length > 0) {
    const rows = several.flatMap((each) => rowsWithin(path, each));
    return rows.filter(([name], index) => rows.findIndex(([other]) => other === name) === index);
  }
  if (typeof one.items === 'object') return rowsWithin(`${path}[]`, one.items);
  return typeof one.additionalProperties === 'object' ? rowsWithin(`${path}.<name>`, one.additionalProperties) : [];
}

const insideOf = ({ description: _description, ...inside }: SchemaPart): SchemaPart => inside;

const isRequired = ({ required = [] }: SchemaPart, name: string): boolean => required.includes(name);

function typeText(one: SchemaPart): string {
  const several = one.anyOf ?? one.oneOf;
  if (one.enum && ROLE_CODES.every((code) => one.enum?.includes(code))) return 'role code, or `"ADMIN_ONLY"`';
  if (one.enum && GROUPS.every((group) => one.enum?.includes(group))) return 'role groups';
  if (one.enum) return one.enum.map(code).join(', ');
  if (one.const !== undefined) return code(one.const);
  if (several) return [...new Set(several.map(typeText))].join(', or ');
  if (one.prefixItems) return `list of ${one.prefixItems.length}`;
  if (typeof one.items === 'object') return listText(typeText(one.items));
  if (typeof one.additionalProperties === 'object') return `by name: ${typeText(one.additionalProperties)}`;
  if (one.properties) return 'object';
  const words: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'true or false' };
  return [one.type ?? 'anything']
    .flat()
    .map((type) => words[type] ?? type)
    .join(', or ');
}

/** Several of a word are the word in the plural. */
const listText = (one: string): string =>
  ({ text: 'texts', object: 'objects', 'role groups': 'role groups' })[one] ?? `list of ${one}`;

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;');

function table(rows: readonly Row[]): readonly string[] {
  return [
    '| option | is | what for |',
    '|---|---|---|',
    ...rows.map(([name, is, what]) => `| ${name.replaceAll('|', String.raw`\|`)} | ${is} | ${cell(what)} |`),
  ];
}

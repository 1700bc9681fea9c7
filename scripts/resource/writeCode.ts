/** A definition in TypeScript: the upstream's schema and calls, the definition over them, and its place in the product. */
import { addImport, insertInto, type Changes } from './changes';
import { code, comment, quoted } from './code';
import { CannotError, pascal, singularName, type Draft, type DraftCall, type DraftField, type Drafted } from './draft';
import type { Schema } from './schema';
import { proofOf } from '../../src/upstream/declaredCall';
import { contract } from '../../src/upstream/index';

const HOSTS = new Set(['api', 'processor', 'cashOut', 'partnerBank', 'records']);
/** Its icon in the menu, until somebody chooses another. */
const ICON = 'Boxes';

export const upstreamFile = (name: string): string => `src/upstream/${name}.ts`;
export const definitionFile = (name: string): string => `src/resources/${name}/${name}.ts`;

/** What each of its calls is named in the registry. */
function callNames(name: string): Readonly<Record<string, string>> {
  const one = pascal(singularName(name));
  const list = one === pascal(name) ? `${one}List` : pascal(name);
  return {
    list: `list${list}`,
    one: `get${one}`,
    create: `create${one}`,
    edit: `update${one}`,
    delete: `delete${one}`,
  };
}

/** Words that no constant of a module can be called. */
const KEPT = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static ' +
    'super switch this throw true try typeof var void while with yield resourceOf'
  ).split(' '),
);

/** @throws CannotError for a name that the files to be written cannot have. */
function refuseName(name: string, registered: string): void {
  if (KEPT.has(name) || new RegExp(`\\b(?:const|function|class|type|interface) ${name}\\b`).test(registered))
    throw new CannotError(`"${name}" means something else in TypeScript: give another name, or use --json`);
}

export function writeCode({ draft, row }: Drafted, from: string, changes: Changes): void {
  const { name, calls } = draft;
  const names = callNames(name);
  refuseName(name, changes.read('src/resources/index.ts'));
  const own = Object.keys(calls).map((call) => names[call] ?? call);
  const registry = changes.read('src/upstream/index.ts');
  for (const call of own) {
    if (Object.hasOwn(contract, call) || new RegExp(`\\b${call}\\b`).test(registry))
      throw new CannotError(`there is a call named ${call} already`);
  }
  changes.create(upstreamFile(name), upstreamText(draft, row, from));
  changes.create(definitionFile(name), definitionText(draft));
  changes.edit('src/upstream/index.ts', (text) => {
    const imported = addImport(text, `import { ${own.join(', ')} } from './${name}';`);
    return insertInto(imported, {
      start: /const added = \{/,
      end: '} as const',
      line: `${own.join(',\n')},\n`,
    });
  });
  changes.edit('src/resources/index.ts', (text) => {
    const imported = addImport(text, `import { ${name} } from './${name}/${name}';`);
    return insertInto(imported, { start: /export const definitions: [^=]*= \[/, end: '];', line: `${name},\n` });
  });
  changes.edit('src/app/pages.tsx', (text) => {
    const line = `{ resource: '${name}', icon: ${ICON} },`;
    return insertInto(withIcon(text), { start: /const ADDED: [^=]*= \[/, end: '];', line });
  });
}

const isType = (one: string): boolean => one.startsWith('type ');

/** In its place among the icons that are imported. */
function withIcon(text: string): string {
  return text.replace(/import \{([^}]*)\} from 'lucide-react';/, (whole, names: string) => {
    const all = names.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
    if (all.includes(ICON)) return whole;
    const icons = [...all.filter((one) => !isType(one)), ICON].toSorted((a, b) => a.localeCompare(b));
    return `import { ${[...icons, ...all.filter(isType)].join(', ')} } from 'lucide-react';`;
  });
}

function upstreamText(draft: Draft, row: Schema, from: string): string {
  const { name, calls } = draft;
  const names = callNames(name);
  const record = `${singularName(name)}Record`;
  const schema = recordText(draft, row);
  const declared = Object.entries(calls).map(([call, one]) => callText(draft, call, one, { names, record }));
  const calling = declared.join('\n');
  const reads = ['data', 'defineEndpoint', 'list', 'outcome', 'page', 'withoutPaging'].filter((word) =>
    new RegExp(`\\b${word}(?:[(<]|, read)`).test(calling),
  );
  const parts = ['listWithPart', 'pageWithPart'].filter((word) => calling.includes(`${word}(`));
  const shapes = ['dataAt', 'pageAt', 'pagedBy'].filter((word) => new RegExp(`\\b${word}\\b`).test(calling));
  const wire = ['code', 'id', 'koboOrNull', 'minorOrNull', 'moment', 'pan', 'text'].filter((word) =>
    new RegExp(`\\b${word}\\b(?!:)`).test(schema),
  );
  const paging = /\bPaging\b/.test(calling) ? ', type Paging' : '';
  return [
    comment(`${draft.label}, as ${from} says.`),
    `import * as z from 'zod/mini';`,
    `import { ${reads.join(', ')}${paging} } from './endpoint';`,
    ...(parts.length > 0 ? [`import { ${parts.join(', ')} } from './part';`] : []),
    ...(shapes.length > 0 ? [`import { ${shapes.join(', ')} } from './shapes';`] : []),
    ...(wire.length > 0 ? [`import { ${wire.join(', ')} } from './wire';`] : []),
    '',
    `export const ${record} = ${schema};`,
    ...declared.map((text) => `\n${text}`),
    '',
  ].join('\n');
}

type Tree = Map<string, string | Tree>;

/** What is read of a record: the values of its fields, each as its kind is on the wire. */
function recordText({ fields, api }: Draft, row: Schema): string {
  const tree: Tree = new Map();
  for (const [name, field] of Object.entries(fields)) {
    const path = field.source === undefined ? name : field.source;
    if (path === null) continue;
    const [first = '', second] = path.split('.');
    if (second === undefined) {
      tree.set(first, name === (api.key ?? 'id') ? keyText(field) : wireText(field));
      continue;
    }
    const within = tree.get(first);
    const branch: Tree = within instanceof Map ? within : new Map();
    branch.set(second, wireText(field));
    tree.set(first, branch);
  }
  if (row.properties?.version && !tree.has('version')) tree.set('version', 'z.optional(z.nullable(z.number()))');
  return objectText(tree);
}

function objectText(tree: Tree): string {
  const parts = [...tree].map(([name, part]) =>
    part === name
      ? name
      : `${name}: ${typeof part === 'string' ? part : `z.optional(z.nullable(${objectText(part)}))`}`,
  );
  return `z.object({ ${parts.join(', ')} })`;
}

const keyText = ({ kind }: DraftField): string => (kind === 'number' ? 'id' : 'code');

function wireText(field: DraftField): string {
  const { kind } = field;
  if (field.kind === 'money' && field.unit === 'minor') return 'minorOrNull';
  if (kind === 'money') return 'koboOrNull';
  if (kind === 'pan') return 'pan';
  if (kind === 'number') return 'z.optional(z.nullable(z.number()))';
  if (kind === 'boolean') return 'z.optional(z.nullable(z.boolean()))';
  return kind === 'dateTime' ? 'moment' : 'text';
}

interface Names {
  readonly names: Readonly<Record<string, string>>;
  readonly record: string;
}

function callText(draft: Draft, call: string, declared: DraftCall, { names, record }: Names): string {
  const { host = 'api', method = 'GET', path, answers = 'outcome', bare, paging } = declared;
  if (!HOSTS.has(host)) throw new CannotError(`"${host}" is a host of the configuration only: use --json`);
  const own = names[call] ?? call;
  const parts = [
    `name: ${quoted(own)}`,
    `host: ${quoted(host)}`,
    `method: ${quoted(method)}`,
    `path: ${quoted(path)}`,
    ...(method === 'GET' ? [] : ['command: true', `proof: ${quoted(proofOf({ answers }))}`]),
    ...(paging ? [`fill: (address, input) => [address, pagedBy(${code(paging)}, input)]`] : []),
    ...(bare ? ['bare: true'] : []),
    ...(declared.answers === 'list' ? ['fill: withoutPaging'] : []),
    `read: ${readerText(declared, record)}`,
  ];
  return `export const ${own} = defineEndpoint<${inputText(draft, call, path, declared.answers)}>()({ ${parts.join(', ')} });`;
}

function readerText({ answers = 'outcome', bare, at, total }: DraftCall, record: string): string {
  if (answers === 'page' && at !== undefined && total !== undefined)
    return `pageWithPart(pageAt(${record}, ${quoted(at)}, ${quoted(total)}))`;
  if (answers === 'list' && at !== undefined) return `listWithPart(dataAt(z.array(${record}), ${quoted(at)}))`;
  if (answers === 'page') return `page(${record})`;
  if (answers === 'list')
    return `listWithPart(${bare ? `(body) => z.array(${record}).parse(body)` : `list(${record})`})`;
  if (answers === 'record') return bare ? `(body) => ${record}.parse(body)` : `data(${record})`;
  return bare ? '() => ({})' : 'outcome()';
}

/** What a call takes: paging and filters, the fields of its form, the places of its path. */
function inputText(draft: Draft, call: string, path: string, answers: DraftCall['answers']): string {
  const { fields, list, create, edit, api } = draft;
  const key = typeof api.key === 'string' ? api.key : 'id';
  const typed = (name: string): string => {
    const { kind } = fields[name] ?? {};
    if (kind === 'boolean') return 'boolean';
    return kind === 'number' || kind === 'money' ? 'number' : 'string';
  };
  const form = call === 'create' ? create : call === 'edit' ? edit : undefined;
  const must = (name: string): boolean => form?.required === 'all' || (form?.required ?? []).includes(name);
  const filters = call === 'list' ? (list?.filters ?? []).map((name) => `readonly ${name}?: string`) : [];
  const asked = (form?.fields ?? []).map((name) => `readonly ${name}${must(name) ? '' : '?'}: ${typed(name)}`);
  const hasKey = path.includes(`{${key}}`) || ['one', 'edit', 'delete'].includes(call);
  const version = call === 'edit' && Object.hasOwn(fields, 'version') ? ['readonly version?: number'] : [];
  const parts = [...(hasKey ? [`readonly ${key}: ${typed(key)}`] : []), ...filters, ...asked, ...version];
  const own = parts.length > 0 ? `{ ${parts.join('; ')} }` : '';
  if (answers === 'page') return own === '' ? 'Paging' : `Paging & ${own}`;
  return own === '' ? 'object' : own;
}

/** Kinds that the schema of the record says already. */
const INFERRED = new Set(['money', 'number', 'boolean', 'dateTime']);
const IMPLIED = new Set(['id', 'version']);

function definitionText(draft: Draft): string {
  const { name, label, access, calls: _calls, api, fields, ...rest } = draft;
  const names = callNames(name);
  const shown = Object.entries(fields).flatMap(([one, field]): [string, object][] => {
    const { kind, ...said } = field;
    const isSaid = kind !== undefined && (!INFERRED.has(kind) || field.source === null || 'unit' in said);
    const whole = isSaid ? field : said;
    return IMPLIED.has(one) && Object.keys(whole).length === 0 ? [] : [[one, whole]];
  });
  const named = (call: string): string => names[call] ?? call;
  const { create, edit, actions = {}, title, ...others } = rest;
  const definition = {
    name,
    label,
    access,
    api: {
      ...api,
      list: named(api.list),
      ...(api.detail && { detail: { ...api.detail, call: named(api.detail.call) } }),
    },
    title,
    fields: Object.fromEntries(shown),
    ...others,
    ...(create && { create: { ...create, call: named(create.call) } }),
    ...(edit && { edit: { ...edit, call: named(edit.call) } }),
    ...(Object.keys(actions).length > 0 && {
      actions: Object.fromEntries(
        Object.entries(actions).map(([one, action]) => [
          one,
          { ...action, ...(action.call && { call: named(action.call) }) },
        ]),
      ),
    }),
  };
  const record = `${singularName(name)}Record`;
  return [
    `import { resourceOf } from '../../engine/definition/resourceOf';`,
    `import { ${record} } from '../../upstream/${name}';`,
    '',
    `export const ${name} = resourceOf(${record}, ${code(definition)});`,
    '',
  ].join('\n');
}

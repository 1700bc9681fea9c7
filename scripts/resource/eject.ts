/** `--eject`: what the engine draws of one resource becomes a component of its own, in the same place. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { complete } from '../../src/engine/definition/defaults';
import type { AnyDefinition, FullDefinition } from '../../src/engine/definition/definition';
import { formNames } from '../../src/engine/definition/formFields';
import type { Field } from '../../src/engine/definition/fields';
import { definitions } from '../../src/resources/index';
import { addImport, Changes, insertInto } from './changes';
import { commandOf, USAGE, type Surroundings } from './command';
import { CannotError, pascal } from './draft';
import { code, comment, quoted } from './code';
import { definitionInFile } from './fromFile';

export const command = commandOf(
  { allowPositionals: true, options: { eject: { type: 'string' } } },
  async ({ values, positionals: [name] }, around) => {
    if (name === undefined || values.eject === undefined) {
      around.say(USAGE);
      return 1;
    }
    await eject(name, values.eject, around);
    return 0;
  },
);

export async function eject(name: string, what: string, { root, say }: Surroundings): Promise<void> {
  const [rung = '', field] = what.split(':');
  const own = definitions.find((one) => one.name === name);
  const written = own ?? definitionInFile(name, root);
  if (!written) throw new CannotError(`There is no resource "${name}".`);
  if (!own && rung === 'cell') {
    throw new CannotError(
      `"${name}" is a file, which holds no cells: eject its list or show, or write it in TypeScript (src/resources) first.`,
    );
  }
  const changes = new Changes(root);
  const definition = complete(written);
  const folder = own ? dirname(fileOf(name, root)) : `src/resources/${name}`;
  const view = (of: ViewName): EjectedView => ({ name, folder, rung: of });
  if (rung === 'cell' && field) ejectCell(written, field, root, changes);
  else if (rung === 'list') ejectView(view('list'), listText(definition, changes), changes);
  else if (rung === 'show') ejectView(view('show'), showText(definition), changes);
  else if (rung === 'form') ejectView(view('form'), formText(definition), changes);
  else throw new CannotError(`--eject: expected list, form, show or cell:FIELD, not "${what}"`);
  await changes.write();
  const [first = '', ...others] = changes.paths;
  say(`${first} is what the engine drew, and yours from now on.`);
  for (const path of others) say(`  ${path} names it`);
}

/** All that an ejected component imports beside react-admin's own packages. */
const ENTRY = "'../../engine'";

const VIEWS = { list: 'Rows', show: 'Record', form: 'Fields' } as const;

type ViewName = keyof typeof VIEWS;

interface EjectedView {
  /** Of the resource. */
  readonly name: string;
  /** Its definition's, or one of the same name beside those. */
  readonly folder: string;
  readonly rung: ViewName;
}

const componentOf = (name: string, view: ViewName): string => `${pascal(name)}${VIEWS[view]}`;

function ejectView({ name, folder, rung }: EjectedView, text: string, changes: Changes): void {
  const component = componentOf(name, rung);
  changes.create(`${folder}/${component}.tsx`, text);
  const line = `${name}: lazyPart(() => import('${folder.replace(/^src/, '..')}/${component}')),`;
  const start = new RegExp(String.raw`export const overrides: ViewOverrides = \{[\s\S]*?\b${rung}: \{`);
  const lazy = "import { lazyPart } from '../engine/ui/lazy';";
  changes.edit('src/app/pages.tsx', (pages) =>
    insertInto(pages.includes(lazy) ? pages : addImport(pages, lazy), { start, end: '}', line }),
  );
}

/** The engine's own component, which has every state that rows can be in, with the list's columns written out. */
function listText({ name, list }: FullDefinition, changes: Changes): string {
  return changes
    .read('src/engine/list/ListBody.tsx')
    .replace(
      /^\/\*\*[\s\S]*?\*\/\n/,
      () =>
        `${comment(`The rows of ${name}, in every state they can be in, and the pages below them. A column that a person may not see is left out.`)}\n`,
    )
    .replace("'./bodyParts'", ENTRY)
    .replace('ListEmpty,', 'ListColumn, $&')
    .replace('<ListRows />', `(${element('ListRows', '', elements('ListColumn', list.columns))})`)
    .replace('export function ListBody', `export default function ${componentOf(name, 'list')}`);
}

function showText({ name, record }: FullDefinition): string {
  const sections = record.map(({ label, fields }) =>
    element('RecordSection', `label=${attribute(label)}`, elements('RecordField', fields)),
  );
  return `${comment(`A record of ${name}, below its heading and its actions. A field that a person may not see is left out.`)}
import { RecordField, RecordSection } from ${ENTRY};

export default function ${componentOf(name, 'show')}() {
  return (<>${sections.join('\n')}</>);
}
`;
}

interface FormSection {
  readonly label: string | null;
  readonly fields: readonly string[];
}

function formText({ name, create, edit }: FullDefinition): string {
  const forms = [create, edit].flatMap((form) => (form ? [form] : []));
  if (forms.length === 0) throw new CannotError(`${name} has no form`);
  const said = new Set<string>();
  const parts = forms.flatMap(({ sections, ...form }): readonly FormSection[] => {
    const all = sections ?? [{ label: null, fields: formNames(form) }];
    return all.flatMap(({ label, fields }) => {
      const more = fields.filter((field) => !said.has(field));
      for (const field of more) said.add(field);
      return more.length > 0 ? [{ label, fields: more }] : [];
    });
  });
  if (parts.length === 0) throw new CannotError(`the forms of ${name} are components already`);
  const drawn = parts.map(({ label, fields }) => {
    const inputs = elements('FormInput', fields);
    return label === null ? inputs : element('FormSection', `label=${attribute(label)}`, inputs);
  });
  const headed = parts.some(({ label }) => label !== null);
  return `${comment(`The fields of the forms of ${name}. A field that a form does not ask for is left out.`)}
import { FormInput${headed ? ', FormSection' : ''} } from ${ENTRY};

export default function ${componentOf(name, 'form')}() {
  return (<>${drawn.join('\n')}</>);
}
`;
}

const elements = (component: string, fields: readonly string[]): string =>
  fields.map((field) => `<${component} source="${field}" />`).join('\n');

const element = (component: string, attributes: string, children: string): string =>
  `<${component} ${attributes}>${children}</${component}>`;

/** Quotes and the like would end it. */
const attribute = (text: string): string => (/["&]/.test(text) ? `{${quoted(text)}}` : `"${text}"`);

function ejectCell(definition: AnyDefinition, name: string, root: string, changes: Changes): void {
  const field = definition.fields[name];
  if (!field) throw new CannotError(`${definition.name} has no field "${name}"`);
  if (Object.hasOwn(definition.cells ?? {}, name))
    throw new CannotError(`fields.${name} has a cell of its own already`);
  const file = fileOf(definition.name, root);
  const cell = `${name}Cell`;
  changes.create(`${dirname(file)}/${cell}.tsx`, cellText(definition.name, name, field));
  changes.edit(file, (text) => {
    const imported = addImport(text, `import { ${cell} } from './${cell}';`);
    const start = new RegExp(String.raw`\bname: '${definition.name}',`);
    const line = `${name}: ${cell},`;
    // As the first of them: where they end is not found, as their functions have braces too.
    if (definition.cells) return imported.replace(/\bcells: \{/, (begun) => `${begun}\n${line}`);
    return insertInto(imported, { start, end: '\n});', line: `cells: { ${line} },` });
  });
}

function fileOf(name: string, root: string): string {
  const folder = 'src/resources';
  const file = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).find(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) && readFileSync(join(root, folder, path), 'utf8').includes(`\n  name: '${name}',`),
  );
  if (file === undefined) throw new CannotError(`found no definition of ${name} in ${folder}`);
  return posix.join(folder, file.replaceAll('\\', '/'));
}

/**
 * The link or the button around a cell is the list's. Nothing is imported from the entry, which brings pages along: a
 * definition, with its cells, is read where there are none.
 */
function cellText(resource: string, name: string, field: Field<string>): string {
  const kind = field.opens ? 'text' : field.kind;
  const head = `${comment(`The cell of ${name} in ${resource}. Exports, prints and the clipboard keep the field's text.`)}\n`;
  const cell = (record: string, text: string, drawn: string): string =>
    `\nexport function ${name}Cell(${record}: object, ${text}: string) {\n  return ${drawn};\n}\n`;
  if (kind === 'status') {
    const own = `\nconst field = buildField(${quoted(name)}, ${code(field)});\n`;
    const drawn = `text === '' ? null : <span className={\`status status--\${statusTone(field, record)}\`}>{text}</span>`;
    const imports = `import { buildField } from '../../engine/definition/buildField';\nimport { statusTone } from '../../engine/definition/text';\n`;
    return `${head}${imports}${own}${cell('record', 'text', drawn)}`;
  }
  if (kind === 'code') {
    const drawn = `text === '' ? null : <><span className="code">{text}</span><CopyButton text={text} stop={false} /></>`;
    return `${head}import { CopyButton } from '../../engine/ui/CopyButton';\n${cell('_record', 'text', drawn)}`;
  }
  if (kind === 'password') return `${head}${cell('_record', '_text', 'null')}`;
  const drawn = kind === 'pan' ? `text === '' ? null : <span className="code">{text}</span>` : 'text';
  return `${head}${cell('_record', 'text', drawn)}`;
}

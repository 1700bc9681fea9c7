/** `--eject`: what the engine draws of one resource becomes a component of its own, in the same place. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { complete } from '../../src/engine/definition/defaults';
import type { AnyDefinition, FullDefinition } from '../../src/engine/definition/definition';
import { formNames } from '../../src/engine/definition/formFields';
import type { Field, KindName } from '../../src/engine/definition/fields';
import { definitions } from '../../src/resources/index';
import { addImport, Changes, insertInto } from './changes';
import type { Surroundings } from './command';
import { CannotError, kebab, pascal } from './draft';
import { code, quoted } from './code';
import { definitionInFile } from './fromFile';

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
  if (rung === 'cell' && field) ejectCell(written, field, root, changes);
  else if (rung === 'list') ejectView(name, 'list', listText(name, changes), changes);
  else if (rung === 'show') ejectView(name, 'show', showText(definition), changes);
  else if (rung === 'form') ejectView(name, 'form', formText(definition), changes);
  else throw new CannotError(`--eject: expected list, form, show or cell:FIELD, not "${what}"`);
  await changes.write();
  const [first = '', ...others] = changes.paths;
  say(`${first} is what the engine drew, and yours from now on.`);
  for (const path of others) say(`  ${path} names it`);
}

const VIEWS = { list: 'Rows', show: 'Record', form: 'Fields' } as const;

const componentOf = (name: string, view: keyof typeof VIEWS): string => `${pascal(name)}${VIEWS[view]}`;

function ejectView(name: string, view: keyof typeof VIEWS, text: string, changes: Changes): void {
  const component = componentOf(name, view);
  changes.create(`src/custom/${kebab(name)}/${component}.tsx`, text);
  const line = `${name}: lazyPart(() => import('./custom/${kebab(name)}/${component}')),`;
  const start = new RegExp(String.raw`export const views: ViewOverrides = \{[\s\S]*?\b${view}: \{`);
  changes.edit('src/pages.tsx', (pages) => insertInto(pages, { start, end: '}', line }));
}

const LIST = 'src/engine/list/ListBody.tsx';

/** The engine's own text: it has every state that rows can be in. */
function listText(name: string, changes: Changes): string {
  const text = changes.read(LIST);
  const from = posix.dirname(LIST);
  return text
    .replace(
      /^\/\*\*[\s\S]*?\*\/\n/,
      `/** The rows of ${name}, in every state they can be in, and the pages below them. */\n`,
    )
    .replaceAll(
      /from '(\.[^']*)'/g,
      (_all, path: string) => `from '../../${posix.join(from, path).slice('src/'.length)}'`,
    )
    .replace('export interface ', 'interface ')
    .replace('export function ListBody', `export default function ${componentOf(name, 'list')}`);
}

function showText({ name, record }: FullDefinition): string {
  const sections = record.map(
    ({ label, fields }) => `<section className="record__section">
      <Heading className="record__heading">${textOf(label)}</Heading>
      <dl>${fields.map((field) => `<RecordField name="${field}" {...shown} />`).join('\n')}</dl>
    </section>`,
  );
  return `/** A record of ${name}, below its heading and its actions. A field that a person may not see is not there. */
import type { ReactNode } from 'react';
import { RecordField, type RecordBodyProps } from '../../engine/record/Sections';

export default function ${componentOf(name, 'show')}({ heading: Heading, ...shown }: RecordBodyProps): ReactNode {
  return (<>${sections.join('\n')}</>);
}
`;
}

interface Part {
  readonly label: string | null;
  readonly fields: readonly string[];
}

function formText({ name, create, edit }: FullDefinition): string {
  const forms = [create, edit].flatMap((form) => (form ? [form] : []));
  if (forms.length === 0) throw new CannotError(`${name} has no form`);
  const said = new Set<string>();
  const parts = forms.flatMap(({ sections, ...form }): readonly Part[] => {
    const all = sections ?? [{ label: null, fields: formNames(form) }];
    return all.flatMap(({ label, fields }) => {
      const more = fields.filter((field) => !said.has(field));
      for (const field of more) said.add(field);
      return more.length > 0 ? [{ label, fields: more }] : [];
    });
  });
  if (parts.length === 0) throw new CannotError(`the forms of ${name} are components already`);
  const drawn = parts.map(({ label, fields }) =>
    label === null
      ? rows(fields)
      : `{asks(form, ${code(fields)}) && (<fieldset className="form__section"><legend>${textOf(label)}</legend>${rows(fields)}</fieldset>)}`,
  );
  const headed = parts.some(({ label }) => label !== null);
  return `/** The fields of what creates and changes ${name}; one that a form does not ask for is not there. */
import { Fragment, type ReactNode } from 'react';
import { FormRow, type FieldListProps } from '../../engine/forms/FieldList';

export default function ${componentOf(name, 'form')}({ form }: FieldListProps): ReactNode {
  return (<Fragment key={form.round}>${drawn.join('\n')}</Fragment>);
}
${
  headed
    ? `
function asks({ fields }: FieldListProps['form'], names: readonly string[]): boolean {
  return fields.some(({ field }) => names.includes(field.name));
}
`
    : ''
}`;
}

const rows = (fields: readonly string[]): string =>
  fields.map((field) => `<FormRow name="${field}" form={form} />`).join('\n');

/** Braces and the like would be code. */
const textOf = (label: string): string => (/[{}<>&'"]/.test(label) ? `{${quoted(label)}}` : label);

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
    if (definition.cells) return insertInto(imported, { start: /\bcells: \{/, end: '}', line });
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

const CELLS: Partial<Readonly<Record<KindName, string>>> = {
  code: `text === '' ? null : (
    <>
      <span className="code">{text}</span>
      <button type="button" className="copy" data-copy={text} aria-label={\`\${list.copy} \${text}\`} tabIndex={-1} />
    </>
  )`,
  status: `text === '' ? null : <span className={\`status status--\${statusTone(field, record)}\`}>{text}</span>`,
  pan: `text === '' ? null : <span className="code">{text}</span>`,
  password: 'null',
};

function cellText(resource: string, name: string, field: Field<string>): string {
  const { kind } = field;
  // The link or the button around it is the list's.
  const drawn = (!field.opens && kind && CELLS[kind]) || 'text';
  const isStatus = drawn.includes('statusTone');
  const imports = [
    `import type { ReactNode } from 'react';`,
    ...(isStatus ? [`import { statusTone } from '../../engine/definition/text';`] : []),
    ...(isStatus ? [`import { buildField } from '../../engine/definition/normalise';`] : []),
    ...(drawn.includes('list.copy') ? [`import { list } from '../../i18n/en/list';`] : []),
  ];
  return `/** The cell of ${name} in ${resource}. Exports, prints and the clipboard keep the field's text. */
${imports.join('\n')}
${isStatus ? `\nconst field = buildField(${quoted(name)}, ${code(field)});\n` : ''}
export function ${name}Cell(${isStatus ? 'record' : '_record'}: object, ${drawn === 'null' ? '_text' : 'text'}: string): ReactNode {
  return ${drawn};
}
`;
}

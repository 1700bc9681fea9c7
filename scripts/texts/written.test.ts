/** Every text that people read comes from a locale: none is written into a component, and each that is asked for is there. */
import { flattenObject } from 'es-toolkit';
import raEnglish from 'ra-language-english';
import { Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { englishTexts } from './texts';
import { parse, sourceFiles, type SourceFile } from '../../tests/architecture/source';

const KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(englishTexts()),
  ...Object.keys(flattenObject({ ra: raEnglish.ra })),
]);
const PARTS = [...KEYS].map((key) => `.${key}.`).join('\n');
const knows = (key: string): boolean => KEYS.has(key);
/** Of an area that is named elsewhere: `text` for `views.watch.text`. */
const knowsPart = (part: string): boolean => PARTS.includes(part.replace(/^\.?/, '.'));

/** A key of a keyboard is called that everywhere. */
const SAME_EVERYWHERE = ['Ctrl'];

/** Attributes and properties whose text a person reads or hears. */
const READ = new Set(
  ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title'].concat([
    'about',
    'description',
    'heading',
    'help',
    'hint',
    'label',
    'submit',
    'text',
  ]),
);

const source = sourceFiles('src').filter(({ path }) => /\.tsx?$/.test(path) && !/\.(?:test|testing)\.tsx?$/.test(path));

/** The texts that an expression may come to, as far as they stand in it. */
function literals(node: ESTree.Node | null | undefined): readonly string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '');
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literals);
  if (node?.type === 'JSXExpressionContainer') return literals(node.expression);
  const isJoined = node?.type === 'BinaryExpression' && node.operator === '+';
  return isJoined || node?.type === 'LogicalExpression' ? [node.left, node.right].flatMap(literals) : [];
}

const isText = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, ''));

/** Texts in the markup of a file that are in no locale. An attribute may be a key, for a component that translates it. */
function writtenIn(file: SourceFile): readonly string[] {
  const found: string[] = [];
  const note = (texts: readonly string[]): void => void found.push(...texts.filter(isText));
  const noteChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment): void => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') note(literals(child));
  };
  new Visitor({
    JSXText: ({ value }) => note([value.trim()]),
    JSXElement: noteChildren,
    JSXFragment: noteChildren,
    JSXAttribute({ name, value }) {
      const isRead = name.type === 'JSXIdentifier' && READ.has(name.name);
      if (isRead) note(literals(value).filter((text) => !knowsPart(text)));
    },
  }).visit(parse(file).program);
  return found;
}

/** What is asked for in so many words; the rest of a key that is put together is its area's business. */
function wholeKeys(node: ESTree.Node | undefined): readonly string[] {
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(wholeKeys);
  return node?.type === 'Literal' ? literals(node) : [];
}

/** Keys that a file asks for and no locale has. */
function unknownIn(file: SourceFile): readonly string[] {
  if (!/\b(?:translate|notify|words)\(/.test(file.text)) return [];
  // A wizard's own texts, by their names in it.
  const isWizard = file.path.startsWith('src/custom/partner-bank/');
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || !['translate', 'notify', 'words'].includes(callee.name)) return;
      const isPart = callee.name === 'words' || isWizard;
      found.push(...wholeKeys(first).filter((key) => !(isPart ? knowsPart(key) : knows(key))));
    },
  }).visit(parse(file).program);
  return found;
}

/** Both of each file together, which is parsed once. */
const found = source.map((file) => ({
  written: file.path.endsWith('.tsx') ? writtenIn(file).map((text) => `${file.path}: ${text}`) : [],
  unknown: unknownIn(file).map((key) => `${file.path}: ${key}`),
}));

describe('texts', () => {
  it('are written into no component', () => {
    const written = found
      .flatMap((one) => one.written)
      .filter((line) => !SAME_EVERYWHERE.some((one) => line.endsWith(`: ${one}`)));
    expect(written).toEqual([]);
  });

  it('that are asked for are there', () => {
    expect(found.flatMap((one) => one.unknown)).toEqual([]);
  });

  it.each([
    '<p>Nothing yet</p>',
    "<p>{isEmpty ? 'Nothing yet' : name}</p>",
    '<>{`Nothing of ${name}`}</>',
    '<input aria-label="Nothing yet" />',
    '<Button label={isOn ? "Switch it off" : translate("a.b")} />',
  ])('would be seen: %s', (text) => expect(writtenIn({ path: 'a.tsx', text })).toHaveLength(1));

  it.each(["translate('no.such.text')", "notify(failed ? 'list.nothing' : 'list.retry')", "words('noSuchWord')"])(
    'would be missed: %s',
    (text) => expect(unknownIn({ path: 'src/a.tsx', text })).toHaveLength(1),
  );

  it('may be a sign, or a key', () => {
    const text = '<p title="list.retry">{name} · <kbd>/</kbd>&nbsp;{translate("list.retry")}</p>';
    expect(writtenIn({ path: 'a.tsx', text })).toEqual([]);
  });
});

/**
 * Where a view shows a sentence of the service without a mark: each place, by what it draws. It follows a sentence by
 * name, through variables, states and functions of one file and the attributes of our own components.
 */
import { parse, type SourceFile } from './source';

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** What gives a received sentence. */
const GIVERS = ['useSentence', 'useReasonWords', 'errorText', 'whyLost', 'failureText'];
/** A kept reason that is translated when it is shown. */
const KEPT = /^(?:reason|message|failure)$/;
/** Marks its children, if they are texts. */
const MARKS = 'Notice';
/** Parts of a node that are no text of its own. */
const SILENT = new Set(['test', 'key', 'typeAnnotation', 'typeArguments']);

/** Attributes that nobody reads. */
const UNREAD = /^(?:key|on[A-Z]\w*)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const partsOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');
const lastName = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' ? nameOf(node['property']) : nameOf(node);
function within(node: Node, found: Node[] = []): readonly Node[] {
  found.push(node);
  for (const part of partsOf(node)) within(part, found);
  return found;
}
const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** The texts that a function answers; of any other node, its parts. */
function spoken(node: Node): readonly Node[] {
  if (/Function/.test(node.type) && isNode(node['body']))
    return node['body'].type === 'BlockStatement'
      ? within(node['body']).filter(({ type }) => type === 'ReturnStatement')
      : [node['body']];
  if (node.type === 'MemberExpression') return isNode(node['object']) ? [node['object']] : [];
  if (node.type === 'LogicalExpression' && node['operator'] === '&&')
    return isNode(node['right']) ? [node['right']] : [];
  return Object.entries(node).flatMap(([part, one]) => (SILENT.has(part) ? [] : [one].flat().filter(isNode)));
}

/** Of `texts.map((one) => …)` the function. */
function drawnBy(node: Node): Node | undefined {
  const draw = firstOf(node['arguments']);
  return /^(?:flatM|m)ap$/.test(lastName(node['callee'])) && isNode(draw) && /Function/.test(draw.type)
    ? draw
    : undefined;
}

/** Whether the expression is, or has in it, a received sentence that is not marked. */
function gives(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type.startsWith('JSX')) return false;
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return false;
  // A state or an outcome: whoever shows a text of it is judged by itself.
  if (node.type === 'ObjectExpression') return false;
  if (node.type === 'Identifier') return names.has(nameOf(node));
  if (node.type === 'CallExpression') {
    const called = nameOf(node['callee']);
    if (called === 'markEnglish') return false;
    if (called === 'translate' && KEPT.test(lastName(firstOf(node['arguments'])))) return true;
    const values = [node['arguments']]
      .flat()
      .filter(isNode)
      .filter(({ type }) => type === 'ObjectExpression');
    // Values of a text: `words('failed', { reason })`.
    if (!/^(?:set|use)[A-Z]/.test(called) && values.flatMap(spoken).some((one) => gives(one, names))) return true;
  }
  const drawing = drawnBy(node);
  if (drawing) return gives(drawing, names);
  return spoken(node).some((part) => gives(part, names));
}

/** The name that a node gives to a sentence: of a variable, a function, one of a list, or the state that a setter sets. */
function named(node: Node, names: ReadonlySet<string>): string {
  const { init } = node;
  if (node.type === 'VariableDeclarator') return isNode(init) && gives(init, names) ? nameOf(node['id']) : '';
  if (node.type === 'FunctionDeclaration') return gives(node, names) ? nameOf(node['id']) : '';
  const draw = drawnBy(node);
  if (draw) return isNode(node['callee']) && gives(node['callee'], names) ? nameOf(firstOf(draw['params'])) : '';
  const [, state = ''] = /^set([A-Z]\w*)$/.exec(node.type === 'CallExpression' ? nameOf(node['callee']) : '') ?? [];
  const given = firstOf(node['arguments']);
  return state !== '' && isNode(given) && gives(given, names) ? state.charAt(0).toLowerCase() + state.slice(1) : '';
}

interface Uses {
  /** Places that draw a sentence with no mark, `Tag` or `tag.attribute`. */
  readonly raw: readonly string[];
  /** Attributes of components that are handed one. */
  readonly handed: readonly string[];
}

function usesIn(all: readonly Node[], handed: readonly string[]): Uses {
  const own = new Set(all.filter(({ type }) => type === 'FunctionDeclaration').map(({ id }) => nameOf(id)));
  const names = new Set([
    ...GIVERS,
    ...handed.flatMap((one) => {
      const [tag = '', attribute = ''] = one.split('.');
      return own.has(tag) ? [attribute] : [];
    }),
  ]);
  let before = 0;
  while (before < names.size) {
    before = names.size;
    for (const node of all) {
      const name = named(node, names);
      if (name !== '') names.add(name);
    }
  }
  const drawn = (one: unknown): boolean =>
    isNode(one) &&
    one.type === 'JSXExpressionContainer' &&
    isNode(one['expression']) &&
    gives(one['expression'], names);
  const places = all.flatMap((node) => {
    const opening = isNode(node['openingElement']) ? node['openingElement'] : undefined;
    const tag = nameOf(opening?.['name']);
    const isRaw = tag !== MARKS && node.type.startsWith('JSX') && [node['children']].flat().some(drawn);
    const attributes = [opening?.['attributes']].flat().filter(isNode);
    const given = attributes
      .filter((one) => !UNREAD.test(nameOf(one['name'])) && drawn(one['value']))
      .map((one) => `${tag}.${nameOf(one['name'])}`);
    return isRaw ? [tag, ...given] : given;
  });
  return {
    raw: places.filter((one) => !/^[A-Z]\w*\./.test(one)),
    handed: places.filter((one) => /^[A-Z]\w*\./.test(one)),
  };
}

/** Whether there can be a sentence in a file: most files need not be parsed to be told that there is not. */
const mayHave = (text: string, handed: readonly string[]): boolean =>
  [...GIVERS, ...handed.map((one) => one.replace(/^.*\./, ''))].some((name) => text.includes(name)) ||
  (text.includes('translate(') && /\b(?:reason|message|failure)\b/.test(text));

/** `file: place` of each sentence without a mark, and each attribute whose component none of the files declares. */
export function unmarked(files: readonly SourceFile[]): readonly string[] {
  const trees = new Map<string, readonly Node[]>();
  const nodesOf = (file: SourceFile): readonly Node[] => {
    const program: unknown = trees.has(file.path) ? undefined : parse(file).program;
    const all = trees.get(file.path) ?? (isNode(program) ? within(program) : []);
    trees.set(file.path, all);
    return all;
  };
  const usesOf = (file: SourceFile, handed: readonly string[]): Uses =>
    mayHave(file.text, handed) ? usesIn(nodesOf(file), handed) : { raw: [], handed: [] };
  const declared = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/\bfunction (\w+)/g)].map(([, name]) => name)),
  );
  let handed: readonly string[] = [];
  let before = -1;
  while (before < handed.length) {
    before = handed.length;
    const now = handed;
    handed = [...new Set(files.flatMap((file) => usesOf(file, now).handed))];
  }
  return files.flatMap((file) => {
    const uses = usesOf(file, handed);
    const lost = uses.handed.filter((one) => !declared.has(one.replace(/\..*/, '')));
    return [...uses.raw, ...lost].map((one) => `${file.path}: ${one}`);
  });
}

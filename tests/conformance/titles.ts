/** Which tests claim which rules: the ids in brackets in the literal names of tests, in every test file. */
import { Visitor, type ESTree } from 'vite';
import { parse, type SourceFile } from '../architecture/source';

const NAMES_A_TEST: ReadonlySet<string> = new Set(['it', 'test', 'describe', 'journey']);
const BRACKETS = /\[(P\d+-[\d.]+(?:\s*,\s*P\d+-[\d.]+)*)\]/g;

export interface Proof {
  /** The rule's id, as the test writes it. */
  readonly rule: string;
  /** The test file, from the project's root. */
  readonly file: string;
  /** The test's name without the brackets. */
  readonly name: string;
}

/** All claims of the given test files, in the order of the files and of the tests in them. */
export function proofs(files: readonly SourceFile[]): readonly Proof[] {
  return files.flatMap((file) =>
    titles(file).flatMap((title) =>
      [...title.matchAll(BRACKETS)]
        .flatMap((match) => (match[1] ?? '').split(/\s*,\s*/))
        .map((rule) => ({
          rule,
          file: file.path,
          name: title.replace(BRACKETS, '').replace(/\s+/g, ' ').trim(),
        })),
    ),
  );
}

/** The literal text of the first argument of every `it`, `test`, `describe` and `journey`. */
function titles(file: SourceFile): readonly string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression(call) {
      const [title] = call.arguments;
      const text = title && literal(title);
      if (text !== undefined && NAMES_A_TEST.has(root(call.callee))) found.push(text);
    },
  }).visit(parse(file).program);
  return found;
}

/** `it`, of it(...), it.skipIf(x)(...), it.each(rows)(...) and it.each`...`(...). */
function root(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return root(callee.object);
  if (callee.type === 'CallExpression') return root(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? root(callee.tag) : '';
}

function literal(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map((part) => part.value.cooked ?? '').join('…');
}

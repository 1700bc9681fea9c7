/** Positions in a file. Only loaded for a bad file, because of its parser. */
import {
  findNodeAtLocation,
  getNodePath,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { isExactNumber } from '../../../upstream/exactNumbers';

export interface Position {
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

type Path = readonly (string | number)[];

export function positionsIn(text: string): (path: Path, name?: string) => Position {
  const root = parseTree(text);
  return (path, name) => (root ? positionOf(text, root, path, name) : { line: 1, column: 1 });
}

/** The position of the value at a path, of its name, or of its nearest parent. */
function positionOf(text: string, root: Node, path: Path, name?: string): Position {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (!node) continue;
    const named = node.children?.find(({ children: [key] = [] }) => key?.value === name);
    return at(text, (length === path.length && named ? named : node).offset);
  }
  return { line: 1, column: 1 };
}

export function repeatedNames(text: string): readonly { readonly path: Path; readonly name: string }[] {
  const repeatedIn = (node: Node): readonly { readonly path: Path; readonly name: string }[] => {
    const { type, children = [] } = node;
    const names = type === 'object' ? children.map(({ children: [key] = [] }) => String(key?.value)) : [];
    const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
    return [...[...twice].map((name) => ({ path: getNodePath(node), name })), ...children.flatMap(repeatedIn)];
  };
  const root = parseTree(text);
  return root ? repeatedIn(root) : [];
}

/** The places of numbers that would be rounded. */
export function inexactNumbers(text: string): readonly Path[] {
  const inexactIn = (node: Node): readonly Path[] => {
    const { type, children = [], offset, length } = node;
    if (type === 'number' && !isExactNumber(text.slice(offset, offset + length))) return [getNodePath(node)];
    return children.flatMap(inexactIn);
  };
  const root = parseTree(text);
  return root ? inexactIn(root) : [];
}

/** The first syntax error. */
export function firstFault(text: string): Position & { readonly message: string } {
  const faults: ParseError[] = [];
  try {
    parseTree(text, faults, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The parser is recursive, so deep nesting would overflow the stack.
    return { line: 1, column: 1, message: 'no JSON, and nested too deeply to say where' };
  }
  const [fault] = faults;
  if (!fault) return { line: 1, column: 1, message: 'no JSON' };
  const words = printParseErrorCode(fault.error).replace(/([a-z])([A-Z])/g, '$1 $2');
  return { ...at(text, fault.offset), message: `no JSON: ${words.toLowerCase()}` };
}

function at(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

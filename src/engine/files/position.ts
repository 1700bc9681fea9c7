/** Where in a file something stands. Loaded for a bad file only, with the parser that knows positions. */
import { findNodeAtLocation, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

export interface Position {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

type Path = readonly (string | number)[];

/** Of the value at a path, or of the nearest that is there; of its name, where that is meant. */
export function positionOf(text: string, path: Path, name?: string): Position {
  const root = parseTree(text);
  if (!root) return { line: 1, column: 1 };
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (!node) continue;
    const named = node.children?.find(({ children: [key] = [] }) => key?.value === name);
    return at(text, (length === path.length && named ? named : node).offset);
  }
  return { line: 1, column: 1 };
}

/** The first thing that is no JSON, and where. */
export function firstFault(text: string): Position & { readonly message: string } {
  const faults: ParseError[] = [];
  parseTree(text, faults, { disallowComments: true, allowTrailingComma: false });
  const [fault] = faults;
  if (!fault) return { line: 1, column: 1, message: 'no JSON' };
  const words = printParseErrorCode(fault.error).replace(/([a-z])([A-Z])/g, '$1 $2');
  return { ...at(text, fault.offset), message: `no JSON: ${words.toLowerCase()}` };
}

function at(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

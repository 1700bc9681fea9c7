/** The message and path of each problem that a schema finds. */
import type * as z from 'zod/mini';
import { nearName, oneOf } from '../near';

type Issue = z.core.$ZodIssue;

export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** A name at that path that should not be there. */
  readonly name?: string;
}

/** JSON's names of types. */
const WORDS: Readonly<Record<string, string>> = { record: 'object', int: 'a whole number' };

export function faultsOf(issues: readonly Issue[]): readonly Fault[] {
  return issues.flatMap(faultOf);
}

function faultOf(issue: Issue): readonly Fault[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => {
        const options = issue.message.replace('expected one of ', '').split(', ');
        return { path, name, message: `no option "${name}"${oneOf(options, nearName(name, options))}` };
      });
    case 'invalid_type':
      return [{ path, message: `expected ${WORDS[issue.expected] ?? issue.expected}` }];
    case 'invalid_value':
      return [{ path, message: `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}` }];
    case 'too_small':
      if (issue.origin === 'string') return [{ path, message: 'expected a text' }];
      return [{ path, message: `expected ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}` }];
    case 'too_big':
      return [{ path, message: `expected ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}` }];
    case 'invalid_union': {
      if (issue.errors.length === 0) return [{ path, message: issue.message }];
      // The option that matched furthest is probably the intended one.
      const depth = (one: readonly Issue[]): number => Math.max(0, ...one.map((each) => each.path.length));
      const [meant = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a));
      if (depth(meant) > 0)
        return faultsOf(meant).map((fault) => Object.assign({}, fault, { path: [...path, ...fault.path] }));
      const expected = issue.errors.flatMap(faultsOf).map(({ message }) => message.replace(/^expected /, ''));
      return [{ path, message: `expected ${expected.join(' or ')}` }];
    }
    case 'invalid_key':
      return faultsOf(issue.issues).map(({ message }) => ({
        path: path.slice(0, -1),
        name: String(path.at(-1)),
        message,
      }));
    // `formed` has the message.
    case 'invalid_format':
    case 'custom':
    case 'invalid_element':
    case 'not_multiple_of':
    default:
      return [{ path, message: issue.message }];
  }
}

/** A path as text: `list.columns[2]`. */
export function pathText(path: Fault['path']): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}

/** The path of such a text. */
export function pathOf(text: string): Fault['path'] {
  return [...text.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
}

/** Names of calls, of the registry and of definitions from files. */
import type { DeclaredName, ListEndpointName, PageEndpointName } from '../../upstream/index';

export type { CallName, DeclaredName, ListCallOf, RecordCallOf } from '../../upstream/index';
export type PageCallName = PageEndpointName | DeclaredName;
export type ListCallName = ListEndpointName | DeclaredName;

export function isDeclared(name: string): name is DeclaredName {
  return name.includes('.');
}

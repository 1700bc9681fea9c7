/** Calls by name: those of the registry, and those that a definition from a file brings with it. */
import type { EndpointName, ListEndpointName, PageEndpointName } from '../../upstream/index';

/** `<resource>.<call>`: no name of the registry has a dot, so that a misspelt one still does not compile. */
export type DeclaredName = `${string}.${string}`;

export type CallName = EndpointName | DeclaredName;
export type PageCallName = PageEndpointName | DeclaredName;
export type ListCallName = ListEndpointName | DeclaredName;

export function isDeclared(name: string): name is DeclaredName {
  return name.includes('.');
}

/** Calls by name for resources of tests. */
import type { Calls } from '../../src/app/bindings';
import { isDeclared } from '../../src/engine/definition/calls';
import type { Resource } from '../../src/engine/definition/resource';
import { endpointOf, listingOf, type DeclaredCall } from '../../src/upstream/declaredCall';
import { endpoints } from '../../src/upstream/index';

/** Those of the registry, and those that files bring. */
export function callsOf(declared: readonly Resource[]): Calls {
  const own = new Map(declared.flatMap((resource) => Object.entries(resource.calls ?? {})));
  const of = (name: string): DeclaredCall => {
    const call = own.get(name);
    if (!call) throw new Error(`no resource declares ${name}`);
    return call;
  };
  return {
    listing: (name) => (isDeclared(name) ? listingOf(of(name)) : endpoints[name]),
    call: (name) => (isDeclared(name) ? endpointOf(of(name)) : endpoints[name]),
  };
}

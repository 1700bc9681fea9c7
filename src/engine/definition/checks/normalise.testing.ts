import type { AnyDefinition } from '../definition';
import { normaliseAll } from '../resolve';
import type { Resource } from '../resource';
import { checkAll, DefinitionError } from './checks';

/** The normal form of one definition. @throws DefinitionError with every problem found. */
export function normalise(definition: AnyDefinition): Resource {
  // The lists below its records are of other definitions, which are not here.
  const problems = checkAll([definition]).filter(({ path }) => !path.includes('.related['));
  if (problems.length > 0) throw new DefinitionError(problems);
  const {
    resources: [resource],
    failures: [failure],
  } = normaliseAll([definition]);
  if (!resource) throw failure ?? new DefinitionError([]);
  return resource;
}

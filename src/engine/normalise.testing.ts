import type { AnyDefinition } from './definition';
import { DefinitionError, normaliseAll } from './normalise';
import type { Resource } from './resource';

/** The normal form of one definition. Throws DefinitionError, naming everything that is wrong. */
export function normalise(definition: AnyDefinition): Resource {
  const {
    resources: [resource],
    problems,
  } = normaliseAll([definition]);
  if (!resource) throw new DefinitionError(problems);
  return resource;
}

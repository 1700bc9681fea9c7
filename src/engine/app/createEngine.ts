/** The one place where resources become the signed-in person's own. */
import { forRoleGroup } from '../definition/forRoleGroup';
import type { Engine, EngineOptions } from './context';
import { mountedByName } from './mountedByName';

export function createEngine(options: EngineOptions): Engine {
  const { session, declaredResources: given, basename } = options;
  const declaredResources = basename === undefined ? given : mountedByName(given, basename);
  const resources = declaredResources.map((resource) => forRoleGroup(resource, session.user.roleGroup));
  return { ...options, declaredResources, resources };
}

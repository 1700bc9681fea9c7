/** The only place that restricts resources to what the signed-in person may see. */
import { forRoleGroup } from '../definition/forRoleGroup';
import type { Engine, EngineOptions } from './context';

export function createEngine(options: EngineOptions): Engine {
  const { session, declaredResources } = options;
  return { ...options, resources: declaredResources.map((resource) => forRoleGroup(resource, session.user.roleGroup)) };
}

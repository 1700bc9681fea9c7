/** The one place where resources become the signed-in person's own. */
import { forRoleGroup } from '../definition/forRoleGroup';
import type { Engine, EngineOptions } from './context';

export function createEngine(options: EngineOptions): Engine {
  const group = options.session.user.roleGroup;
  return { ...options, resources: options.declaredResources.map((resource) => forRoleGroup(resource, group)) };
}

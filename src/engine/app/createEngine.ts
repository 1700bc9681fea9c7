/** The only place that resolves resources for the signed-in person. */
import { resolve } from '../definition/resolve';
import type { Engine, EngineOptions } from './context';

export function createEngine(options: EngineOptions): Engine {
  const { declaredResources, config, session, unread = config.resources } = options;
  return { ...options, ...resolve(declaredResources, { ...options, roleGroup: session.user.roleGroup, unread }) };
}

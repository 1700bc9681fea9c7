/** The only place that restricts resources to what the signed-in person may see. */
import { forRoleGroup } from '../definition/forRoleGroup';
import type { Resource } from '../definition/resource';
import { withFields } from '../definition/withFields';
import { withLinks } from './withLinks';
import type { Engine, EngineOptions } from './context';

export function createEngine(options: EngineOptions): Engine {
  const { session } = options;
  const declaredResources = options.declaredResources.map((resource) =>
    withServiceOrders(withTakenFilters(resource, options), options),
  );
  return {
    ...options,
    declaredResources,
    resources: declaredResources.map((resource) =>
      withLinks(forRoleGroup(resource, session.user.roleGroup), declaredResources, session.user.roleGroup),
    ),
  };
}

/** simpleRest sorts by every value; the contract's transport by those that its configuration names. */
function withServiceOrders(resource: Resource, options: EngineOptions): Resource {
  const { name, host, transport } = options.endpoint(resource.api.list);
  const { name: named, sort = {} } = options.config.hosts[host]?.transport ?? {};
  return { ...resource, serviceOrders: (transport ?? named) === 'simpleRest' ? 'all' : (sort[name] ?? []) };
}

/** Without the quick filter of a list whose host does not take it (D334). */
function withTakenFilters(resource: Resource, options: EngineOptions): Resource {
  const { quick, api } = resource;
  if (!quick) return resource;
  const { name, host, beyond } = options.endpoint(api.list);
  const isTaken =
    !beyond?.includes(quick.param) || options.config.hosts[host]?.transport?.filters[name]?.includes(quick.param);
  return isTaken ? resource : withFields(resource, (field) => (field.name === quick.name ? null : field));
}

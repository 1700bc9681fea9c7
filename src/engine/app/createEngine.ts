/** The only place that restricts resources to what the signed-in person may see. */
import { forRoleGroup } from '../definition/forRoleGroup';
import type { NormalField, Resource } from '../definition/resource';
import { withFields } from '../definition/withFields';
import { openableBy, withLinks } from './withLinks';
import type { Engine, EngineOptions } from './context';

export function createEngine(options: EngineOptions): Engine {
  const { session } = options;
  const declaredResources = options.declaredResources.map((resource) =>
    withTransport(withTakenFilters(resource, options), options),
  );
  const { roleGroup } = session.user;
  const openable = openableBy(roleGroup, declaredResources);
  return {
    ...options,
    declaredResources,
    resources: declaredResources.map((resource) => withLinks(forRoleGroup(resource, roleGroup), openable)),
  };
}

/**
 * simpleRest sorts by every value; the contract's transport by those that its configuration names. So it is with several
 * values, which it otherwise reads as joined lists where the call says how.
 */
function withTransport(resource: Resource, options: EngineOptions): Resource {
  const { name, host, transport, joined } = options.endpoint(resource.api.list);
  const { name: named, sort = {}, several = {}, filters = {} } = options.config.hosts[host]?.transport ?? {};
  const taken = several[name] ?? [];
  const inLists = joined?.parameters.filter((parameter) => !taken.includes(parameter)) ?? [];
  const group = joined && !filters[name]?.includes(joined.group.parameter) ? [joined.group.parameter] : [];
  return {
    ...resource,
    several: [...taken, ...inLists],
    joined: [...inLists, ...group],
    serviceOrders: (transport ?? named) === 'simpleRest' ? 'all' : (sort[name] ?? []),
  };
}

/** Without the filters that the list's host does not take (D334), and without a page where its calls are missing. */
function withTakenFilters(resource: Resource, options: EngineOptions): Resource {
  const { config } = options;
  const { api, feature, quick } = resource;
  const isOffered = feature === null || config.features.includes(feature);
  const { name, host, beyond = [], joined } = options.endpoint(api.list);
  const more = config.hosts[host]?.transport?.filters[name] ?? [];
  const isTaken = ({ param }: NormalField): boolean =>
    !beyond.includes(param) || more.includes(param) || joined?.group.parameter === param;
  const taken =
    quick && !isTaken(quick) ? withFields(resource, (field) => (field.name === quick.name ? null : field)) : resource;
  return {
    ...taken,
    isOffered,
    hasPage: resource.hasPage && isOffered,
    filters: taken.filters.filter(isTaken),
    linkFilters: taken.linkFilters.filter(isTaken),
  };
}

/** What the host of a resource's list can do: which filters it takes, what it sorts by and takes several values of. */
import type { RuntimeConfig } from '../../upstream/config';
import type { Endpoint } from '../../upstream/endpoint';
import { takesOf } from '../../upstream/transports/takes';
import type { CallName } from './calls';
import type { NormalField, Resource } from './resource';
import { withFields } from './withFields';

export interface Hosts {
  readonly config: RuntimeConfig;
  /** The call of a name. */
  endpoint(name: CallName): Endpoint<object, unknown>;
}

/**
 * With what the list's host takes: without the filters that it does not take (D334), and without a page where its calls
 * are missing.
 */
export function withHost(resource: Resource, hosts: Hosts): Resource {
  const { config } = hosts;
  const { api, feature, quick } = resource;
  const isOffered = feature === null || config.features.includes(feature);
  const call = hosts.endpoint(api.list);
  const { name, beyond = [], joined } = call;
  const { transport } = config.hosts[call.host] ?? {};
  const more = transport?.filters[name] ?? [];
  const isTaken = ({ param }: NormalField): boolean =>
    !beyond.includes(param) || more.includes(param) || joined?.group.parameter === param;
  const taken =
    quick && !isTaken(quick) ? withFields(resource, (field) => (field.name === quick.name ? null : field)) : resource;
  return {
    ...taken,
    ...takesOf(transport ?? {}, call),
    isOffered,
    hasPage: resource.hasPage && isOffered,
    filters: taken.filters.filter(isTaken),
    linkFilters: taken.linkFilters.filter(isTaken),
  };
}

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

/** Without the filters that the list's host does not take (D334), and without a page where its calls are missing. */
export function withTakenFilters(resource: Resource, hosts: Hosts): Resource {
  const { config } = hosts;
  const { api, feature, quick } = resource;
  const isOffered = feature === null || config.features.includes(feature);
  const { name, host, beyond = [], joined } = hosts.endpoint(api.list);
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

/** With what the list's host takes. */
export function withTransport(resource: Resource, hosts: Hosts): Resource {
  const call = hosts.endpoint(resource.api.list);
  return { ...resource, ...takesOf(hosts.config.hosts[call.host]?.transport ?? {}, call) };
}

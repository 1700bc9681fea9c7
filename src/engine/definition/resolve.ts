/**
 * The steps from a definition to what one person reads of it, in their order. Each makes new resources of the last, and
 * nothing else remakes one (`tests/architecture/resolve.test.ts`). Fixed, fitted and names are in `withFields.ts`, which a page
 * takes without the others.
 *
 * | step          | what it depends on         | why it stands there                                                |
 * | ------------- | -------------------------- | ------------------------------------------------------------------ |
 * | complete      | the definition             | what is left out follows from what is written                      |
 * | build         | the definition             | names become what they name: all that is read later is plain data  |
 * | permissions   | the configuration          | by the names of all resources, before any part of one is left out  |
 * | host          | the configuration, calls   | a filter that the host does not take is no one's                   |
 * | role group    | the person, all resources  | what is hidden is in no view or export, and no link leads to it    |
 * | mounted       | the `<Admin>`, if a stock  | only the `<Admin>` knows where each resource is                    |
 * | language      | the reader's language      | last of a resource, so that no step reads a translated text        |
 * | fixed         | the page that shows a list | the page has chosen a filter in the person's place                 |
 * | fitted        | the person's window        | the page shows as many rows as fit                                 |
 * | names         | what the service answers   | come late, and for one page                                        |
 * | cells         | the page that shows a list | what it writes itself replaces all that came before                |
 */
import type { RoleGroup } from '../../upstream/access';
import type { RuntimeConfig } from '../../upstream/config';
import type { Endpoint } from '../../upstream/endpoint';
import { takesOf } from '../../upstream/transports/takes';
import type { CallName } from './calls';
import { complete } from './defaults';
import type { AnyDefinition } from './definition';
import { forRoleGroup, openableBy, withSeenNames } from './forRoleGroup';
import { localised } from './localised';
import type { Translate } from './localField';
import { mountedByName, type Mounted } from './mountedByName';
import { build } from './normalise';
import { withPermissions } from './permissionKeys';
import type { NormalField, Resource } from './resource';
import { withFields } from './withFields';

/** Builds every definition that can be built; a bad one disables only itself. `checks.ts` finds all of its problems. */
export function normaliseAll(definitions: readonly AnyDefinition[]): {
  readonly resources: readonly Resource[];
  readonly failures: readonly Error[];
} {
  const resources: Resource[] = [];
  const failures: Error[] = [];
  for (const definition of definitions) {
    try {
      resources.push(build(complete(definition)));
    } catch (cause) {
      failures.push(new Error(`The definition of "${definition.name}" cannot be used.`, { cause }));
    }
  }
  return { resources, failures };
}

/** The normal form of a definition, or of what was made of it before. Throws if the definition uses a name that it does not declare. */
export function normalOf(definition: AnyDefinition | Resource): Resource {
  return 'filtersByBrowser' in definition ? definition : build(complete(definition));
}

/** What the resources of a session depend on. */
export interface ResolvedFor extends Hosts {
  readonly roleGroup: RoleGroup;
  /** Addresses of resource files that may still bring a resource that a permission names. */
  readonly unread: readonly string[];
}

export interface Resolved {
  /** Without anything that is hidden from the person. */
  readonly resources: readonly Resource[];
  /** The same for everybody, in the same order. */
  readonly declaredResources: readonly Resource[];
}

/** All resources of a session at once: permissions and links may name any of them. */
export function resolve(normal: readonly Resource[], around: ResolvedFor): Resolved {
  const { config, roleGroup, unread } = around;
  const permitted = withPermissions(normal, { ...config, resources: unread });
  const declaredResources = permitted.map((one) => withHost(one, around));
  const openable = openableBy(roleGroup, declaredResources);
  const seen = declaredResources.map((one) => forRoleGroup(one, roleGroup, openable));
  return { declaredResources, resources: seen.map((one) => withSeenNames(one, roleGroup, seen)) };
}

const bothOf = ({ resources, declaredResources }: Resolved, of: (all: readonly Resource[]) => readonly Resource[]) => ({
  resources: of(resources),
  declaredResources: of(declaredResources),
});

/** Where a stock `<Admin>` has them. */
export const resolveMounted = (resolved: Resolved, at: Mounted): Resolved =>
  bothOf(resolved, (all) => mountedByName(all, at));

/** With their texts in another language. */
export const resolveLanguage = (resolved: Resolved, locale: string, translate: Translate): Resolved =>
  bothOf(resolved, (all) => all.map((one) => localised(one, locale, translate)));

/** For a page that draws cells of its own, by the names of their columns. */
export const resolveCells = (resource: Resource, cells: Resource['cells']): Resource => ({
  ...resource,
  cells: { ...resource.cells, ...cells },
});

export interface Hosts {
  readonly config: RuntimeConfig;
  /** The call of a name. */
  endpoint(name: CallName): Endpoint<object, unknown>;
}

/**
 * With what the host of its list can do: which filters it takes (D334), what it sorts by and takes several values of, and
 * which columns it has values for; without a page where its calls are missing.
 */
function withHost(resource: Resource, hosts: Hosts): Resource {
  const { config } = hosts;
  const { api, feature, added, quick } = resource;
  const has = (one: string): boolean => config.features.includes(one);
  const isOffered = feature === null || has(feature);
  const lacked = added && !has(added.feature) ? added.columns : [];
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
    actions: taken.actions.filter(({ feature: one }) => one === undefined || has(one)),
    hasPage: resource.hasPage && isOffered,
    columns: taken.columns.filter((column) => !lacked.includes(column.name)),
    filters: taken.filters.filter(isTaken),
    linkFilters: taken.linkFilters.filter(isTaken),
  };
}

/** What react-admin's components know of each resource. */
import { Resource as ReactAdminResource, ResourceDefinitionContext, type ResourceProps } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Resource } from '../definition/resource';
import { fieldText } from '../definition/text';
import { useEngine } from './context';

/**
 * Its props of react-admin's `<Resource>` without its pages. A record opens beside its list, so both are the `list`
 * page; `hasShow` and `hasEdit` announce the record's addresses (`/agents/7/show`, `/agents/7`).
 */
export function resourceFacts({ name, label, title, create, edit }: Resource) {
  return {
    name,
    hasCreate: create !== null,
    hasEdit: edit !== null,
    hasShow: true,
    recordRepresentation: (record: unknown) => fieldText(title, record),
    options: { label },
  } satisfies ResourceProps;
}

const nothing = (): void => undefined;

/** In our own app: what each `<Resource>` would tell react-admin's components of itself, as soon as it is declared. */
export function ResourceDefinitions({ children }: { readonly children: ReactNode }): ReactNode {
  const { resources } = useEngine();
  const value = useMemo(() => {
    const definitions = Object.fromEntries(
      resources.map((one) => [one.name, { ...ReactAdminResource.registerResource(resourceFacts(one)), hasList: true }]),
    );
    return { definitions, register: nothing, unregister: nothing };
  }, [resources]);
  return <ResourceDefinitionContext.Provider value={value}>{children}</ResourceDefinitionContext.Provider>;
}

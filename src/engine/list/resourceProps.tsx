/** A definition as the props of react-admin's `<Resource>`. */
import { Resource as ReactAdminResource, ResourceDefinitionContext, type ResourceProps } from 'ra-core';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useEngine, useResource } from '../app/context';
import type { AnyDefinition } from '../definition/definition';
import type { Resource } from '../definition/resource';
import { normalOf } from '../definition/resolve';
import { fieldText } from '../definition/text';
import { Tooltips } from '../ui/Tooltips';
import { CreatePage } from './CreatePage';
import { ResourcePage } from './ResourcePage';

/**
 * `<Resource {...resourceProps(agents)} />` in any `<Admin>`, below an `EngineProvider`. A record opens beside its
 * list, so both are the `list` page; `hasShow` and `hasEdit` announce the record's addresses (`/agents/7/show`,
 * `/agents/7`). @param icon of the menu.
 */
export function resourceProps(definition: AnyDefinition | Resource, icon?: ComponentType): ResourceProps {
  const { name, label, title, create, edit, tabs } = normalOf(definition);
  const isTab = tabs.some((tab) => 'view' in tab && tab.view === 'create');
  return {
    name,
    list: <ListView name={name} />,
    // In a tab it is part of the page.
    ...(create && !isTab && { create: <CreateView name={name} /> }),
    hasCreate: create !== null,
    hasEdit: edit !== null,
    hasShow: true,
    ...(icon && { icon }),
    recordRepresentation: (record: unknown) => fieldText(title, record),
    options: { label },
  };
}

function ListView({ name }: { readonly name: string }): ReactNode {
  return (
    <Mounted>
      <ResourcePage resource={name} />
    </Mounted>
  );
}

function CreateView({ name }: { readonly name: string }): ReactNode {
  const resource = useResource(name);
  const { create, label } = resource;
  if (!create) return <ListView name={name} />;
  return (
    <Mounted>
      <CreatePage resource={resource} title={create.label ?? label} above={null} />
    </Mounted>
  );
}

/** A stock layout has no tooltips of ours, and would grow with the widest row. */
function Mounted({ children }: { readonly children: ReactNode }): ReactNode {
  const { Mount } = useEngine();
  if (!Mount) return children;
  return (
    <Mount>
      <div className="engine-page">
        {children}
        <Tooltips />
      </div>
    </Mount>
  );
}

const nothing = (): void => undefined;

/** In our own app: what each `<Resource>` would tell react-admin's components of itself, as soon as it is declared. */
export function ResourceDefinitions({ children }: { readonly children: ReactNode }): ReactNode {
  const { resources } = useEngine();
  const value = useMemo(() => {
    const definitions = Object.fromEntries(
      resources.map((one) => [one.name, ReactAdminResource.registerResource(resourceProps(one))]),
    );
    return { definitions, register: nothing, unregister: nothing };
  }, [resources]);
  return <ResourceDefinitionContext.Provider value={value}>{children}</ResourceDefinitionContext.Provider>;
}

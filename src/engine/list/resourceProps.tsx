/** A definition as the props of react-admin's `<Resource>`. */
import { Resource as ReactAdminResource, type ResourceProps } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useEngine, useResource } from '../app/context';
import { resourceFacts } from '../app/ResourceDefinitions';
import type { AnyDefinition } from '../definition/definition';
import type { Resource } from '../definition/resource';
import { normalOf } from '../definition/resolve';
import { Tooltips } from '../ui/Tooltips';
import { CreatePage } from './CreatePage';
import { ResourcePage } from './ResourcePage';

export { rowsDrawable } from './bodyParts';

/** `<Resource {...resourceProps(agents)} />` in any `<Admin>`, below an `EngineProvider`. @param icon of the menu. */
export function resourceProps(definition: AnyDefinition | Resource, icon?: ComponentType): ResourceProps {
  const resource = normalOf(definition);
  const { name, create, tabs } = resource;
  const isTab = tabs.some((tab) => 'view' in tab && tab.view === 'create');
  return {
    ...resourceFacts(resource),
    list: <ListView name={name} />,
    // In a tab it is part of the page.
    ...(create && !isTab && { create: <CreateView name={name} /> }),
    ...(icon && { icon }),
  };
}

/** The pages of a resource, in our own app. */
export function ResourcePages({ resource }: { readonly resource: Resource }): ReactNode {
  return <ReactAdminResource {...resourceProps(resource)} />;
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

/** The engine's context, filled by `EngineProvider.tsx`: the call registry and the resources. */
import { useCanAccess, type DataProvider } from 'ra-core';
import { createContext, useContext, type ComponentType, type Context, type ReactNode } from 'react';
import type { RuntimeConfig } from '../../upstream/config';
import type { Endpoint } from '../../upstream/endpoint';
import type { AskVerb, CallVerb } from '../../upstream/index';
import type { StoredSession } from '../../upstream/session';
import type { CallName } from '../definition/calls';
import type { FileProblem } from '../definition/files/problemText';
import type { Resource } from '../definition/resource';
import type { ByItself, ViewStore } from './store';

/**
 * Components in the place of what the engine draws of a resource, by its name: the rows of its list and the pages below
 * them, the fields of a record, the fields of its forms. Each finds what it draws in react-admin's contexts.
 */
export type ViewOverrides = Readonly<Record<'list' | 'show' | 'form', Readonly<Record<string, ComponentType>>>>;

/** A call of the registry; its input and output are checked by the caller. */
export type AnyEndpoint = Endpoint<object, unknown>;

export interface ResourceFiles {
  /** Those of `resources` that come from files, by name. */
  readonly names: readonly string[];
  /** Whether they are all there, as far as they will be. */
  readonly settled: boolean;
  /** Why some are not. */
  readonly problems: readonly FileProblem[];
  /** One could not be fetched: tries again. */
  readonly again: (() => void) | null;
}

/** React-admin's verbs, and `call` and `ask` for every other call: `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = DataProvider & CallVerb & AskVerb;

/** Input of `createEngine`, from `App.tsx`. */
export interface EngineOptions {
  readonly config: RuntimeConfig;
  /** The signed-in user's session record; who may see what is `allows(session.user.roleGroup, rule)`. */
  readonly session: StoredSession;
  /** A method, so that only code that knows the registry has to implement it. */
  endpoint(name: CallName): AnyEndpoint;
  /** Resource files that are not read yet. Default: all that the configuration names. */
  readonly unread?: readonly string[];
  /** As their definitions say, with what is hidden from this person. */
  readonly declaredResources: readonly Resource[];
  readonly overrides?: ViewOverrides;
  /** Around each page inside a stock `<Admin>`, which mounts resources at their names. Default: they stand at their paths. */
  readonly Mount?: (props: { readonly children: ReactNode }) => ReactNode;
  /** Resources from files; absent where the configuration names none. */
  readonly files?: ResourceFiles;
  /** Called where an export's worker, which has a client of its own, reads rows: they keep the session alive. */
  readonly onActivity?: () => void;
  /** Called where that client finds the session over. */
  readonly onSignedOut?: () => void;
  /** What is asked without prolonging the session; absent where the service cannot tell (D523). */
  readonly byItself?: (() => Promise<ByItself>) | undefined;
  /** Where saved views are kept, fetched when it is first needed; absent where none are offered. */
  readonly viewStore?: () => Promise<ViewStore>;
}

export interface Engine extends EngineOptions {
  /** As the signed-in person sees them, in the order of `declaredResources`. */
  readonly resources: readonly Resource[];
}

/** Filled by `EngineProvider`; read by the hooks below. */
export const EngineContext = createContext<Engine | null>(null);

/** @throws Error without a provider above. @param name of the context, for the error. */
export function useRequiredContext<Value>(context: Context<Value | null>, name: string): Value {
  const value = useContext(context);
  if (value === null) throw new Error(`${name}: there is no provider above`);
  return value;
}

/** Throws outside the signed-in shell. */
export const useEngine = (): Engine => useRequiredContext(EngineContext, 'Engine');

/** Whether errors show the signed-in user which part of an answer was wrong, or only that something was. */
export const useExplains = (): boolean => useCanAccess({ resource: 'errorDetails', action: 'list' }).canAccess === true;

/** A resource without what the signed-in person may not see. Throws for an unknown name. */
export const useResource = (name: string): Resource => named(useEngine().resources, name);

/** Includes what is hidden from the person: only for code that shows none of it (held by `tests/architecture`). */
export const useDeclaredResource = (name: string): Resource => named(useEngine().declaredResources, name);

function named(resources: readonly Resource[], name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`there is no resource named "${name}"`);
  return found;
}

/**
 * What an entry of the history carries beside its address: filters that may not stand in an address (a PAN), and the
 * names of the parameters that were taken out of it.
 */
import type { Engine } from '../app/context';

type Values = Readonly<Record<string, string>>;

/**
 * The entry has a random id, and the values are in memory for as long as the session is signed in. They are held by the
 * session, because the engine is replaced when resources from files arrive. A new link has no id, so it never filters by
 * what was asked elsewhere.
 */
export interface SecretState {
  readonly secretFilters: string;
}

const NONE: Values = {};
const held = new WeakMap<Engine['session'], Map<string, Values>>();

/** The secret filters, by parameter, of a history entry with this state; none after a reload. */
export function secretsOf({ session }: Engine, state: unknown): Values {
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'secretFilters') : undefined;
  return (typeof id === 'string' && held.get(session)?.get(id)) || NONE;
}

/** Holds secret filters; the state for the entry that they belong to, null for none. */
export function holdSecrets({ session }: Engine, values: Values): SecretState | null {
  if (Object.keys(values).length === 0) return null;
  const all = held.get(session) ?? new Map<string, Values>();
  held.set(session, all);
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
  all.set(id, values);
  return { secretFilters: id };
}

/** The state of an entry that names the parameters which were taken out of its address. */
export function withStrippedParams(state: unknown, params: readonly string[]): object {
  return { ...(typeof state === 'object' ? state : null), leftOut: params };
}

/** The parameters that were taken out of an entry's address. */
export function strippedParamsOf(state: unknown): readonly string[] {
  const stripped: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'leftOut') : null;
  return Array.isArray(stripped) ? stripped.filter((param) => typeof param === 'string') : [];
}

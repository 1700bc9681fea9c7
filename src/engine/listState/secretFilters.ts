/**
 * Filters by secret fields (a PAN) belong to one entry of the history, as the address's own do: the entry carries a
 * random id, the values are held in memory only, for as long as the session that is signed in:
 * an engine is replaced by another once resources from files arrive. A link made anew carries no id, so it never
 * filters by what was asked elsewhere.
 */
import type { Engine } from '../app/context';

type Values = Readonly<Record<string, string>>;

/** What a history entry carries. */
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

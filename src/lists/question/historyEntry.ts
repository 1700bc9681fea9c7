/**
 * State of a history entry beside its address: filters that may not be in an address (a PAN), and the names of
 * parameters that were removed from it.
 */
import { valueAt } from '../../upstream/path';

type Values = Readonly<Record<string, string>>;

const NONE: Values = {};
const secretsBySession = new WeakMap<object, Map<string, Values>>();

/** The secret filters, by parameter, of a history entry; none after a reload. */
export function secretsOf({ session }: { readonly session: object }, state: unknown): Values {
  const id = valueAt(state, 'secretFilters');
  return (typeof id === 'string' && secretsBySession.get(session)?.get(id)) || NONE;
}

/**
 * Stores secret filters in memory until sign-out, by a random id. The session holds them, because the engine is replaced
 * when resource files arrive. A new link has no id, so it never uses an earlier filter. Returns the state of their
 * history entry, or null.
 */
export function holdSecrets({ session }: { readonly session: object }, values: Values) {
  if (Object.keys(values).length === 0) return null;
  const all = secretsBySession.get(session) ?? new Map<string, Values>();
  secretsBySession.set(session, all);
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((one) => one.toString(36)).join('-');
  all.set(id, values);
  return { secretFilters: id };
}

export function withStrippedParams(state: unknown, params: readonly string[]): object {
  return { ...(typeof state === 'object' ? state : null), leftOut: params };
}

/** The texts of a stored list; none of another value. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const strippedParamsOf = (state: unknown): readonly string[] => textsOf(valueAt(state, 'leftOut'));

/**
 * What came with an address and must not stay in it (a secret filter, a card number): the address is written without it
 * at once, and its entry of the history says which filters that was, so that somebody can be told.
 */

/** The state of an entry, with the parameters that were left out of its address. */
export function withStrippedParams(state: unknown, params: readonly string[]): object {
  return { ...(typeof state === 'object' ? state : null), leftOut: params };
}

/** The parameters that were left out of an entry's address. */
export function strippedParamsOf(state: unknown): readonly string[] {
  const said: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'leftOut') : null;
  return Array.isArray(said) ? said.filter((param) => typeof param === 'string') : [];
}

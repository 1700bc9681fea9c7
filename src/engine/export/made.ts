/** The exports that are being made, from the press on: the browser may first ask for a file. */

/** By session: what is held by the file picker of one is nothing to the next. */
const keysOf = new WeakMap<object, readonly string[]>();

export const isMade = (session: object, key: string): boolean => keysOf.get(session)?.includes(key) === true;

/** @param key says which export it is. @param make is called at once, because copying needs a press. */
export async function whileMade<Result>(session: object, key: string, make: () => Promise<Result>): Promise<Result> {
  keysOf.set(session, [...(keysOf.get(session) ?? []), key]);
  try {
    return await make();
  } finally {
    const keys = keysOf.get(session) ?? [];
    keysOf.set(session, keys.toSpliced(keys.indexOf(key), 1));
  }
}

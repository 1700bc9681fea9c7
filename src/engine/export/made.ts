/** The exports that are being made, from the press on: the browser may first ask for a place. */

/** By session: what is held by the file picker of one is nothing to the next. */
const made = new WeakMap<object, readonly string[]>();

export const isMade = (session: object, key: string): boolean => made.get(session)?.includes(key) === true;

/** @param key says which export it is. @param make is called at once, because copying needs a press. */
export async function whileMade<Result>(session: object, key: string, make: () => Promise<Result>): Promise<Result> {
  made.set(session, [...(made.get(session) ?? []), key]);
  try {
    return await make();
  } finally {
    const keys = made.get(session) ?? [];
    made.set(session, keys.toSpliced(keys.indexOf(key), 1));
  }
}

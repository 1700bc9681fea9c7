/**
 * How many forms hold what was not sent. Going to another page asks by itself (`LeaveGuard`); whoever takes the whole
 * page away, as logging out does, has to ask first.
 */

const holding = new Set<object>();

/** Says that a form holds something. Returns the way to say that it no longer does. */
export function holdUnsaved(): () => void {
  const one = {};
  holding.add(one);
  return () => {
    holding.delete(one);
  };
}

export function isAnythingUnsaved(): boolean {
  return holding.size > 0;
}

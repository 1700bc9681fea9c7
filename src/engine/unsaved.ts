/**
 * Which forms hold what was not saved. Going to another page asks by itself (`LeaveGuard`); whoever takes the whole
 * page away, as logging out does, has to ask first.
 */

interface Held {
  /** It was sent, and no answer came. */
  readonly unknown: boolean;
}

const holding = new Set<Held>();

/** Says that a form holds something. Returns the way to say that it no longer does. */
export function holdUnsaved(unknown = false): () => void {
  const one = { unknown };
  holding.add(one);
  return () => {
    holding.delete(one);
  };
}

export function isAnythingUnsaved(): boolean {
  return holding.size > 0;
}

/** Of something that is held nobody knows whether it was saved. */
export function isAnythingUnknown(): boolean {
  return [...holding].some(({ unknown }) => unknown);
}

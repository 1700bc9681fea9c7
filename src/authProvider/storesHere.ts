const PROBE = 'kobodesk.probe';

/** Whether this browser keeps anything for this site. Where a setting forbids it, or no room is left, it throws. */
export function storesHere(): boolean {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(PROBE, PROBE);
      storage.removeItem(PROBE);
    }
    return true;
  } catch {
    return false;
  }
}

/** Keeps what can be done without: where no room is left, what was there stays, and nothing else fails for it. */
export function keepIfRoom(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // An answer that has arrived, or leaving, matters more than this note.
  }
}

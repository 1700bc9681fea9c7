const PROBE = 'kobodesk.probe';

/** Whether the browser can store anything for this site: a setting may forbid it, or no space is left. */
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

/** Stores a value that is not essential: without space the old one stays. */
export function keepIfRoom(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The caller's work matters more than this note.
  }
}

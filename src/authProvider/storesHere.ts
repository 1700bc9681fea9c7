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

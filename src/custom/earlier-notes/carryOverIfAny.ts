/** Loads what carries notes of earlier versions over, only in a browser that has some. */
const KEYS = /^kobodesk\.(?:unrecorded|note):/;

/** Where the file cannot be had now, the notes wait for the next start. */
export async function carryOverIfAny(username: string): Promise<void> {
  if (![...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) => KEYS.test(key))) return;
  const loaded = await import('./carryOver').catch(() => null);
  loaded?.carryOver(username);
}

/**
 * Tells other tabs that an account is recorded. What one tab takes out of storage another may still find there seconds
 * later, on a machine that is busy; the browser's locks are one table for all tabs, and read as it is.
 */

/** How long it is told, in milliseconds: far longer than storage stays behind. */
const TOLD_MS = 120_000;

const lockOf = (username: string, account: string): string => `kobodesk.recorded:${username}:${account}`;

/** Resolves when every tab can know it. Browsers have locks in secure contexts only; elsewhere storage alone tells. */
export async function sayRecorded(username: string, account: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await new Promise<void>((told) => {
    const tell = (): Promise<void> => {
      told();
      return new Promise((over) => setTimeout(over, TOLD_MS));
    };
    navigator.locks.request(lockOf(username, account), { mode: 'shared' }, tell).catch(() => told());
  });
}

/** Another tab, or this one before, has recorded it within the last two minutes. */
export async function isRecordedElsewhere(username: string, account: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.some(({ name }) => name === lockOf(username, account));
}

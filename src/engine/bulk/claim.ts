/**
 * Which tab goes on with a stopped run. "Duplicate tab" copies the session storage with the run in it, so each start and
 * each end raises a version in this browser: a tab that knows an older one sends nothing more (D411).
 */
import * as z from 'zod/mini';
import { randomId } from '../browser/randomId';
import { keep, readJson } from '../browser/storageRoom';

const PREFIX = 'kobodesk.run:';
/** Without Web Locks (insecure contexts): a run that was last heard of before so many milliseconds is over. */
const SILENT_MS = 45_000;
const HEARD_EVERY_MS = 10_000;
/** Without Web Locks: a tab that claimed at the same moment has written by then. */
const SETTLED_MS = 100;
const KEPT_MS = 30 * 24 * 3_600_000;

const stored = z.object({ version: z.number(), running: z.boolean(), at: z.number(), by: z.string() });

type Claim = z.infer<typeof stored>;

const keyOf = (run: string): string => `${PREFIX}${run}`;
const read = (run: string): Claim | null => readJson(stored, localStorage.getItem(keyOf(run)));

/** @returns false if the storage is full: then nothing tells tabs apart. */
const write = (run: string, said: Claim): boolean => keep(localStorage, keyOf(run), JSON.stringify(said));

/** The versions that this tab knows, by run; 0: never claimed, or the storage is full. */
const versions = new Map<string, number>();

export const versionOf = (run: string): number => versions.get(run) ?? 0;

/** Takes over the version that a stored copy of a run knows. */
export function knowVersion(run: string, version: number): void {
  if (!versions.has(run)) versions.set(run, version);
}

/** Whether another tab has gone on since. */
export const isElsewhere = (run: string): boolean => versionOf(run) > 0 && read(run)?.version !== versionOf(run);

/**
 * Claims a run for this tab. Null: another tab is at it, or has been since. @returns a function for when the run has
 * paused or ended.
 */
export async function claim(run: string): Promise<(() => void) | null> {
  prune();
  const unlock = await lock(run);
  if (!unlock) return null;
  const before = versionOf(run);
  const now = read(run);
  const isBusy = !('locks' in navigator) && now?.running === true && Date.now() - now.at < SILENT_MS;
  if (isElsewhere(run) || isBusy) {
    unlock();
    return null;
  }
  const own: Claim = { version: before + 1, running: true, at: Date.now(), by: randomId() };
  versions.set(run, write(run, own) ? own.version : 0);
  if (versionOf(run) > 0 && !('locks' in navigator)) {
    await new Promise((settled) => setTimeout(settled, SETTLED_MS));
    if (read(run)?.by !== own.by) {
      versions.set(run, before);
      return null;
    }
  }
  const timer = setInterval(() => write(run, { ...own, at: Date.now() }), HEARD_EVERY_MS);
  // After a reload this tab need not wait until its own claim is silent.
  const leave = (): unknown => versionOf(run) > 0 && write(run, { ...own, running: false, at: Date.now() });
  window.addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', leave);
    const over = own.version + 1;
    if (versionOf(run) > 0 && write(run, { ...own, version: over, running: false, at: Date.now() }))
      versions.set(run, over);
    unlock();
  };
}

/** The run is forgotten: a copy of it in another tab finds no claim, and sends nothing. */
export const forgetClaim = (run: string): void => localStorage.removeItem(keyOf(run));

/** Called when another tab claims, releases or forgets a run. */
export function onClaims(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

const nothing = (): void => undefined;

/** Held until it is released or the tab ends. Null: another tab holds it. */
function lock(run: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(nothing);
    navigator.locks
      .request(keyOf(run), { ifAvailable: true }, (got) => {
        if (got) return new Promise<void>((release) => resolve(release));
        resolve(null);
        return undefined;
      })
      .catch(() => resolve(nothing));
  });
}

function prune(): void {
  for (const key of Object.keys(localStorage)) {
    const at = key.startsWith(PREFIX) ? (read(key.slice(PREFIX.length))?.at ?? 0) : Date.now();
    if (Date.now() - at > KEPT_MS) localStorage.removeItem(key);
  }
}

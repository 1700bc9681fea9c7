import type { z } from 'zod/mini';

/** The start of every draft's key (drafts.ts), before the username. */
export const DRAFT_PREFIX = 'kobodesk.draft';

/**
 * Writes to the browser's storage, which may be full or forbidden. One writer for all that the app works without, so that
 * the person is told once what is not kept.
 */
let isFull = false;
const listeners = new Set<() => void>();

/** @returns false without room: nothing is stored. */
export const keep = (storage: Storage, key: string, value: string): boolean => kept(() => storage.setItem(key, value));

/** @returns false if the storage had no room for what `write` stores. */
export function kept(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    noteFull();
    return false;
  }
}

/** Something was not stored for want of room. */
export function noteFull(): void {
  if (isFull) return;
  isFull = true;
  for (const listener of listeners) listener();
}

/** Calls `listener` the first time that something could not be stored, also before. @returns a function that unsubscribes. */
export function onFull(listener: () => void): () => void {
  listeners.add(listener);
  if (isFull) listener();
  return () => {
    listeners.delete(listener);
    isFull = false;
  };
}

/** Stored text as a schema reads it; null for missing, malformed or outdated text. */
export function readJson<T>(schema: z.ZodMiniType<T>, text: string | null | undefined): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Typed text that survives a forced sign-out and a reload, in this tab's session storage by user, page and form. Never
 * secret fields (D330). Logging out clears the session storage; dropDrafts.ts has the other ends of a draft.
 */
import * as z from 'zod/mini';
import { DRAFT_PREFIX, keep, readJson } from './storageRoom';

const draftSchema = z.record(z.string(), z.string());

/** Field texts by name. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

export interface DraftKey {
  readonly username: string;
  /** The page's path, without its query. */
  readonly path: string;
  /** Which form of the page. */
  readonly form: string;
}

const storageKey = ({ username, path, form }: DraftKey): string => [DRAFT_PREFIX, username, path, form].join(':');

/** The stored draft of a form; null if there is none that can be read. */
export function readDraft(key: DraftKey): Draft | null {
  return readJson(draftSchema, sessionStorage.getItem(storageKey(key)));
}

/** Stores a draft without the fields named in `secret`. @returns false if storage is full or forbidden. */
export function keepDraft(key: DraftKey, draft: Draft, secret: ReadonlySet<string> = new Set()): boolean {
  const kept = Object.entries(draft).filter(([name]) => !secret.has(name));
  if (keep(sessionStorage, storageKey(key), JSON.stringify(Object.fromEntries(kept)))) return true;
  dropDraft(key);
  return false;
}

/** After a form was sent or discarded. */
export function dropDraft(key: DraftKey): void {
  sessionStorage.removeItem(storageKey(key));
}

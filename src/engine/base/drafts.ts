/**
 * Typed text that survives a forced sign-out and a reload, in this tab's session storage by user, page and form. Never
 * secret fields (D330). Logging out clears the session storage; dropDrafts.ts has the other ends of a draft.
 */
import { DRAFT_PREFIX } from './dropDrafts';

/** Field texts by name. */
export type Draft = Readonly<Record<string, string>>;

export interface DraftPlace {
  readonly username: string;
  /** The page's path, without its query. */
  readonly path: string;
  /** Which form of the page. */
  readonly form: string;
}

const keyOf = ({ username, path, form }: DraftPlace): string => [DRAFT_PREFIX, username, path, form].join(':');

/** The stored draft of a form; null if there is none that can be read. */
export function readDraft(place: DraftPlace): Draft | null {
  const text = sessionStorage.getItem(keyOf(place));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return null;
  }
}

/** Stores a draft without the fields named in `secret`. @returns false if storage is full or forbidden. */
export function keepDraft(place: DraftPlace, draft: Draft, secret: ReadonlySet<string> = new Set()): boolean {
  const kept = Object.entries(draft).filter(([name]) => !secret.has(name));
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(kept)));
    return true;
  } catch {
    dropDraft(place);
    return false;
  }
}

/** After a form was sent or discarded. */
export function dropDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}

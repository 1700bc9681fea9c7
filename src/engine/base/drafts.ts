/**
 * What is being typed survives a forced sign-out and a reload: kept in this tab's session storage by user, page and
 * form. Never secret fields (D330). A sign-out by the user's own hand clears the session storage whole; what else
 * ends a draft is in dropDrafts.ts.
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

/** The draft stored for a form; null if there is none that can be read. */
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

/**
 * Keeps a draft; `secret` names are left out. Where storage is full or forbidden, nothing is kept.
 * @returns whether it was.
 */
export function keepDraft(place: DraftPlace, draft: Draft, secret: ReadonlySet<string>): boolean {
  const kept = Object.entries(draft).filter(([name]) => !secret.has(name));
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(kept)));
    return true;
  } catch {
    dropDraft(place);
    return false;
  }
}

/** The form was sent or given up. */
export function dropDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}

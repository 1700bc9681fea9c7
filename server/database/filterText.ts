/** Typed text as the queries compare it. */

const MAX_INT = 2_147_483_647;

/** Trimmed; undefined when empty. A zero character, which no text in the database can hold, becomes an unknown sign. */
export function typed(text: string | undefined): string | undefined {
  const trimmed = text?.replaceAll('\0', '\uFFFD').trim();
  return trimmed === '' ? undefined : trimmed;
}

/** The text as an id of the database; undefined when it can be none. */
export function asId(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_INT ? id : undefined;
}

/** A pattern for ILIKE that finds the text anywhere, taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

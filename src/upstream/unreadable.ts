/**
 * Values of a row that were not as documented. They are absent (null) in the row, and the row itself says which they
 * are, as plain data: so it survives react-admin's records, react-query and the way to the export's worker.
 */

export interface Unreadable {
  /** The value as it was received, cut when long; null where it may hold what nobody is shown (`rows.ts`). */
  readonly text: string | null;
  /** What was expected and what was received, for administrators. */
  readonly reason: string;
}

/** By dotted path. The empty path: the row was no record at all. */
export type UnreadableValues = Readonly<Record<string, Unreadable>>;

/** The property of a row that holds its unreadable values. No field of the wire is called so. */
const PROPERTY = '_unreadable';

/** The same row with its unreadable values. */
export function withUnreadable(row: object, values: UnreadableValues): object {
  return { ...row, [PROPERTY]: values };
}

/** The unreadable values of a record; undefined for nearly every record. */
export function unreadableIn(record: unknown): UnreadableValues | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const values: unknown = Reflect.get(record, PROPERTY);
  return isValues(values) ? values : undefined;
}

function isValues(values: unknown): values is UnreadableValues {
  return typeof values === 'object' && values !== null && Object.keys(values).length > 0;
}

/** Why the value at a path could not be read: it, a record around it, or the whole row; undefined where it could. */
export function unreadableAt(record: unknown, path: string): Unreadable | undefined {
  const values = unreadableIn(record);
  if (!values) return undefined;
  return values[path] ?? values[''] ?? Object.entries(values).find(([odd]) => path.startsWith(`${odd}.`))?.[1];
}

/** A control character: no service's own key begins so, and no address leads to it. */
const KEYLESS = '\u0000';

/** Stands for the key of a record whose own could not be read; `place` tells it from others of the list. */
export function keylessId(place: number): string {
  return `${KEYLESS}${place}`;
}

/** Whether a record has no key: nothing can be done with it, and it cannot be opened or selected. */
export function isKeyless({ id }: { readonly id: string | number }): boolean {
  return String(id).startsWith(KEYLESS);
}

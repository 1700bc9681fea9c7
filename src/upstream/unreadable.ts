/**
 * Values of a row that were not as documented. They are null in the row, and a property of the row describes them, as
 * plain data that survives react-admin's records, react-query and the export's worker.
 */

export interface Unreadable {
  /** The received value, cut when long; null where it may hold a secret (`rows.ts`). */
  readonly text: string | null;
  /** For administrators: what was expected and what was received. */
  readonly reason: string;
}

/** By dotted path; an empty path: the row was no record. */
export type UnreadableValues = Readonly<Record<string, Unreadable>>;

/** No field of the wire has this name. */
const PROPERTY = '_unreadable';

export const withUnreadable = (row: object, values: UnreadableValues): object => ({ ...row, [PROPERTY]: values });

export function unreadableIn(record: unknown): UnreadableValues | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const values: unknown = Reflect.get(record, PROPERTY);
  return isValues(values) ? values : undefined;
}

function isValues(values: unknown): values is UnreadableValues {
  return typeof values === 'object' && values !== null && Object.keys(values).length > 0;
}

/** Why the value at a path, a record around it, or the whole row could not be read; undefined where it could. */
export function unreadableAt(record: unknown, path: string): Unreadable | undefined {
  const values = unreadableIn(record);
  if (!values) return undefined;
  return values[path] ?? values[''] ?? Object.entries(values).find(([odd]) => path.startsWith(`${odd}.`))?.[1];
}

/** A control character: no key of a service begins with it, and no address leads to it. */
const KEYLESS = '\u0000';

/** Replaces the key of a record whose own could not be read; `position` is its position in the list. */
export const keylessId = (position: number): string => `${KEYLESS}${position}`;

/** A record without a readable key cannot be opened, selected or changed. */
export const isKeyless = ({ id }: { readonly id: string | number }): boolean => String(id).startsWith(KEYLESS);

/** Values at dotted paths into a record. */

/** Split once, because an export reads millions of values. */
const splits = new Map<string, readonly string[]>();

function keysOf(path: string): readonly string[] {
  const names = splits.get(path);
  if (names) return names;
  const keys = path.split('.');
  splits.set(path, keys);
  return keys;
}

/** The value of a name; undefined also for names that every object has, such as `constructor`. */
export function ownValue<Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** The text or number at a path, as a text; empty for any other value. */
export function textAt(record: unknown, path: string): string {
  const value = valueAt(record, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The value at a path; undefined if a part of the path is missing. */
export function valueAt(record: unknown, path: string): unknown {
  let value: unknown = record;
  for (const key of keysOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

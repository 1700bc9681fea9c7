/** Dotted paths into a record, checked by the compiler in code. */

type Leaf = string | number | boolean | null | undefined;

type Join<Head extends string, Tail extends string> = `${Head}.${Tail}`;

/** Every dotted path of a record, at most three levels deep: `amount`, `agent.businessName`. */
export type Path<Row, Depth extends readonly unknown[] = [1, 2, 3]> = Depth extends readonly [unknown, ...infer Rest]
  ? {
      [Key in keyof Row & string]:
        | Key
        | (NonNullable<Row[Key]> extends Leaf | readonly unknown[]
            ? never
            : Join<Key, Path<NonNullable<Row[Key]>, Rest>>);
    }[keyof Row & string]
  : never;

/** The type of the value at a path, with `undefined` if a part of the path may be missing. */
export type ValueAt<Row, At> = At extends keyof Row
  ? Row[At]
  : At extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Row
      ? ValueAt<NonNullable<Row[Head]>, Rest>
      : never
    : never;

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

/** The value at a path; undefined if a part of the path is missing. */
export function valueAt(record: unknown, path: string): unknown {
  let value: unknown = record;
  for (const key of keysOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

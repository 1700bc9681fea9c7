/** Dotted paths into a record: checked by the compiler where a definition is authored, read safely at run time. */

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

/** The value at a path, undefined where the way there ends early. */
export function valueAt(record: unknown, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

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

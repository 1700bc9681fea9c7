/** Building blocks of the schema of resource files. Editors show the descriptions. */
import * as z from 'zod/mini';
import { isGroupRef, ROLE_CODES } from '../../../upstream/access';

export function doc<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** A part that may be left out. */
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  z.optional(doc(schema, description));

export const text = (description: string) => doc(z.string().check(z.minLength(1)), description);
export const flag = (description: string) => doc(z.literal(true), description);
export const whole = (description: string) => doc(z.number().check(z.int(), z.positive()), description);
export const texts = (description: string) => doc(z.array(z.string().check(z.minLength(1))), description);
export const byName = (description: string) => doc(z.record(z.string(), z.string().check(z.minLength(1))), description);

const filled = () => z.string().check(z.minLength(1));

/**
 * Texts that name something, marked by what they name. In a file any text passes here and the checks find the wrong
 * ones; in code `Written` makes the compiler check them.
 */
export const ref = {
  field: () => filled().brand<'field'>(),
  column: () => filled().brand<'column'>(),
  path: () => filled().brand<'path'>(),
  call: () => filled().brand<'call'>(),
  listCall: () => filled().brand<'listCall'>(),
  choicesCall: () => filled().brand<'choicesCall'>(),
  pageCall: () => filled().brand<'pageCall'>(),
};
export const refs = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  doc(z.array(schema), description);
export const refsByName = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  doc(z.record(z.string(), schema), description);

type RefKind = keyof typeof ref;

/** A type of the schema, read-only, with marked names replaced by those that the compiler knows. */
export type Written<
  Of,
  Names extends Readonly<Record<RefKind, string>> = Readonly<Record<RefKind, string>>,
> = Of extends string
  ? Of extends z.core.$brand<infer Kind extends RefKind>
    ? Names[Kind]
    : Of
  : { readonly [Key in keyof Of]: Written<Of[Key], Names> };

/** A text that must match; `form` describes the expected one, as `an address, as "/lockers"`. */
export const formed = (pattern: RegExp, form: string) =>
  z.string().check(z.regex(pattern, { error: `expected ${form}` }));

/** The address of one of our pages. Two slashes, or a backslash, would lead to another host. */
export const path = () =>
  z.pipe(
    formed(/^\/(?![/\\])/, 'a page of this product, as "/agents"'),
    z.transform((to) => `/${to.slice(1)}` as const),
  );

/** Names of `Object.prototype`, which a lookup by name would always find. */
const EVERYWHERE = Object.getOwnPropertyNames(Object.prototype).join('|');

export const name = () =>
  z.string().check(
    z.regex(new RegExp(`^(?!(?:${EVERYWHERE})$)\\w+$`), {
      error: 'expected a name of letters and digits, and none that every object has',
    }),
  );

/** An object of exactly these parts. For any other name the error lists them. */
export function object<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `expected one of ${Object.keys(shape).join(', ')}` : undefined,
  });
}

export const access = (description: string) => doc(z.enum([...ROLE_CODES, 'ADMIN_ONLY']), description);

/** Schemas of role group names. Editors offer the configured ones (`jsonSchema`). */
export const groupNames = new WeakSet<object>();

/** Names of the service's own groups are not in this schema; the checks find unknown ones. */
export const groups = (description: string) => {
  const written = z.string().check(z.minLength(1));
  groupNames.add(written);
  const named = z.pipe(
    written,
    z.transform((group, context) => {
      if (isGroupRef(group)) return group;
      context.issues.push({ code: 'custom', message: 'expected the name of a role group', input: group });
      return z.NEVER;
    }),
  );
  return doc(z.array(named), description);
};
export const conditions = (description: string) =>
  doc(z.record(z.string(), z.union([z.enum(['present', 'absent']), z.array(z.string())])), description);

/** Building blocks of the resource file's schema. Each has a description that editors show. */
import * as z from 'zod/mini';
import { isGroupRef, ROLE_CODES } from '../../../upstream/access';

/** Adds a part's description. */
export function said<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}

export const text = (description: string) => said(z.string().check(z.minLength(1)), description);
export const flag = (description: string) => said(z.literal(true), description);
export const whole = (description: string) => said(z.number().check(z.int(), z.positive()), description);
export const texts = (description: string) => said(z.array(z.string().check(z.minLength(1))), description);
export const byName = (description: string) =>
  said(z.record(z.string(), z.string().check(z.minLength(1))), description);

/** A text of a form, which is told to whoever has written another, as in "expected an address, as "/lockers"". */
export const formed = (pattern: RegExp, form: string) =>
  z.string().check(z.regex(pattern, { error: `expected ${form}` }));

/** The address of a page of ours: with two slashes, or one that leans back, it would be somebody else's. */
export const path = () =>
  z.pipe(
    formed(/^\/(?![/\\])/, 'a page of this product, as "/agents"'),
    z.transform((to) => `/${to.slice(1)}` as const),
  );

/** Names every JavaScript object has, such as `toString`: a lookup by one never fails. */
const EVERYWHERE = Object.getOwnPropertyNames(Object.prototype).join('|');

/** A name of one's own. */
export const name = () =>
  z.string().check(
    z.regex(new RegExp(`^(?!(?:${EVERYWHERE})$)\\w+$`), {
      error: 'expected a name of letters and digits, and none that every object has',
    }),
  );

/** An object of exactly these parts. Any other name is reported with the known ones. */
export function object<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `expected one of ${Object.keys(shape).join(', ')}` : undefined,
  });
}

export const access = (description: string) => said(z.enum([...ROLE_CODES, 'ADMIN_ONLY']), description);

/** Schemas of role group names: editors offer the names of the configuration (`jsonSchema`). */
export const groupNames = new WeakSet<object>();

/** The service's own groups too, which are no part of this schema: unknown names are told by the checks. */
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
  return said(z.array(named), description);
};
export const conditions = (description: string) =>
  said(z.record(z.string(), z.union([z.enum(['present', 'absent']), z.array(z.string())])), description);

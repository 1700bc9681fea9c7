/** Signing in and the session record (P1-2 to P1-4, P1-7). */
import * as z from 'zod/mini';
import { command, commandCall, data, defineEndpoint, readCall, whole } from './endpoint';

const roleList = z.nullable(z.array(z.object({ roleCode: z.string() })));

/**
 * The specification names no key for the role list: services send `roles` or `role`. A null list is an empty one; a
 * record without a list is refused, because nobody would know what the user may do.
 */
const roleGroup = z.pipe(
  z.object({ name: z.string(), roles: z.optional(roleList), role: z.optional(roleList) }),
  z.transform(({ name, roles, role }, context) => {
    const list = roles === undefined ? role : roles;
    if (list === undefined)
      context.issues.push({ code: 'custom', message: 'expected a list', path: ['roles'], input: undefined });
    return { name, roles: list ?? [] };
  }),
);

/** A number, or the same as text. */
const seconds = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform((value) => Number(value)),
);

export const sessionRecord = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Seconds without a call after which the session ends. */
  expires_in: seconds.check(z.positive()),
  /** Seconds after signing in at which the session ends in any case. */
  absolute_expires_in: z.optional(z.nullable(seconds)),
  /** Beyond the contract, with code 03: the administrator who saw the one-time password on screen. */
  passwordSeenBy: z.optional(z.string()),
  user: z.object({
    id: z.union([z.number(), z.string().check(z.minLength(1))]),
    username: z.string(),
    fullName: z.optional(z.nullable(z.string())),
    /** Shown on the user's own profile. */
    email: z.optional(z.nullable(z.string())),
    phone: z.optional(z.nullable(z.string())),
    /** When this user last signed in before, ISO 8601. */
    lastLogin: z.optional(z.nullable(z.string())),
    roleGroup,
  }),
});

export type SessionRecord = z.infer<typeof sessionRecord>;

/** The session record as the browser stores it. */
export const storedSession = z.extend(sessionRecord, {
  /** Code 03: only /changepassword opens until the password is changed (D315). */
  mustChangePassword: z._default(z.boolean(), false),
  /** When it was stored, milliseconds since the epoch. */
  signedInAt: z._default(z.number(), 0),
});

export type StoredSession = z.infer<typeof storedSession>;

const loginAnswer = z.object({ responseCode: z.string(), data: sessionRecord });

/** Code 00: signed in. Code 03: signed in, but the password must be changed first. */
export const login = defineEndpoint<{ username: string; password: string }>()({
  ...commandCall('login', 'POST', '/login'),
  open: true,
  credentials: 'same-origin',
  accepts: ['00', '03'],
  read: whole(loginAnswer, ({ data: session, responseCode }) => ({
    session,
    mustChangePassword: responseCode === '03',
  })),
});

/**
 * Who can sign in to the demonstration that the service made up, and their one password; nobody over any other data.
 * Beyond the contract, and asked for only where the configuration says `demo`.
 */
export const getDemonstration = defineEndpoint<object>()({
  ...readCall('getDemonstration', '/demonstration'),
  open: true,
  read: data(() =>
    z.object({
      password: z.string(),
      people: z.array(z.object({ username: z.string(), group: z.string() })),
    }),
  ),
});

/** Ends the session of the token that it is sent with; beyond the contract (feature `logout`). */
export const logout = defineEndpoint<object>()({ ...commandCall('logout', 'POST', '/logout'), keepalive: true });

export const changePassword = command<{ oldPassword: string; password: string; confirmPassword: string }>(
  'changePassword',
  'PATCH',
  '/user/password',
);

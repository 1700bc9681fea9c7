/** Admins, and what staff do to any user (P1-3, P1-7, P2-4 and P2-7). */
import * as z from 'zod/mini';
import { command, commandCall, data, defineEndpoint, pagedList, type Texts } from './endpoint';
import { id, text } from './wire';

export const admin = () =>
  z.object({
    id,
    user: z.object({
      /** Part 1 does not name it; an upstream may leave it out. */
      id: z.optional(id),
      memberId: text,
      firstname: text,
      lastname: text,
      username: text,
      createdAt: text,
      enabled: z.boolean(),
      email: text,
      /** The name as received: one has a trailing space (D322). */
      roleGroup: z.optional(z.nullable(z.object({ name: z.string() }))),
    }),
    /** Of the record as read: an upstream that checks it refuses to overwrite a later change. */
    version: z.optional(z.number()),
  });

export type Admin = z.infer<ReturnType<typeof admin>>;

export const listAdmins = pagedList('listAdmins', '/admin', ['q'], admin, { beyond: ['q'] });

type AdminFields = Texts<'firstname' | 'lastname' | 'email' | 'username' | 'roleGroupName'>;

export const createAdmin = command<AdminFields>('createAdmin', 'POST', '/admin');

type ChangedAdmin = AdminFields & { readonly id: number; readonly version?: number };

export const updateAdmin = command<ChangedAdmin>('updateAdmin', 'PUT', '/admin');

type Switch = { readonly userId: number; readonly isActivate: boolean };

/** `isActivate` is the inverse of the user's current `enabled`. */
export const setUserEnabled = command<Switch>('setUserEnabled', 'POST', '/user/activate-deactivate');

/** The one-time password reaches the user by another way than this answer (D324). */
export const resetPassword = command<{ readonly userId: number }>('resetPassword', 'GET', '/user/password/reset');

/** Answers the one-time password that the caller has made for this user, once: beyond the contract (feature `passwordSlips`). */
export const showPassword = defineEndpoint<{ readonly username: string }>()({
  ...commandCall('showPassword', 'POST', '/user/password/show'),
  read: data(() =>
    z.object({
      /** Of the person, with the member id. */
      name: z.string(),
      username: z.string(),
      password: z.string(),
      /** ISO 8601. */
      until: z.string(),
    }),
  ),
});

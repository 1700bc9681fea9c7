/** Admins: the staff who sign in (P1-3 and P1-7). */
import * as z from 'zod/mini';
import { commandCall, defineEndpoint, page, type Paging, readCall } from './endpoint';
import { id, text } from './wire';

const admin = z.object({
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

export type Admin = z.infer<typeof admin>;

export const listAdmins = defineEndpoint<Paging>()({
  ...readCall('listAdmins', '/admin'),
  filters: [],
  read: page(admin),
});

interface AdminFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly username: string;
  readonly roleGroupName: string;
}

export const createAdmin = defineEndpoint<AdminFields>()(commandCall('createAdmin', 'POST', '/admin'));

export const updateAdmin = defineEndpoint<AdminFields & { readonly id: number; readonly version?: number }>()(
  commandCall('updateAdmin', 'PUT', '/admin'),
);

/** Role groups and the roles they are made of (P1-3, P2-7). */
import * as z from 'zod/mini';
import { command, wholeList } from './endpoint';
import { id, text } from './wire';

const role = () => z.object({ id, roleCode: z.string(), description: text });

const roleGroup = () =>
  z.object({
    id,
    /** As received: one has a trailing space (D322). */
    name: z.string(),
    roles: z.array(role()),
    /** Of the record as read: an upstream that checks it refuses to overwrite a later change. */
    version: z.optional(z.number()),
  });

export type RoleGroupRecord = z.infer<ReturnType<typeof roleGroup>>;

export const listRoleGroups = wholeList('listRoleGroups', '/rolegroup/', roleGroup);

export const listRoles = wholeList('listRoles', '/rolegroup/roles', role);

interface RoleGroupFields {
  readonly name: string;
  readonly roleIds: readonly number[];
}

export const createRoleGroup = command<RoleGroupFields>('createRoleGroup', 'POST', '/rolegroup');

/** The name says which group, exactly as it was received (docs/contract.md, identity; D322). */
export const updateRoleGroup = command<RoleGroupFields & { readonly version?: number }>(
  'updateRoleGroup',
  'PUT',
  '/rolegroup',
);

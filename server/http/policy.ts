/** Who may make a call, and which records it reaches (D323). */
import { allows, heldCodes, inGroup, NETWORK_GROUPS } from '../../src/upstream/access';
import type { AccessRule, GroupName, RoleGroup } from '../../src/upstream/access';
import type { Scope } from '../database/scopedDatabase';
import { refusal, signedOut, type Refusal } from './envelope';
import { say } from './messages';

/** `open`: no session. `self`: any session, even one that must change its password. Else: one that holds a rule. */
export type Policy = 'open' | 'self' | Holders;

export interface Holders {
  readonly anyOf: readonly [AccessRule, ...AccessRule[]];
  /** Groups that are refused although they hold a rule. */
  readonly notFor?: readonly GroupName[];
  /** Refuses all other groups. */
  readonly onlyFor?: readonly GroupName[];
}

export function holders(...anyOf: [AccessRule, ...AccessRule[]]): Holders {
  return { anyOf };
}

/** May change agents, their users, terminals and devices: staff, and agent managers within their scope. */
export const agentWriters: Holders = { ...holders('ROLE_VIEW_ALL_AGENT'), notFor: ['AGENT'] };

/** Staff who manage agents and agent managers. */
export const staff: Holders = { ...holders('ROLE_VIEW_ALL_AGENT'), notFor: NETWORK_GROUPS };

/** The role group ADMIN. */
export const administrators: Holders = holders('ADMIN_ONLY');

/** Agents, on their own behalf. */
export const agentsThemselves: Holders = { ...holders('ROLE_VIEW_ALL_AGENT'), onlyFor: ['AGENT'] };

/** The signed-in user, read for each request. */
export interface Caller {
  readonly userId: number;
  /** The hash of the request's token. */
  readonly session: string;
  readonly username: string;
  readonly roleGroup: RoleGroup;
  readonly mustChangePassword: boolean;
  /** Null for a user who is no agent. */
  readonly agentId: number | null;
  /** Null for a user who is no agent manager. */
  readonly managerId: number | null;
}

/** The codes that the caller does not hold, and so can neither give nor take away (D35). */
export function lackedBy({ roleGroup }: Caller, codes: readonly string[]): readonly string[] {
  const own = heldCodes(roleGroup);
  return codes.filter((code) => !own.has(code));
}

/** Of the role group ADMIN, which may more than its codes say, its members alone give and take (D871). */
export const isAbove = ({ roleGroup }: Caller, group: { readonly name: string }): boolean =>
  inGroup(group, ['ADMIN']) && !inGroup(roleGroup, ['ADMIN']);

/** Ids begin at 1: a user of a scoped group without an agent or manager reaches nothing. */
const NOBODY = 0;

/** For the queries, which put the scope into SQL. */
export function scopeOf(caller: Caller): Scope {
  if (inGroup(caller.roleGroup, ['AGENT'])) return { kind: 'agent', agentId: caller.agentId ?? NOBODY };
  if (inGroup(caller.roleGroup, ['AMBASSADOR'])) return { kind: 'manager', managerId: caller.managerId ?? NOBODY };
  return { kind: 'all' };
}

/** Undefined if the policy admits the caller. */
export function refusedBy(policy: Policy, caller: Caller | undefined): Refusal | undefined {
  if (policy === 'open') return undefined;
  if (!caller) return signedOut(say('sessionMissing'));
  if (policy === 'self') return undefined;
  if (caller.mustChangePassword) return refusal(403, say('passwordChangeFirst'));
  return admits(policy, caller.roleGroup) ? undefined : refusal(403, say('notAllowed'));
}

/** Whether a part of an answer is for the caller. */
export function holds({ roleGroup }: Caller, policy: Holders): boolean {
  return admits(policy, roleGroup);
}

/** Whether the rule admits a role group. */
export function admits({ anyOf, notFor, onlyFor }: Holders, group: RoleGroup): boolean {
  if (notFor && inGroup(group, notFor)) return false;
  if (onlyFor && !inGroup(group, onlyFor)) return false;
  return anyOf.some((rule) => allows(group, rule));
}

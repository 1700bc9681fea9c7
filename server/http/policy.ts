/** Who may make a call, and whose records it then reaches (D323). */
import {
  allows,
  heldCodes,
  inGroup,
  NETWORK_GROUPS,
  type AccessRule,
  type GroupName,
  type RoleGroup,
} from '../../src/upstream/access';
import type { Scope } from '../database/scope';
import { refusal, signedOut, type Refusal } from './envelope';
import { messages } from './messages';

/**
 * `open`: no session. `self`: any session, also one that must change its password first.
 * Otherwise a session that satisfies one of the rules.
 */
export type Policy = 'open' | 'self' | Holders;

interface Holders {
  readonly anyOf: readonly [AccessRule, ...AccessRule[]];
  /** Groups that are refused although they hold one of the rules. */
  readonly notFor?: readonly GroupName[];
  /** The only groups that are admitted, when there are such. */
  readonly onlyFor?: readonly GroupName[];
}

/** Holders of one of these role codes. */
export function holders(...anyOf: [AccessRule, ...AccessRule[]]): Holders {
  return { anyOf };
}

/**
 * Those who may change agents, their users, terminals and devices: staff, and agent managers, whose scope has only their
 * own agents.
 */
export const agentWriters: Holders = { ...holders('ROLE_VIEW_ALL_AGENT'), notFor: ['AGENT'] };

/** Staff that look after agents and agent managers. */
export const staff: Holders = { ...holders('ROLE_VIEW_ALL_AGENT'), notFor: NETWORK_GROUPS };

/** Agents, on their own behalf. */
export const agentsThemselves: Holders = { ...holders('ROLE_VIEW_ALL_AGENT'), onlyFor: ['AGENT'] };

/** The signed-in user, read anew for each request. */
export interface Caller {
  readonly userId: number;
  /** The hash of the token that the request came with. */
  readonly session: string;
  readonly username: string;
  readonly roleGroup: RoleGroup;
  readonly mustChangePassword: boolean;
  /** The agent that this user is, if it is one. */
  readonly agentId: number | null;
  /** The agent manager that this user is, if it is one. */
  readonly managerId: number | null;
}

/** Those of the codes that the caller does not hold: rights that it neither gives nor takes away (D35). */
export function lackedBy({ roleGroup }: Caller, codes: readonly string[]): readonly string[] {
  const held = heldCodes(roleGroup);
  return codes.filter((code) => !held.has(code));
}

/** Ids begin at 1: a sign-in of a scoped group with no agent or manager behind it reaches nothing. */
const NOBODY = 0;

/** The records that a caller reaches; it is handed to the queries, which put it into SQL. */
export function scopeOf(caller: Caller): Scope {
  if (inGroup(caller.roleGroup, ['AGENT'])) return { kind: 'agent', agentId: caller.agentId ?? NOBODY };
  if (inGroup(caller.roleGroup, ['AMBASSADOR'])) return { kind: 'manager', managerId: caller.managerId ?? NOBODY };
  return { kind: 'all' };
}

/** Why the policy refuses this caller, or undefined if it admits it. */
export function refusedBy(policy: Policy, caller: Caller | undefined): Refusal | undefined {
  if (policy === 'open') return undefined;
  if (!caller) return signedOut(messages.sessionMissing);
  if (policy === 'self') return undefined;
  if (caller.mustChangePassword) return refusal(403, messages.passwordChangeFirst);
  return admits(policy, caller.roleGroup) ? undefined : refusal(403, messages.notAllowed);
}

function admits({ anyOf, notFor, onlyFor }: Holders, group: RoleGroup): boolean {
  if (notFor && inGroup(group, notFor)) return false;
  if (onlyFor && !inGroup(group, onlyFor)) return false;
  return anyOf.some((rule) => allows(group, rule));
}

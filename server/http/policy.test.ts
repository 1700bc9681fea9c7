import { describe, expect, it } from 'vitest';
import { holders, refusedBy, scopeOf, type Caller } from './policy';
import { commandRoute, guardedRoute, preparedCommandRoute, type Route } from './route';

const caller = (group: string, more: Partial<Caller> = {}): Caller => ({
  userId: 1,
  username: 'ada',
  roleGroup: { name: group, roles: [{ roleCode: 'ROLE_VIEW_PURSE' }] },
  session: '',
  mustChangePassword: false,
  agentId: 7,
  managerId: 8,
  ...more,
});

const handle = (): Promise<never> => Promise.reject(new Error('not called'));

const statusOf = (refusal: ReturnType<typeof refusedBy>): number | undefined => refusal?.answer.status;

describe('a policy', () => {
  it('admits anyone where it is open, and any session where it is about oneself', () => {
    expect(refusedBy('open', undefined)).toBeUndefined();
    expect(statusOf(refusedBy('self', undefined))).toBe(401);
    expect(refusedBy('self', caller('Product', { mustChangePassword: true }))).toBeUndefined();
  });

  it('admits holders of one of its codes, overrides included', () => {
    expect(refusedBy(holders('ROLE_VIEW_AUDIT_LOG', 'ROLE_VIEW_PURSE'), caller('Product'))).toBeUndefined();
    expect(statusOf(refusedBy(holders('ROLE_VIEW_AUDIT_LOG'), caller('Product')))).toBe(403);
    expect(statusOf(refusedBy(holders('ROLE_VIEW_PURSE'), caller('AGENT')))).toBe(403);
    expect(refusedBy(holders('ROLE_VIEW_DASHBOARD'), caller('AMBASSADOR'))).toBeUndefined();
  });

  it('refuses whoever must change the password first', () => {
    const restricted = caller('ADMIN', { mustChangePassword: true });
    expect(statusOf(refusedBy(holders('ROLE_VIEW_PURSE'), restricted))).toBe(403);
  });

  it('is part of every route: one without it does not compile', () => {
    const parts = { call: { host: 'api', method: 'GET', path: '/x' } } as const;
    // @ts-expect-error a route without a policy
    expect(guardedRoute({ ...parts, handle }).policy).toBeUndefined();
    // @ts-expect-error a command without a policy
    expect(commandRoute({ ...parts, handle, action: 'X' }).policy).toBeUndefined();
    // @ts-expect-error a prepared command without a policy
    expect(preparedCommandRoute({ ...parts, handle, action: 'X', prepare: handle }).policy).toBeUndefined();
    const made = guardedRoute({ ...parts, handle, policy: 'self' });
    const { policy: _left, ...rest } = made;
    // @ts-expect-error an entry of the route table without a policy
    const table: readonly Route[] = [rest];
    expect(table).toHaveLength(1);
    // @ts-expect-error a handler that relies on a caller cannot be open to all
    expect(guardedRoute({ ...parts, handle, policy: 'open' }).policy).toBe('open');
  });
});

describe('a scope', () => {
  it('is everything for staff, and their own for agents and agent managers', () => {
    expect(scopeOf(caller('Senior Management '))).toEqual({ kind: 'all' });
    expect(scopeOf(caller('AGENT'))).toEqual({ kind: 'agent', agentId: 7 });
    expect(scopeOf(caller('AMBASSADOR'))).toEqual({ kind: 'manager', managerId: 8 });
  });

  it('is nothing for a sign-in of those groups that no agent or manager belongs to', () => {
    expect(scopeOf(caller('AGENT', { agentId: null }))).toEqual({ kind: 'agent', agentId: 0 });
    expect(scopeOf(caller('AMBASSADOR', { managerId: null }))).toEqual({ kind: 'manager', managerId: 0 });
  });
});

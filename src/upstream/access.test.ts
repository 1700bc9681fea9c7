import { describe, expect, it } from 'vitest';
import { allows, heldCodes, inGroup, ROLE_CODES, type RoleGroup } from './access';

const group = (name: string, ...codes: string[]): RoleGroup => ({
  name,
  roles: codes.map((roleCode) => ({ roleCode })),
});

describe('access', () => {
  it('counts a role code in the role group, and no other [P1-2.2]', () => {
    const product = group('Product', 'ROLE_VIEW_PURSE');
    expect(allows(product, 'ROLE_VIEW_PURSE')).toBe(true);
    expect(allows(product, 'ROLE_VIEW_AUDIT_LOG')).toBe(false);
  });

  it('knows the role codes of the specification [P2-9.15]', () => {
    expect(ROLE_CODES.toSorted()).toEqual([
      'ROLE_CREATE_ROLEGROUP',
      'ROLE_VIEW_AGENT_FEE',
      'ROLE_VIEW_ALL_ADMIN',
      'ROLE_VIEW_ALL_AGENT',
      'ROLE_VIEW_ALL_TRANSACTION',
      'ROLE_VIEW_AUDIT_LOG',
      'ROLE_VIEW_DASHBOARD',
      'ROLE_VIEW_PURSE',
    ]);
  });

  it('grants the admin-only rule to ADMIN alone [P1-2.3]', () => {
    expect(allows(group('ADMIN'), 'ADMIN_ONLY')).toBe(true);
    expect(allows(group('Product', ...ROLE_CODES), 'ADMIN_ONLY')).toBe(false);
  });

  it('treats AMBASSADOR as holding only ROLE_VIEW_ALL_AGENT, whatever is stored [P1-6.10] [P2-2.18]', () => {
    expect([...heldCodes(group('AMBASSADOR', ...ROLE_CODES))].toSorted()).toEqual([
      'ROLE_VIEW_ALL_AGENT',
      'ROLE_VIEW_DASHBOARD',
    ]);
  });

  it('treats AGENT as holding agents and transactions, whatever is stored [P1-6.11] [P2-2.19]', () => {
    expect([...heldCodes(group('AGENT'))].toSorted()).toEqual([
      'ROLE_VIEW_ALL_AGENT',
      'ROLE_VIEW_ALL_TRANSACTION',
      'ROLE_VIEW_DASHBOARD',
    ]);
  });

  it('lets every signed-in session see the dashboard (D301)', () => {
    expect(allows(group('Anything else'), 'ROLE_VIEW_DASHBOARD')).toBe(true);
  });

  it('compares names trimmed: "Senior Management " counts as the group [P1-6.1] [P1-6.2] [P2-6.1]', () => {
    expect(inGroup(group('Senior Management '), ['Senior Management'])).toBe(true);
    expect(inGroup(group('Senior Management '), ['ADMIN', 'Product', 'AGENT', 'AMBASSADOR'])).toBe(false);
  });
});

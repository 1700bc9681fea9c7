import { ROLE_CODES, type RoleCode } from '../../upstream/access';
import type { RoleGroupRecord } from '../../upstream/roleGroups';

/** What the specified roles allow (P1-6) */
export const ALLOWED: Readonly<Record<RoleCode, string>> = {
  ROLE_VIEW_DASHBOARD: 'View the dashboard, as everybody may',
  ROLE_VIEW_ALL_ADMIN: 'View and manage admins',
  ROLE_VIEW_ALL_TRANSACTION: 'View all transactions',
  ROLE_VIEW_ALL_AGENT: 'View all agents',
  ROLE_VIEW_AGENT_FEE: 'View and set agent fees',
  ROLE_VIEW_PURSE: 'View purses, credit and debit them',
  ROLE_VIEW_AUDIT_LOG: 'View the audit log and switch the processor',
  ROLE_CREATE_ROLEGROUP: 'Create and change role groups',
};

/** The specified rights that a group is without. Everybody may view the dashboard (D301), whatever is stored. */
export const lackedOf = (roles: RoleGroupRecord['roles']): readonly RoleCode[] =>
  ROLE_CODES.filter((code) => code !== 'ROLE_VIEW_DASHBOARD' && roles.every(({ roleCode }) => roleCode !== code));

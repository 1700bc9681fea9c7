import type { RoleCode } from '../../upstream/access';

/** What the specified roles allow (P1-6) */
export const ALLOWED: Readonly<Record<RoleCode, string>> = {
  ROLE_VIEW_DASHBOARD: 'View the dashboard',
  ROLE_VIEW_ALL_ADMIN: 'View and manage admins',
  ROLE_VIEW_ALL_TRANSACTION: 'View all transactions',
  ROLE_VIEW_ALL_AGENT: 'View all agents',
  ROLE_VIEW_AGENT_FEE: 'View and set agent fees',
  ROLE_VIEW_PURSE: 'View purses, credit and debit them',
  ROLE_VIEW_AUDIT_LOG: 'View the audit log and switch the processor',
  ROLE_CREATE_ROLEGROUP: 'Create and change role groups',
};

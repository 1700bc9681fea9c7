/** The record page of an agent and its call (P2-2), and what its forms ask for. */
import { lazyPart } from '../../engine/ui/lazy';

export const agentDetail = { call: 'getAgentProfile', input: { username: 'username' } } as const;

/** The first sections of every agent's record. */
export const agentHead = {
  state: { field: 'enabled', on: 'Enabled', off: 'Disabled' },
  facts: ['agentId', 'phone', 'terminalId'],
  component: lazyPart(() => import('./AgentFigures'), 'room room--figures'),
} as const;

/** Lists of every agent's record: what the agent does with money comes before who the agent is (D356). */
export const agentRelated = [
  {
    label: 'Last transactions',
    resource: 'transactions',
    filter: { agentId: 'id' },
    columns: ['systemTime', 'type', 'amount', 'status'],
    above: true,
    component: lazyPart(() => import('./Timeline'), 'record__section'),
  },
  { label: 'Devices', resource: 'agentDevices', filter: { memberId: 'memberId' } },
  {
    label: 'Purse entries',
    resource: 'purseEntries',
    filter: { agentId: 'id' },
    columns: ['createdAt', 'transactionType', 'amount', 'balanceAfter'],
    folded: true,
  },
  {
    label: 'Audit entries',
    resource: 'audit',
    filter: { record: 'id' },
    fixed: { resource: 'agents,agentPurses' },
    columns: ['time', 'action', 'username'],
    folded: true,
  },
] as const;

/** The BVN is asked for in forms and shown nowhere (D330). */
export const agentSections = [
  { label: 'Agent', fields: ['agentId', 'fullName', 'username', 'email', 'gender', 'enabled'] },
  { label: 'Business', fields: ['businessName', 'phone', 'businessAddress', 'state', 'lga'] },
  { label: 'Account', fields: ['bank', 'accountNumber', 'accountName'] },
  { label: 'Terminal', fields: ['terminalId', 'activationCode'] },
  { label: 'Network', fields: ['agentManager', 'createdAt'] },
] as const;

/** Fields of both forms, whose emails have different helps. */
export const formSections = <Email extends 'email' | 'newEmail'>(email: Email) =>
  [
    {
      label: 'Person',
      fields: ['firstname', 'middlename', 'lastname', 'username', email, 'gender', 'dateOfBirth'],
    },
    { label: 'Business', fields: ['businessName', 'phone', 'businessAddress', 'stateId', 'lga'] },
    { label: 'Bank account', fields: ['bank', 'accountNumber', 'accountName', 'accountBvn'] },
  ] as const;

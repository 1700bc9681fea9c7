/** What every installation starts with: banks, roles, role groups, transaction types and statuses. */
import { ROLE_CODES, type RoleCode } from '../../../src/upstream/access';
import BANKS from './banks.json';

/** Banks that hand out terminals. */
const TERMINAL_BANKS: ReadonlySet<string> = new Set(['058', '033', '057', '011', '044']);

/** Their ids: banks are numbered in the order of banks.json. */
export const TERMINAL_BANK_IDS: readonly number[] = BANKS.flatMap((one, index) =>
  TERMINAL_BANKS.has(one.code) ? [index + 1] : [],
);

const DESCRIPTIONS: Readonly<Record<RoleCode, string>> = {
  ROLE_VIEW_DASHBOARD: 'View the dashboard',
  ROLE_VIEW_ALL_ADMIN: 'View and manage admins',
  ROLE_VIEW_ALL_TRANSACTION: 'View all transactions',
  ROLE_VIEW_ALL_AGENT: 'View all agents',
  ROLE_VIEW_AGENT_FEE: 'View and set agent fees',
  ROLE_VIEW_PURSE: 'View purses, credit and debit them',
  ROLE_VIEW_AUDIT_LOG: 'View the audit log and switch the processor',
  ROLE_CREATE_ROLEGROUP: 'Create and change role groups',
};

export const ROLES = ROLE_CODES.map((code) => ({ code, description: DESCRIPTIONS[code] }));

const VIEW_CODES = ROLE_CODES.filter((code) => code.startsWith('ROLE_VIEW_'));

/** Rights as D323; the trailing space is the stored name's own (P1-6). */
export const ROLE_GROUPS: readonly { name: string; codes: readonly RoleCode[] }[] = [
  { name: 'ADMIN', codes: ROLE_CODES },
  { name: 'Senior Management ', codes: VIEW_CODES },
  { name: 'Product', codes: VIEW_CODES },
  { name: 'AGENT', codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'] },
  { name: 'AMBASSADOR', codes: ['ROLE_VIEW_ALL_AGENT'] },
];

export const GROUP_ID = { admin: 1, senior: 2, product: 3, agent: 4, ambassador: 5 } as const;

interface TypeSeed {
  readonly id: number;
  readonly type: string;
  /** See `transaction_types.purse_effect`. */
  readonly effect: -1 | 0 | 1;
  /** Made with the customer's card. */
  readonly card: boolean;
  /** Of 1,000 transactions. Purse fundings come besides, as often as the purse needs them. */
  readonly share: number;
}

export const TYPES: readonly TypeSeed[] = [
  { id: 1, type: 'Cash Out', effect: 1, card: true, share: 385 },
  { id: 2, type: 'Funds Transfer', effect: -1, card: false, share: 270 },
  { id: 3, type: 'Agent Transfer', effect: -1, card: false, share: 40 },
  { id: 4, type: 'Card Transfer', effect: 0, card: true, share: 90 },
  { id: 5, type: 'Airtime', effect: -1, card: false, share: 110 },
  { id: 6, type: 'Data Bundle', effect: -1, card: false, share: 40 },
  { id: 7, type: 'Bills Payment', effect: -1, card: false, share: 55 },
  { id: 8, type: 'Purse Funding', effect: 1, card: false, share: 10 },
];

interface StatusSeed {
  readonly code: string;
  readonly message: string;
  /** Of 1,000 transactions with a card, and of 1,000 without. */
  readonly shares: readonly [card: number, other: number];
}

export const STATUSES: readonly StatusSeed[] = [
  { code: '00', message: 'Approved or completed successfully', shares: [878, 930] },
  { code: 'PP', message: 'Pending', shares: [4, 10] },
  { code: '09', message: 'Request in progress', shares: [3, 8] },
  { code: '05', message: 'Do not honour', shares: [12, 4] },
  { code: '06', message: 'Error', shares: [4, 4] },
  { code: '12', message: 'Invalid transaction', shares: [3, 5] },
  { code: '51', message: 'Insufficient funds', shares: [44, 12] },
  { code: '54', message: 'Expired card', shares: [4, 0] },
  { code: '55', message: 'Incorrect PIN', shares: [18, 0] },
  { code: '57', message: 'Transaction not permitted to cardholder', shares: [4, 0] },
  { code: '61', message: 'Exceeds withdrawal amount limit', shares: [6, 2] },
  { code: '68', message: 'Response received too late', shares: [3, 3] },
  { code: '91', message: 'Issuer or switch inoperative', shares: [12, 14] },
  { code: '94', message: 'Duplicate transmission', shares: [1, 3] },
  { code: '96', message: 'System malfunction', shares: [4, 5] },
];

/** The reference data of every installation: banks, roles, role groups, transaction types and statuses. */
import { ROLE_CODES, type RoleCode } from '../../../src/upstream/access';
import BANKS from './banks.json';
import reference from './reference.json';

/** Banks that provide terminals. */
const TERMINAL_BANKS: ReadonlySet<string> = new Set(['058', '033', '057', '011', '044']);

/** Banks are numbered in the order of banks.json. */
export const TERMINAL_BANK_IDS: readonly number[] = BANKS.flatMap((one, index) =>
  TERMINAL_BANKS.has(one.code) ? [index + 1] : [],
);

const DESCRIPTIONS: Readonly<Record<RoleCode, string>> = reference.roles;

export const ROLES = ROLE_CODES.map((code) => ({ code, description: DESCRIPTIONS[code] }));

const VIEW_CODES = ROLE_CODES.filter((code) => code.startsWith('ROLE_VIEW_'));

/** Rights as in D323; the trailing space belongs to the stored name (P1-6). */
export const ROLE_GROUPS: readonly { name: string; codes: readonly RoleCode[] }[] = [
  { name: 'ADMIN', codes: ROLE_CODES },
  { name: 'Senior Management ', codes: VIEW_CODES },
  { name: 'Product', codes: VIEW_CODES },
  { name: 'AGENT', codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'] },
  { name: 'AMBASSADOR', codes: ['ROLE_VIEW_ALL_AGENT'] },
];

export const GROUP_ID = { admin: 1, senior: 2, product: 3, agent: 4, ambassador: 5 } as const;

/** `effect` as in `transaction_types`; `share` of 1,000 transactions, besides fundings, which come as a purse needs them. */
export const TYPES = reference.transactionTypes;

/** `shares` of 1,000 transactions with a card, and of 1,000 others. */
export const STATUSES = reference.statuses;

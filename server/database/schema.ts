/**
 * The tables as Kysely sees them. Conventions: money is whole kobo (bigint, read as a number that is checked to be
 * safe); times are timestamptz(3), read and written as ISO 8601 texts in UTC ("2026-11-20T09:15:00.000Z"); dates are
 * "YYYY-MM-DD". The SQL is in migrations/.
 */
import type { ColumnType, Generated, Insertable } from 'kysely';

/** ISO 8601 in UTC; the database fills it in when it is left out. */
type CreatedAt = ColumnType<string, string | undefined, string>;
type Gender = 'MALE' | 'FEMALE';

interface Meta {
  key: string;
  value: string;
}

interface States {
  id: number;
  state_code: string;
  state_name: string;
}

interface Lgas {
  id: number;
  state_id: number;
  lga: string;
}

interface Banks {
  id: number;
  /** The code of the Central Bank of Nigeria, 3 digits for banks and 5 to 6 for the rest. */
  code: string;
  name: string;
}

interface Roles {
  id: number;
  role_code: string;
  description: string;
}

interface RoleGroups {
  id: Generated<number>;
  /** As on the wire: "Senior Management " keeps its trailing space (decisions 22). */
  name: string;
  version: Generated<number>;
}

interface RoleGroupRoles {
  role_group_id: number;
  role_id: number;
}

interface Users {
  id: Generated<number>;
  member_id: string;
  firstname: string;
  middlename: string | null;
  lastname: string;
  email: string;
  /** Unique whatever the case: look it up with lower(username) = lower($1). */
  username: string;
  password_hash: string;
  must_change_password: Generated<boolean>;
  enabled: Generated<boolean>;
  role_group_id: number;
  last_login_at: string | null;
  created_at: CreatedAt;
  version: Generated<number>;
  /** Set while the password is a one-time one: the moment until which it signs in. */
  one_time_until: ColumnType<string | null, string | null | undefined, string | null>;
}

interface Sessions {
  /** SHA-256 of the opaque token, hex: the token itself is never stored. */
  token_hash: string;
  user_id: number;
  created_at: CreatedAt;
  last_used_at: CreatedAt;
  /** Signed in with code 03: only the password may be changed. */
  must_change_password: Generated<boolean>;
}

interface LoginFailures {
  id: Generated<number>;
  /** The name as typed, trimmed and in lower case, whether or not such a user exists. */
  username: string;
  failed_at: CreatedAt;
}

interface AgentManagers {
  id: Generated<number>;
  user_id: number;
  gender: Gender | null;
  phone: string;
  address: string | null;
  date_of_birth: string | null;
  nationality: string | null;
  identity_type: string | null;
  account_name: string | null;
  account_number: string | null;
  account_bvn: string | null;
  state_id: number | null;
  lga_id: number | null;
  bank_id: number | null;
  created_at: CreatedAt;
  version: Generated<number>;
}

interface Agents {
  id: Generated<number>;
  user_id: number;
  agent_manager_id: number | null;
  business_name: string;
  business_phone: string | null;
  business_address: string | null;
  gender: Gender | null;
  date_of_birth: string | null;
  account_number: string | null;
  account_name: string | null;
  account_bvn: string | null;
  bank_id: number | null;
  state_id: number | null;
  lga_id: number | null;
  terminal_id: string | null;
  /** The bank whose terminal it is. */
  terminal_bank_id: number | null;
  activation_code: string | null;
  created_at: CreatedAt;
  version: Generated<number>;
  /** Of the transaction PIN. */
  pin_hash: ColumnType<string | null, string | null | undefined, string | null>;
}

/** One-time passwords on their way to their users (decisions 24). */
interface Outbox {
  id: Generated<number>;
  user_id: number;
  /** An email address. */
  recipient: string;
  one_time_password: string;
  created_at: CreatedAt;
  expires_at: string;
}

/** The banks that hand out terminals. */
interface TerminalBanks {
  bank_id: number;
  /** Of the latest terminal; at most 9999. */
  last_number: Generated<number>;
}

/** What an agent manager is owed for a month. */
interface Settlements {
  agent_manager_id: number;
  year: number;
  /** 1 to 12. */
  month: number;
  amount_accrued: number;
}

interface Purses {
  agent_id: number;
  /** Kobo, never below zero; what ledger.ts makes of it. */
  balance: Generated<number>;
  created_at: CreatedAt;
  version: Generated<number>;
}

/** p: percent, d: flat naira, h: both. */
export type RangeType = 'p' | 'd' | 'h';

interface Fees {
  id: Generated<number>;
  transaction_type_id: number;
  /** Kobo, whole naira; both bounds are inside. */
  min_amount: number;
  max_amount: number;
  range_type: RangeType;
  /** Percent, naira, or both as in "0.65:10". */
  fee: string;
  /** The agent manager's part of the fee, in hundredths of a percent. */
  ambassador_cut: number;
  system_time: string;
  version: Generated<number>;
}

interface CentralPurse {
  only_one: Generated<boolean>;
  /** Kobo, never below zero. */
  balance: number;
}

/** Appended by ledger.ts alone, never changed. */
interface PurseEntries {
  id: Generated<number>;
  /** Whose purse; null: the central one. */
  agent_id: number | null;
  transaction_id: string;
  transaction_type: string;
  /** Below zero where the purse gives. */
  amount: number;
  third_party_cut: Generated<number>;
  charge_amount: Generated<number>;
  balance_before: number;
  balance_after: number;
  reason: string;
  created_at: string;
}

interface TransactionTypes {
  id: number;
  type: string;
  /**
   * What a successful one does to the agent's purse: 1 adds amount + agent_fee, -1 takes total_amount - agent_fee,
   * 0 adds only the agent_fee.
   */
  purse_effect: -1 | 0 | 1;
}

interface TransactionStatuses {
  status_code: string;
  status_message: string;
}

interface Transactions {
  id: Generated<number>;
  system_time: string;
  transaction_id: string;
  transaction_type_id: number;
  agent_id: number;
  /** The terminal it was made on; null when made in the app. */
  terminal_id: string | null;
  amount: number;
  total_amount: number;
  agent_fee: number;
  convenience_fee: number;
  stamp_duty: number;
  status_code: string;
  status_message: string | null;
  rrn: string | null;
  stan: string | null;
  /** Masked to first six and last four; the database refuses anything else. */
  pan: string | null;
  card_holder: string | null;
  pre_purse_balance: number;
  post_purse_balance: number;
  app_version: string | null;
  account_number: string | null;
  account_name: string | null;
  bank_name: string | null;
}

/** Kept by triggers in the transaction that changes `transactions`; never written by hand. */
interface Totals {
  transaction_type_id: number;
  status_code: string;
  has_card: boolean;
  volume: number;
  /** Sum of amount, kobo. */
  value: number;
}

interface TotalsByDay extends Totals {
  /** The day in Lagos. */
  day: string;
}

interface TotalsByAgent extends Totals {
  agent_id: number;
}

/** Entries of the audit chain; appended by audit.ts alone, never changed. */
interface AuditEntries {
  id: number;
  user_id: number;
  action: string;
  ip: string;
  request_method: string;
  url: string;
  time: string;
  previous_hash: string;
  hash: string;
}

interface AuditHead {
  only_one: Generated<boolean>;
  entries: number;
  hash: string;
}

interface AppVersions {
  id: Generated<number>;
  /** Unique whatever the case. */
  version: string;
  created_at: CreatedAt;
}

interface Processors {
  route: string;
  environment: 'LIVE' | 'TEST';
  /** One route of each environment at most. */
  active: Generated<boolean>;
}

interface HardwareDevices {
  id: Generated<number>;
  /** Unique whatever the case. */
  serial_number: string;
  /** Whom it is assigned to. */
  user_id: number | null;
  created_at: CreatedAt;
}

/** Kept by a trigger in the transaction that appends to `audit_entries`; never written by hand. */
interface AuditDays {
  /** The day in Lagos. */
  day: string;
  entries: number;
}

export interface Schema {
  meta: Meta;
  states: States;
  lgas: Lgas;
  banks: Banks;
  roles: Roles;
  role_groups: RoleGroups;
  role_group_roles: RoleGroupRoles;
  users: Users;
  sessions: Sessions;
  login_failures: LoginFailures;
  agent_managers: AgentManagers;
  agents: Agents;
  outbox: Outbox;
  terminal_banks: TerminalBanks;
  settlements: Settlements;
  purses: Purses;
  central_purse: CentralPurse;
  purse_entries: PurseEntries;
  fees: Fees;
  transaction_types: TransactionTypes;
  transaction_statuses: TransactionStatuses;
  transactions: Transactions;
  audit_entries: AuditEntries;
  audit_head: AuditHead;
  audit_days: AuditDays;
  app_versions: AppVersions;
  processors: Processors;
  hardware_devices: HardwareDevices;
  transaction_totals: Totals;
  transaction_totals_by_day: TotalsByDay;
  transaction_totals_by_agent: TotalsByAgent;
}

export type NewTransaction = Insertable<Transactions>;

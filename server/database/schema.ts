/**
 * The tables as Kysely sees them. Conventions: money is whole kobo (bigint, read as a number that is checked to be
 * safe); times are timestamptz(3), read and written as ISO 8601 texts in UTC ("2026-11-20T09:15:00.000Z"); dates are
 * "YYYY-MM-DD". Those of people and places are in schemaPeople.ts, those of account opening in schemaAccounts.ts,
 * saved views in schemaViews.ts; the SQL is in migrations/.
 */
import type { ColumnType, Generated, Insertable } from 'kysely';
import type { AccountsSchema } from './schemaAccounts';
import type { CreatedAt, PeopleSchema } from './schemaPeople';
import type { ViewsSchema } from './schemaViews';

interface Meta {
  key: string;
  value: string;
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

/** One field that a command has changed, as a person reads it; null: nothing. */
export interface Change {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** Entries of the audit chain; appended by audit.ts alone, never changed. */
interface AuditEntries {
  id: number;
  /** Of what the hash is made: 1 of the fields that there were before migration 10, 2 of all. */
  version: number;
  /** Null: the service itself. */
  user_id: number | null;
  action: string;
  ip: string;
  request_method: string;
  url: string;
  time: string;
  /** What was changed, by the app's name of its list, and which of them; null where nothing of a record was changed. */
  resource: string | null;
  record: string | null;
  changes: ColumnType<readonly Change[] | null, string | null, string | null>;
  /** The approval that the change needed, if any. */
  approval: string | null;
  previous_hash: string;
  hash: string;
  /** The keyed hash of `hash`; null for entries of before there was a key. */
  seal: string | null;
}

interface AuditHead {
  only_one: Generated<boolean>;
  entries: number;
  hash: string;
  /** What tells the key with which entries are sealed from any other, and the first such entry; null without a key. */
  key_check: string | null;
  keyed_from: number | null;
  /** The keyed hash of the head itself. */
  seal: string | null;
  /** The day in Lagos on which the head was last written down outside the database. */
  /** Unused since the day of an anchor is told by its file (D216). */
  anchored_on: string | null;
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

export interface Schema extends PeopleSchema, AccountsSchema, ViewsSchema {
  meta: Meta;
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

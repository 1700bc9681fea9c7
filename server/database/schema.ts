/**
 * The tables as Kysely sees them; the SQL is in migrations/. Money is whole kobo (bigint, read as a number that is
 * checked to be safe); times are timestamptz(3), read and written as ISO 8601 in UTC ("2026-11-20T09:15:00.000Z");
 * dates are "YYYY-MM-DD".
 */
import type { ColumnType, Generated } from 'kysely';
import type { DeliverySchema } from './schemaDeliveries';
import type { NoticeSchema } from './schemaNotices';
import type { CreatedAt, PeopleSchema } from './schemaPeople';
import type { SandboxSchema } from './schemaSandbox';
import type { NotedResource } from '../../src/upstream/noteRules';
import type { Share, ViewRecord, ViewSort } from '../../src/upstream/views';

/** p: percent, d: flat naira, h: both. */
export type RangeType = 'p' | 'd' | 'h';

/** Written only by triggers on `transactions`. */
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

/** Counts and kobo of an agent on a day of Lagos. */
interface AgentDayTotals {
  day: string;
  agent_id: number;
  volume: number;
  value: number;
  successful_volume: number;
  successful_value: number;
  failed_volume: number;
  pending_volume: number;
}

/** The same of a month, which is its first day. */
interface AgentMonthTotals {
  month: string;
  agent_id: number;
  volume: number;
  value: number;
  successful_volume: number;
  failed_volume: number;
}

/** One changed field as people read it; null: no value. */
export interface Change {
  readonly field: string;
  readonly old: string | null;
  readonly new: string | null;
}

type Density = NonNullable<ViewRecord['density']>;

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** The partner bank's calls with an unencrypted request id. */
export type KeptCall = 'AccountOpeningConsent' | 'AccountOpening' | 'LinkTier1Card';

export interface Schema extends DeliverySchema, PeopleSchema, NoticeSchema, SandboxSchema {
  meta: {
    key: string;
    value: string;
  };
  purses: {
    agent_id: number;
    /** Kobo, never below zero; only ledger.ts changes it. */
    balance: Generated<number>;
    created_at: CreatedAt;
    version: Generated<number>;
  };
  central_purse: {
    only_one: Generated<boolean>;
    /** Kobo, never below zero. */
    balance: number;
  };
  /** Appended by ledger.ts alone, never changed. */
  purse_entries: {
    id: Generated<number>;
    /** Null: the central purse. */
    agent_id: number | null;
    transaction_id: string;
    transaction_type: string;
    /** Negative where money leaves the purse. */
    amount: number;
    third_party_cut: Generated<number>;
    charge_amount: Generated<number>;
    balance_before: number;
    balance_after: number;
    reason: string;
    created_at: string;
  };
  fees: {
    id: Generated<number>;
    transaction_type_id: number;
    /** Kobo, in whole naira; both bounds are included. */
    min_amount: number;
    max_amount: number;
    range_type: RangeType;
    /** Percent, naira, or both as in "0.65:10". */
    fee: string;
    /** The agent manager's part of the fee, in hundredths of a percent. */
    ambassador_cut: number;
    system_time: string;
    version: Generated<number>;
  };
  transaction_types: {
    id: number;
    type: string;
    /**
     * The effect of a success on the agent's purse: 1 adds amount + agent_fee, -1 takes total_amount - agent_fee, 0
     * adds only the agent_fee.
     */
    purse_effect: number;
  };
  transaction_statuses: {
    status_code: string;
    status_message: string;
  };
  transactions: {
    id: Generated<number>;
    system_time: string;
    transaction_id: string;
    transaction_type_id: number;
    agent_id: number;
    /** Null for a transaction of the app. */
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
    /** Masked to the first six and last four digits, or the database refuses it. */
    pan: string | null;
    card_holder: string | null;
    pre_purse_balance: number;
    post_purse_balance: number;
    app_version: string | null;
    account_number: string | null;
    account_name: string | null;
    bank_name: string | null;
    /** `account_name` as names are compared; kept by the database. */
    account_folded: Generated<string | null>;
    /** As `status_message` and `app_version` are compared, where that is not their lower case. */
    message_folded: Generated<string | null>;
    version_folded: Generated<string | null>;
  };
  /** The audit chain; appended by audit.ts alone, never changed. */
  audit_entries: {
    id: number;
    /** The hash covers the fields from before migration 10 (1), all but the user's names (2), or all of them (3). */
    version: number;
    /** Null: the service itself. */
    user_id: number | null;
    /** The user's names at that time; empty for the service itself, and before version 3. */
    username: string;
    member_id: string;
    action: string;
    ip: string;
    request_method: string;
    url: string;
    time: string;
    /** The app's name of the list, and the key of the record; null where no record was changed. */
    resource: string | null;
    record: string | null;
    changes: ColumnType<readonly Change[] | null, string | null, string | null>;
    /** The approval that the change needed, if any. */
    approval: string | null;
    previous_hash: string;
    hash: string;
    /** The keyed hash of `hash`; null for entries from before there was a key. */
    seal: string | null;
  };
  audit_head: {
    only_one: Generated<boolean>;
    entries: number;
    hash: string;
    /** A check value of the audit key, and the first entry that it seals; null without a key. */
    key_check: string | null;
    keyed_from: number | null;
    /** The keyed hash of the head. */
    seal: string | null;
    /** Unused: the file of an anchor tells its day (D216). */
    anchored_on: string | null;
  };
  /** Written only by a trigger on `audit_entries`. */
  audit_days: {
    /** The day in Lagos. */
    day: string;
    entries: number;
  };
  app_versions: {
    id: Generated<number>;
    /** Unique without case. */
    version: string;
    created_at: CreatedAt;
  };
  processors: {
    route: string;
    environment: 'LIVE' | 'TEST';
    /** At most one route of each environment. */
    active: Generated<boolean>;
  };
  hardware_devices: {
    id: Generated<number>;
    /** Unique without case. */
    serial_number: string;
    /** The user to whom it is assigned. */
    user_id: number | null;
    created_at: CreatedAt;
  };
  saved_views: {
    id: Generated<number>;
    owner_id: number;
    /** The app's name of the list. */
    resource: string;
    name: string;
    /** By the filters' names; never a secret. */
    filter: Json<ViewRecord['filter']>;
    /** The visible columns in order; empty: the list's own. */
    columns: Json<ViewRecord['columns']>;
    sort: ColumnType<ViewSort | null, string | null, string | null>;
    /** Null, as for the density: the list's own. 0: all rows. */
    per_page: number | null;
    density: Density | null;
    pinned: boolean;
    is_default: boolean;
    share: Share;
    /** Only for the share `group`. */
    group_id: number | null;
    /** The browser's own, unique among the owner's views. */
    client_key: string | null;
  };
  notes: {
    id: Generated<number>;
    resource: NotedResource;
    /** The record's key in the app. */
    record: string;
    /** Never a card number or a BVN. */
    text: string;
    author_id: number;
    created_at: string;
    /** Random: nobody who reads the hash in the audit can guess the text, and it is deleted with the note. */
    salt: string;
    /** The browser's own, unique among the author's notes. */
    client_key: string | null;
  };
  fundings: {
    /** Its entry in the central purse. */
    entry_id: number;
    /** The bank's, unique without case and spaces. */
    bank_reference: string;
    /** Null: paid in from the command line. */
    user_id: number | null;
  };
  transaction_totals: Totals;
  transaction_totals_by_day: TotalsByDay;
  transaction_totals_by_agent: TotalsByAgent;
  transaction_totals_by_agent_day: AgentDayTotals;
  transaction_totals_by_agent_month: AgentMonthTotals;
  bank_requests: {
    id: Generated<number>;
    user_id: number;
    call: KeptCall;
    request_id: string;
    /** SHA-256 of values that are not secret. */
    fingerprint: string;
    /** Asked and not yet answered; answered; of unknown outcome; certainly not sent. */
    state: 'asked' | 'answered' | 'unknown' | 'unsent';
    asked_at: string;
    /** From the bank's answer. */
    code: string | null;
    description: string | null;
    account_number: string | null;
  };
  created_accounts: {
    id: Generated<number>;
    user_id: number;
    account_number: string;
    created_at: string;
  };
  sandbox_bank: {
    only_one: Generated<boolean>;
    /** PEM: PKCS #8 and SPKI. */
    private_key: string;
    public_key: string;
    channel: string;
    agent_account: string;
    user_id: string;
    auth_value: string;
  };
}

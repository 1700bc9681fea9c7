/** The tables of notices and of what they are made from; schema.ts explains the types. */
import type { ColumnType, Generated } from 'kysely';
import type { Facts } from '../../src/upstream/notices';
import type { WatchedMeasure } from '../../src/lists/watchMeasures';
import type { Compare, Paused } from '../../src/upstream/watchRules';
import type { WebhookKind, WebhookOutcome } from '../../src/upstream/webhookRules';

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface NoticeSchema {
  notices: {
    id: Generated<number>;
    user_id: number;
    /** One of `NOTICE_KINDS` (src/upstream/noticeKinds.ts). */
    kind: string;
    facts: Json<Facts>;
    created_at: string;
    read_at: string | null;
    /** A later notice with the same key is added to this one; null once this one was read. */
    merge_key: string | null;
  };
  /** What is across its line, so that it is told once (crossings.ts). */
  crossings: {
    kind: string;
    subject: string;
    since: string;
    /** Null while it is across. */
    well_since: string | null;
  };
  /** Watches of saved views (watches.ts). */
  subscriptions: {
    id: Generated<number>;
    owner_id: number;
    /** Null once the view was deleted. */
    view_id: number | null;
    resource: string;
    /** The name of the view when it was last read. */
    view_name: string;
    compare: Compare;
    measure: ColumnType<WatchedMeasure, WatchedMeasure | undefined, WatchedMeasure>;
    /** Records, kobo or tenths of a percent, like `value` and `before`; for `off` a percentage. */
    line: number;
    every_minutes: number;
    by_notice: boolean;
    by_mail: boolean;
    client_key: string | null;
    created_at: string;
    /** When it is counted next. */
    due_at: string;
    leased_until: ColumnType<string | null, string | null | undefined, string | null>;
    looked_at: ColumnType<string | null, string | null | undefined, string | null>;
    value: ColumnType<number | null, number | null | undefined, number | null>;
    /** Of the period before, for `off`. */
    before: ColumnType<number | null, number | null | undefined, number | null>;
    /** Null: not known. */
    across: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
    /** What the owner was told last. */
    told_across: Generated<boolean>;
    told_at: ColumnType<string | null, string | null | undefined, string | null>;
    snoozed_until: ColumnType<string | null, string | null | undefined, string | null>;
    /** Counts in a row that took too long. */
    slow_counts: Generated<number>;
    paused: ColumnType<Paused | null, Paused | null | undefined, Paused | null>;
    webhook_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Addresses of other systems that watches tell (webhooks.ts). */
  webhooks: {
    id: Generated<number>;
    name: string;
    url: string;
    created_at: string;
    /** A process sends to it until then. */
    leased_until: ColumnType<string | null, string | null | undefined, string | null>;
    /** The latest attempt; null before the first one. */
    tried_at: ColumnType<string | null, string | null | undefined, string | null>;
    outcome: ColumnType<WebhookOutcome | null, WebhookOutcome | null | undefined, WebhookOutcome | null>;
    /** Of an answer that is no success. */
    status: ColumnType<number | null, number | null | undefined, number | null>;
    /** Null while the latest attempt succeeded. */
    failing_since: ColumnType<string | null, string | null | undefined, string | null>;
  };
  webhook_secrets: {
    id: Generated<number>;
    webhook_id: number;
    secret: string;
    /** Null: until it is replaced. */
    valid_until: ColumnType<string | null, string | null | undefined, string | null>;
  };
  webhook_messages: {
    id: Generated<number>;
    /** What its receiver tells repetitions by. */
    message_id: string;
    webhook_id: number;
    /** The owner of the watch; null for a test. */
    owner_id: number | null;
    kind: WebhookKind;
    view_name: string | null;
    /** As it is sent and signed. */
    body: string;
    created_at: string;
    /** Null once it was received or given up. */
    due_at: string | null;
    attempts: Generated<number>;
    received_at: ColumnType<string | null, string | null | undefined, string | null>;
    given_up_at: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Whose turn a job is, until when (turns.ts). */
  job_turns: {
    job: string;
    until: string;
  };
}

/** The tables of notices and of what they are made from; schema.ts explains the types. */
import type { ColumnType, Generated } from 'kysely';
import type { Facts } from '../../src/upstream/notices';
import type { WatchedMeasure } from '../../src/lists/watchMeasures';
import type { Compare, Paused } from '../../src/upstream/watchRules';

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface NoticeSchema {
  notices: {
    id: Generated<number>;
    user_id: number;
    /** One of `NOTICE_KINDS`. */
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
  };
  /** Whose turn a job is, until when (turns.ts). */
  job_turns: {
    job: string;
    until: string;
  };
}

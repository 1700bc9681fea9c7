/** The tables of notices and of what they are made from; schema.ts explains the types. */
import type { ColumnType, Generated } from 'kysely';
import type { Facts } from '../../src/upstream/notices';

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
  /** Whose turn a job is, until when (turns.ts). */
  job_turns: {
    job: string;
    until: string;
  };
}

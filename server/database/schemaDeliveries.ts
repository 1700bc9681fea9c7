/** The tables of deliveries; schema.ts explains the types. */
import type { ColumnType, Generated } from 'kysely';
import type { DeliveredWork } from '../../src/upstream/deliveredWork';
import type { DeliveryFailure, DeliveryFormat, DeliveryPause, Schedule } from '../../src/upstream/deliveryRules';
import type { ViewRecord } from '../../src/upstream/views';

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type RunReason = DeliveryFailure | 'mail';
type ScheduleKind = Schedule['kind'];

export interface DeliverySchema {
  /** Saved views that are sent as files at set times (deliveries.ts). */
  deliveries: {
    id: Generated<number>;
    owner_id: number;
    /** Null once the view was deleted. */
    view_id: number | null;
    resource: string;
    /** The name of the view when it was last read. */
    view_name: string;
    format: DeliveryFormat;
    schedule_kind: ScheduleKind;
    /** HH:MM in Lagos. */
    schedule_time: string;
    schedule_day: number | null;
    /** Whose members get it; null: its owner. */
    role_group_id: number | null;
    work: Json<DeliveredWork>;
    /** Of the view when the work was made. */
    filter: Json<ViewRecord['filter']>;
    /** Tells whether the view has changed since. */
    view_stamp: string;
    client_key: string | null;
    created_at: string;
    changed_at: string;
    /** When it is made next. */
    due_at: string;
    /** When it was last due. */
    last_at: ColumnType<string | null, string | null | undefined, string | null>;
    /** When the making of one of its files last began. */
    served_at: ColumnType<string | null, string | null | undefined, string | null>;
    paused: ColumnType<DeliveryPause | null, DeliveryPause | null | undefined, DeliveryPause | null>;
  };
  /** Members of a role group who want no more files of a delivery. */
  delivery_leavers: {
    delivery_id: number;
    user_id: number;
  };
  /** One file for one person at one time (deliveryRuns.ts). */
  delivery_runs: {
    id: Generated<number>;
    delivery_id: number;
    user_id: number;
    /** When it was to be made. */
    planned_at: string;
    state: ColumnType<'waiting' | 'sent' | 'failed', undefined, 'sent' | 'failed'>;
    /** When the next attempt may begin. */
    due_at: string;
    leased_until: ColumnType<string | null, string | null | undefined, string | null>;
    attempts: Generated<number>;
    /** How often there was no room for it; its bytes are known then. */
    no_room: Generated<number>;
    /** Of its mail, the same in every attempt. */
    message_id: Generated<string>;
    ended_at: ColumnType<string | null, string | null | undefined, string | null>;
    row_count: ColumnType<number | null, number | null | undefined, number | null>;
    bytes: ColumnType<number | null, number | null | undefined, number | null>;
    /** `mail`: the file was made, and its mail was given up. */
    reason: ColumnType<RunReason | null, RunReason | null | undefined, RunReason | null>;
    /** A question of it took too long. */
    is_slow: Generated<boolean>;
  };
  /** Files that wait for their recipients, and those that go with a mail until it was sent. */
  delivery_files: {
    id: Generated<number>;
    /** Null once the delivery has ended. */
    delivery_id: number | null;
    user_id: number;
    /** The recipient's when it was made: its columns are those that this group is shown. */
    role_group_id: number;
    /** The roles of that group at that time. */
    role_ids: Generated<readonly number[]>;
    view_name: string;
    resource: string;
    format: DeliveryFormat;
    /** With its ending. */
    name: string;
    row_count: number;
    bytes: number;
    /** Not before all its pieces are stored. */
    is_ready: Generated<boolean>;
    /** It goes with a mail, and is deleted when that was sent. */
    is_attached: boolean;
    made_at: string;
    expires_at: string;
  };
  /** The bytes of a file, at most 1 MB each. */
  delivery_pieces: {
    file_id: number;
    /** From 0. */
    place: number;
    content: Buffer;
  };
}

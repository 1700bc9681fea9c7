/** The tables of people and places; schema.ts explains the types. */
import type { ColumnType, Generated } from 'kysely';
import type { NoticeKind } from '../../src/upstream/noticeKinds';
import type { Facts } from '../../src/upstream/notices';

/** ISO 8601 in UTC. Default: now. */
export type CreatedAt = ColumnType<string, string | undefined, string>;
type Gender = 'MALE' | 'FEMALE';

export type MessageKind = 'contact-changed' | 'purse-funded' | 'watch' | 'delivery' | 'mail-test';

/** The languages in which people are written to. */
export type MailLanguage = 'en' | 'fr';

type UnsentNotice = Readonly<{ userId: number; kind: NoticeKind; facts: Facts }>;

export interface PeopleSchema {
  states: {
    id: number;
    state_code: string;
    state_name: string;
  };
  lgas: {
    id: number;
    state_id: number;
    lga: string;
  };
  banks: {
    id: number;
    /** The Central Bank of Nigeria's code: 3 digits for banks, 5 or 6 for others. */
    code: string;
    name: string;
  };
  roles: {
    id: number;
    role_code: string;
    description: string;
  };
  role_groups: {
    id: Generated<number>;
    /** "Senior Management " keeps its trailing space (D322). */
    name: string;
    version: Generated<number>;
  };
  role_group_roles: {
    role_group_id: number;
    role_id: number;
  };
  users: {
    id: Generated<number>;
    member_id: string;
    firstname: string;
    middlename: string | null;
    lastname: string;
    email: string;
    /** Unique without case: compare lower(username). */
    username: string;
    password_hash: string;
    must_change_password: Generated<boolean>;
    enabled: Generated<boolean>;
    role_group_id: number;
    last_login_at: string | null;
    created_at: CreatedAt;
    version: Generated<number>;
    /** The end of a one-time password; null for any other password. */
    one_time_until: ColumnType<string | null, string | null | undefined, string | null>;
    /** The administrator who saw the one-time password on screen, by name; null when nobody did. */
    one_time_shown_to: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of the browser in which the user signed in last; null while that is not known. */
    language: ColumnType<MailLanguage | null, MailLanguage | null | undefined, MailLanguage | null>;
  };
  sessions: {
    /** SHA-256 of the opaque token, hex: the token itself is never stored. */
    token_hash: string;
    user_id: number;
    created_at: CreatedAt;
    last_used_at: CreatedAt;
    /** Signed in with code 03: the session may only change the password. */
    must_change_password: Generated<boolean>;
  };
  login_failures: {
    id: Generated<number>;
    /** The entered name, trimmed and in lower case, even if no user has it. */
    username: string;
    failed_at: CreatedAt;
    /** An IPv4 address or the /64 of an IPv6 one; null where many people may share it. */
    network: ColumnType<string | null, string | null | undefined, never>;
  };
  /** Browsers in which a user has signed in before (signIn.ts). */
  known_browsers: {
    /** SHA-256 of the cookie, hex. */
    cookie_hash: string;
    user_id: number;
    last_used_at: string;
  };
  agent_managers: {
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
  };
  agents: {
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
    terminal_bank_id: number | null;
    activation_code: string | null;
    created_at: CreatedAt;
    version: Generated<number>;
    pin_hash: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** One-time passwords that wait to be sent or shown (D324). A row is deleted when either was done. */
  outbox: {
    id: Generated<number>;
    user_id: number;
    one_time_password: string;
    created_at: CreatedAt;
    expires_at: string;
    /** The left part of the Message-ID, the same in every attempt. */
    message_id: Generated<string>;
    /** When the next attempt is due; null when there is nothing left to do. */
    due_at: ColumnType<string | null, string | null | undefined, string | null>;
    /** A process is sending the message, and nobody else may until then. */
    leased_until: ColumnType<string | null, string | null | undefined, string | null>;
    attempts: Generated<number>;
    /** Attempts without an answer: the mail server may have taken the message. */
    unconfirmed: Generated<number>;
    /** Who made the password, and is told when it cannot be sent; null for rows of before. */
    made_by: ColumnType<number | null, number | null | undefined, number | null>;
    /** The administrator who may have the password shown on screen; null: nobody may. */
    showable_by: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Messages that wait to be sent, and for some time those that were. */
  outbox_messages: {
    id: Generated<number>;
    /** An email address. */
    recipient: string;
    /** Its person, whose address of the moment it is sent is meant; null: the recipient as it stands. */
    user_id: ColumnType<number | null, number | undefined, never>;
    kind: MessageKind;
    /** Null: the kind's own. */
    subject: ColumnType<string | null, string | null | undefined, string | null>;
    text: string;
    created_at: string;
    message_id: Generated<string>;
    due_at: ColumnType<string | null, string | null | undefined, string | null>;
    leased_until: ColumnType<string | null, string | null | undefined, string | null>;
    attempts: Generated<number>;
    unconfirmed: Generated<number>;
    /** Of the text. */
    language: ColumnType<MailLanguage, MailLanguage | undefined, MailLanguage>;
    sent_at: ColumnType<string | null, string | null | undefined, string | null>;
    given_up_at: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of a test: what the mail server said at the last attempt. */
    answer: ColumnType<string | null, string | null | undefined, string | null>;
    /** Attached to it, also when the file is deleted meanwhile. */
    file_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** Whom to tell what in the notice centre when it is given up; null: they are told already. */
    notice: ColumnType<UnsentNotice | null, string | null | undefined, string | null>;
  };
  /** The banks that hand out terminals. */
  terminal_banks: {
    bank_id: number;
    /** The number of the latest terminal; at most 9999. */
    last_number: Generated<number>;
  };
  /** What an agent manager is owed for a month. */
  settlements: {
    agent_manager_id: number;
    year: number;
    /** 1 to 12. */
    month: number;
    amount_accrued: number;
  };
}

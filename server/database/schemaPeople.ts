/** The tables of people and places, as schema.ts describes tables. */
import type { ColumnType, Generated } from 'kysely';

/** ISO 8601 in UTC; the database fills it in when it is left out. */
export type CreatedAt = ColumnType<string, string | undefined, string>;
type Gender = 'MALE' | 'FEMALE';

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
  /** As on the wire: "Senior Management " keeps its trailing space (D322). */
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
  /** Where it came from: an IPv4 address or the /64 of an IPv6 one; null where that may be everybody's. */
  network: ColumnType<string | null, string | null | undefined, never>;
}

/** Browsers in which a user has signed in before (knownBrowsers.ts). */
interface KnownBrowsers {
  /** SHA-256 of the cookie, hex. */
  cookie_hash: string;
  user_id: number;
  last_used_at: string;
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

/** One-time passwords on their way to their users (D324). */
interface Outbox {
  id: Generated<number>;
  user_id: number;
  /** An email address. */
  recipient: string;
  one_time_password: string;
  created_at: CreatedAt;
  expires_at: string;
}

/** Messages to people, for a mailer to take. Rows are only added; nothing overwrites them. */
interface OutboxMessages {
  id: Generated<number>;
  /** An email address. */
  recipient: string;
  kind: MessageKind;
  text: string;
  created_at: string;
}

/** What a message is about. */
export type MessageKind = 'contact-changed';

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

export interface PeopleSchema {
  states: States;
  lgas: Lgas;
  banks: Banks;
  roles: Roles;
  role_groups: RoleGroups;
  role_group_roles: RoleGroupRoles;
  users: Users;
  sessions: Sessions;
  login_failures: LoginFailures;
  known_browsers: KnownBrowsers;
  agent_managers: AgentManagers;
  agents: Agents;
  outbox: Outbox;
  outbox_messages: OutboxMessages;
  terminal_banks: TerminalBanks;
  settlements: Settlements;
}

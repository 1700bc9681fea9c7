/** Whose the rows of each table are: from this every query gets its scope (scopedDatabase.ts). */
import type { Schema } from './schema';

type Table = keyof Schema;

type Rule<Columns> =
  /** The column holds an agent's id, an agent manager's, or a user's. */
  | { readonly of: 'agent' | 'manager' | 'user'; readonly column: keyof Columns & string }
  /** The column holds the id of the only user who reaches the row, also among staff. */
  | { readonly of: 'owner'; readonly column: keyof Columns & string }
  /** Only for an unlimited scope. */
  | { readonly of: 'staff' }
  /** The same for everybody, and read by everybody. */
  | { readonly of: 'everybody' }
  /** Reached only in an area that the route names, or by the service itself. */
  | { readonly of: 'nobody' };

export const SCOPES = {
  agents: { of: 'agent', column: 'id' },
  purses: { of: 'agent', column: 'agent_id' },
  purse_entries: { of: 'agent', column: 'agent_id' },
  transactions: { of: 'agent', column: 'agent_id' },
  transaction_totals_by_agent: { of: 'agent', column: 'agent_id' },
  transaction_totals_by_agent_day: { of: 'agent', column: 'agent_id' },
  transaction_totals_by_agent_month: { of: 'agent', column: 'agent_id' },

  agent_managers: { of: 'manager', column: 'id' },
  settlements: { of: 'manager', column: 'agent_manager_id' },

  users: { of: 'user', column: 'id' },
  created_accounts: { of: 'user', column: 'user_id' },
  hardware_devices: { of: 'user', column: 'user_id' },
  known_browsers: { of: 'user', column: 'user_id' },
  sessions: { of: 'user', column: 'user_id' },

  notes: { of: 'owner', column: 'author_id' },
  notices: { of: 'owner', column: 'user_id' },
  saved_views: { of: 'owner', column: 'owner_id' },
  subscriptions: { of: 'owner', column: 'owner_id' },
  deliveries: { of: 'owner', column: 'owner_id' },
  delivery_leavers: { of: 'owner', column: 'user_id' },
  delivery_runs: { of: 'owner', column: 'user_id' },
  delivery_files: { of: 'owner', column: 'user_id' },

  central_purse: { of: 'staff' },
  transaction_totals: { of: 'staff' },
  transaction_totals_by_day: { of: 'staff' },

  banks: { of: 'everybody' },
  lgas: { of: 'everybody' },
  role_group_roles: { of: 'everybody' },
  role_groups: { of: 'everybody' },
  roles: { of: 'everybody' },
  states: { of: 'everybody' },
  terminal_banks: { of: 'everybody' },
  transaction_statuses: { of: 'everybody' },
  transaction_types: { of: 'everybody' },

  app_versions: { of: 'nobody' },
  audit_days: { of: 'nobody' },
  audit_entries: { of: 'nobody' },
  audit_head: { of: 'nobody' },
  bank_requests: { of: 'nobody' },
  crossings: { of: 'nobody' },
  delivery_pieces: { of: 'nobody' },
  fees: { of: 'nobody' },
  fundings: { of: 'nobody' },
  job_turns: { of: 'nobody' },
  login_failures: { of: 'nobody' },
  meta: { of: 'nobody' },
  outbox: { of: 'nobody' },
  outbox_messages: { of: 'nobody' },
  processors: { of: 'nobody' },
  sandbox_accounts: { of: 'nobody' },
  sandbox_bank: { of: 'nobody' },
  sandbox_cards: { of: 'nobody' },
  sandbox_codes: { of: 'nobody' },
  webhook_messages: { of: 'nobody' },
  webhook_secrets: { of: 'nobody' },
  webhooks: { of: 'nobody' },
} as const satisfies { readonly [Name in Table]: Rule<Schema[Name]> };

type Of<Kind> = { [Name in Table]: (typeof SCOPES)[Name]['of'] extends Kind ? Name : never }[Table];

export type Everybodys = Of<'everybody'>;
/** A query of these begins with its scope. */
export type Scoped = Exclude<Table, Of<'everybody' | 'nobody'>>;

/** Tables beyond any scope. A route names the areas that it needs, and its handler reaches no others. */
export interface Areas {
  /** Requests to the partner bank and opened accounts: ids and numbers are unique across users. */
  accounts: 'bank_requests' | 'created_accounts' | 'users';
  /** Users who are staff. */
  admins: 'users';
  audit: 'audit_days' | 'audit_entries' | 'users';
  /** The central purse and its entries, and who funded it first under a bank reference. */
  funding: 'central_purse' | 'fundings' | 'purse_entries' | 'users';
  /** The same for everybody: fees, versions, processors, role groups, devices in stock. */
  network: 'app_versions' | 'fees' | 'hardware_devices' | 'processors';
  /** A command may concern others, who are told of it. */
  notices: 'notices';
  /** Everybody's watches, for administrators, and the names of the webhooks that watches tell. */
  subscriptions: 'subscriptions' | 'users' | 'webhooks';
  /** Everybody's deliveries, for administrators and those whom they reach. */
  deliveries: 'deliveries' | 'delivery_leavers' | 'delivery_runs' | 'saved_views' | 'users';
  /** The bytes of files that were found in the caller's scope. */
  deliveryPieces: 'delivery_pieces';
  /** New users: names are unique across users. */
  newUsers: 'agent_managers' | 'agents' | 'purses' | 'users';
  /** Names, passwords and browsers, before the caller is known. */
  signIn: 'known_browsers' | 'sessions' | 'users';
  /** Terminal numbers and activation codes, which are unique across agents. */
  terminals: 'agents';
  /** The same for everybody, with the watches that tell a webhook which ends. */
  webhooks: 'subscriptions' | 'webhook_messages' | 'webhook_secrets' | 'webhooks';
}

export type Unscoped = keyof Areas;

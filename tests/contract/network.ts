/** The rows of the contract tests' network. */
import type { Insertable, Kysely } from 'kysely';
import { ROLE_CODES } from '../../src/upstream/access';
import type { Schema } from '../../server/database/schema';
import { setIdentities } from '../../server/database/tables';

const VIEW_CODES = ROLE_CODES.filter((code) => code.startsWith('ROLE_VIEW_'));

const GROUPS = [
  { id: 1, name: 'ADMIN', codes: ROLE_CODES },
  { id: 2, name: 'Senior Management ', codes: VIEW_CODES },
  { id: 3, name: 'Product', codes: VIEW_CODES },
  { id: 4, name: 'AGENT', codes: VIEW_CODES },
  { id: 5, name: 'AMBASSADOR', codes: VIEW_CODES },
] as const;

/** One sign-in per role group, further agents and a second agent manager, one who must change the password. */
const USERS = [
  { id: 1, username: 'admin', group: 1 },
  { id: 2, username: 'senior', group: 2 },
  { id: 3, username: 'product', group: 3 },
  { id: 4, username: 'ambassador', group: 5 },
  { id: 5, username: 'agent', group: 4 },
  { id: 6, username: 'newcomer', group: 3, mustChange: true },
  { id: 7, username: 'leaver', group: 3, enabled: false },
  { id: 8, username: 'neighbour', group: 4 },
  { id: 9, username: 'stranger', group: 4 },
  { id: 10, username: 'othermanager', group: 5 },
  { id: 11, username: 'nobodysagent', group: 4 },
] as const;

/** `agent` and `neighbour` belong to the agent manager `ambassador`, `stranger` to the other one. */
const AGENTS = {
  agent: { id: 1, user_id: 5, agent_manager_id: 1, business_name: 'Ada Stores', terminal_id: '2KB00001' },
  neighbour: { id: 2, user_id: 8, agent_manager_id: 1, business_name: 'Bello Ventures', terminal_id: null },
  stranger: { id: 3, user_id: 9, agent_manager_id: 2, business_name: 'Chidi Kiosk', terminal_id: null },
} as const;

const TYPES = [
  { id: 1, type: 'Cash Out', purse_effect: 1 },
  { id: 2, type: 'Funds Transfer', purse_effect: -1 },
  { id: 3, type: 'Agent Transfer', purse_effect: -1 },
] as const;

const STATUSES = [
  { status_code: '00', status_message: 'Approved' },
  { status_code: '09', status_message: 'In progress' },
  { status_code: '51', status_message: 'Insufficient funds' },
] as const;

type NewTransaction = Insertable<Schema['transactions']>;
type Kept = Pick<NewTransaction, 'transaction_id' | 'agent_id' | 'transaction_type_id' | 'status_code' | 'amount'>;

function transaction(kept: Kept & Partial<NewTransaction>): NewTransaction {
  return {
    system_time: '2026-11-20T08:15:00.000Z',
    total_amount: kept.amount,
    pre_purse_balance: 0,
    post_purse_balance: 0,
    agent_fee: 0,
    convenience_fee: 0,
    stamp_duty: 0,
    ...kept,
  };
}

/** Amounts that binary fractions do not hold, the smallest, and one with 14 digits before the point. */
export const TRANSACTIONS: readonly NewTransaction[] = [
  transaction({
    transaction_id: 'T-AGENT-1',
    agent_id: 1,
    transaction_type_id: 1,
    status_code: '00',
    status_message: 'Approved',
    amount: 1_005,
    total_amount: 1_015,
    agent_fee: 1,
    convenience_fee: 10,
    stamp_duty: 5_000,
    rrn: '000000000001',
    stan: '000001',
    pan: '506105******1234',
    card_holder: 'ADA OBI',
    terminal_id: '2KB00001',
    pre_purse_balance: 4_530_029,
    post_purse_balance: 4_531_035,
    app_version: '2.1.0',
  }),
  transaction({
    transaction_id: 'T-AGENT-2',
    agent_id: 1,
    transaction_type_id: 2,
    status_code: '51',
    status_message: 'Insufficient funds',
    amount: 900_719_925_474_099,
    account_number: '0123456789',
    account_name: 'Bisi Ade',
    bank_name: 'Test Bank',
  }),
  transaction({
    transaction_id: 'T-NEIGHBOUR-1',
    agent_id: 2,
    transaction_type_id: 3,
    status_code: '09',
    status_message: 'In progress',
    amount: 70,
  }),
  transaction({
    transaction_id: 'T-STRANGER-1',
    agent_id: 3,
    transaction_type_id: 2,
    status_code: '00',
    amount: 1,
    // Of the card of T-AGENT-1, or of another with the same ten digits.
    pan: '506105******1234',
  }),
  transaction({
    transaction_id: 'T-STRANGER-OLD',
    agent_id: 3,
    transaction_type_id: 1,
    status_code: '00',
    amount: 200,
    system_time: '2026-09-01T23:30:00.000Z',
  }),
];

export async function fillNetwork(db: Kysely<Schema>, passwordHash: string): Promise<void> {
  await db
    .insertInto('roles')
    .values(ROLE_CODES.map((role_code, index) => ({ id: index + 1, role_code, description: role_code })))
    .execute();
  await db
    .insertInto('role_groups')
    .values(GROUPS.map(({ id, name }) => ({ id, name })))
    .execute();
  const held = GROUPS.flatMap(({ id, codes }) =>
    codes.map((code) => ({ role_group_id: id, role_id: ROLE_CODES.indexOf(code) + 1 })),
  );
  await db.insertInto('role_group_roles').values(held).execute();
  const users = USERS.map((user) => ({
    id: user.id,
    username: user.username,
    member_id: `M${user.id}`,
    firstname: user.username,
    lastname: 'Tester',
    email: `${user.username}@example.com`,
    password_hash: passwordHash,
    role_group_id: user.group,
    must_change_password: 'mustChange' in user,
    enabled: !('enabled' in user),
  }));
  await db.insertInto('users').values(users).execute();
  const managers = [
    { id: 1, user_id: 4, phone: '08030000001' },
    { id: 2, user_id: 10, phone: '08030000002' },
  ];
  await db.insertInto('agent_managers').values(managers).execute();
  await db.insertInto('states').values({ id: 25, state_code: 'LA', state_name: 'Lagos' }).execute();
  await db.insertInto('lgas').values({ id: 500, state_id: 25, lga: 'Ikeja' }).execute();
  await db.insertInto('banks').values({ id: 1, code: '999', name: 'Test Bank' }).execute();
  await db.insertInto('terminal_banks').values({ bank_id: 1 }).execute();
  const place = { bank_id: 1, state_id: 25, lga_id: 500 };
  const agents = Object.values(AGENTS).map((agent) =>
    Object.assign(
      { business_phone: `0803000010${agent.id}`, created_at: `2026-11-${10 + agent.id}T09:00:00.000Z` },
      place,
      agent,
    ),
  );
  await db.insertInto('agents').values(agents).execute();
  await fillPurses(db);
  const devices = ['SN-1', 'SN-2'].map((serial_number) => ({ serial_number }));
  await db.insertInto('hardware_devices').values(devices).execute();
  await db.insertInto('transaction_types').values(TYPES).execute();
  await db.insertInto('transaction_statuses').values(STATUSES).execute();
  await db.insertInto('transactions').values(TRANSACTIONS).execute();
  await db.insertInto('saved_views').values(VIEW).execute();
  // The rows brought their ids along: what is added later is numbered beyond them.
  await db.transaction().execute((tx) => setIdentities(tx));
}

/** The admin's own, and nobody else's. */
const VIEW = {
  id: 1,
  owner_id: 1,
  resource: 'transactions',
  name: 'Failed today',
  filter: JSON.stringify({ status: '51', startDate: 'today', endDate: 'today' }),
  columns: JSON.stringify([{ field: 'amount', width: 120 }]),
  per_page: 50,
  density: 'compact',
  pinned: true,
  is_default: true,
  share: 'private',
} as const;

/** In kobo. The second agent's purse is empty, as a new one is. */
export const BALANCES = { central: 100_000_000, agents: { 1: 4_531_035, 2: 0, 3: 150_000 } } as const;

async function fillPurses(db: Kysely<Schema>): Promise<void> {
  const opened = Object.entries(BALANCES.agents).map(([id, balance]) => ({ agent_id: Number(id), balance }));
  const purses = opened.map((purse) => ({ ...purse, created_at: `2026-11-${10 + purse.agent_id}T09:00:00.000Z` }));
  await db.insertInto('purses').values(purses).execute();
  await db.updateTable('central_purse').set({ balance: BALANCES.central }).execute();
  const openings = [{ agent_id: null, balance: BALANCES.central }, ...opened].filter(({ balance }) => balance > 0);
  const entries = openings.map(({ agent_id, balance }) => ({
    agent_id,
    transaction_id: `OPENING-${agent_id ?? 'CENTRAL'}`,
    transaction_type: 'Opening Balance',
    amount: balance,
    balance_before: 0,
    balance_after: balance,
    reason: 'Balance brought forward',
    created_at: '2026-11-01T09:00:00.000Z',
  }));
  await db.insertInto('purse_entries').values(entries).execute();
}

/** Every part of what needs attention, with the limits of a `config.json` that names none. */
export const ATTENTION = {
  parts: 'pending,failureRates,cashOut,silentAgents,terminals,feeGaps',
  pendingMinutes: 15,
  failurePercent: 200,
  failureLeast: 20,
  cashOutNaira: 1_200_000,
  cashOutTypes: '1',
  nearPercent: 80,
  silentDays: 7,
  silentPerDay: 5,
};

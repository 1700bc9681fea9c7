/** The network in which tests search, and by which spellings each record has to be found. */
import { sql } from 'kysely';
import type { World } from './world';

const NBSP = '\u00a0';
export const ZWSP = '\u200b';
const [LRE, RLE, PDF] = ['\u202a', '\u202b', '\u202c'];

export const nfd = (text: string): string => text.normalize('NFD');

/** Stored as people and other systems have written them: business, names, user name, phone. */
const PEOPLE = [
  [101, 'Trust Ventures', 'Fatima', 'Nneka', 'Madueke', 'fatima.madueke', '+2348031234567'],
  [102, 'Ọlá Stores', 'Ṣọlá', null, 'Adébáyọ̀', 'sola', '0803-777-6666'],
  [103, nfd('Ẹ̀bùn Pharmacy'), nfd('Ìfẹ́'), null, nfd('Ọṣun'), 'ife.osun', '+234 803 999 8888'],
  [104, "O'Connor & Sons", 'Mary', null, 'O’Connor', 'mary', '(0803) 555 4444'],
  [105, 'Ɓello Ƙiosk', 'Ɗan', null, 'Ƴaro', 'dan.yaro', '08031234567'],
] as const;

const MOVED = {
  system_time: '2026-11-20T09:00:00.000Z',
  transaction_type_id: 2,
  status_code: '00',
  amount: 500,
  total_amount: 500,
  pre_purse_balance: 0,
  post_purse_balance: 0,
  agent_fee: 0,
  convenience_fee: 0,
  stamp_duty: 0,
} as const;

const NEW_TRANSACTIONS = [
  {
    transaction_id: 'KDK261126000020000',
    agent_id: 101,
    terminal_id: '20580101',
    rrn: '257786819438',
    stan: '004217',
    account_number: '0123499999',
    account_name: nfd('Tọ́pẹ́ D’Almeida'),
  },
  {
    transaction_id: 'crd-7f3a-91bc',
    agent_id: 102,
    account_number: '08037654321',
    account_name: 'Musa Ibrahim Garba',
  },
  { transaction_id: 'AB-1234', agent_id: 103 },
  { transaction_id: 'AB1234', agent_id: 103 },
];

/** A transaction of another agent with the id that is typed, and one of agent 1 whose id differs in a dash. */
export async function addAlike({ database: { db } }: World): Promise<void> {
  const both = [
    { transaction_id: 'CD-5678', agent_id: 103 },
    { transaction_id: 'CD5678', agent_id: 1 },
  ];
  await db
    .insertInto('transactions')
    .values(both.map((one) => Object.assign({}, MOVED, one)))
    .execute();
}

export async function fillSearched({ database: { db } }: World): Promise<void> {
  for (const [id, business_name, firstname, middlename, lastname, username, business_phone] of PEOPLE) {
    const user = { id, member_id: `KDA000${id}`, firstname, middlename, lastname, username };
    const signIn = { email: `${username}@mail.example`, password_hash: '-', role_group_id: 4 };
    await db
      .insertInto('users')
      .values({ ...user, ...signIn })
      .execute();
    const agent = { id, user_id: id, agent_manager_id: id === 105 ? 2 : 1, business_name, business_phone };
    await db
      .insertInto('agents')
      .values({ ...agent, terminal_id: `20580${id}` })
      .execute();
    await db.insertInto('purses').values({ agent_id: id }).execute();
  }
  await db.updateTable('hardware_devices').set({ user_id: 101 }).where('serial_number', '=', 'SN-1').execute();
  await db.insertInto('hardware_devices').values({ serial_number: 'N86-00A1-77', user_id: 102 }).execute();
  const manager = { firstname: nfd('Rẹ̀mí'), middlename: 'Ann', lastname: 'Okafọr' };
  await db.updateTable('users').set(manager).where('id', '=', 4).execute();
  await db.updateTable('agent_managers').set({ phone: '+234 (0) 805 111 2222' }).where('id', '=', 1).execute();
  await db
    .insertInto('transactions')
    .values(NEW_TRANSACTIONS.map((one) => Object.assign({}, MOVED, one)))
    .execute();
  await sql`insert into purse_entries
      (agent_id, transaction_id, transaction_type, amount, balance_before, balance_after, reason, created_at)
    select agent_id, id, 'Funding', 1, 0, 1, 'test', now()
    from (values (null::int, 'crd-7f3a-91bc'), (102, 'crd-7f3a-91bc'), (103, 'AB-1234'), (103, 'AB1234')) as e (agent_id, id)
  `.execute(db);
}

/** Separated by bars. */
const spellings = (...texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split('|'));

/** By the id of the agent. */
export const AGENTS: Readonly<Record<string, readonly string[]>> = {
  101: spellings(
    `Trust Ventures|trust ventures| TRUST  VENTURES |Trust${NBSP}Ventures|${ZWSP}Trust Ventures|"Trust Ventures"`,
    '“Trust Ventures”|Ventures Trust|trust|Fatima|Fatima Madueke|madueke fatima|Fatima Nneka Madueke|fatima.madueke',
    `KDA000101|kda000101|KDA-000101|KDA 000101|${LRE}KDA000101${PDF}|Agent ID: KDA000101|'KDA000101`,
    '20580101|2058 0101|2058-0101|Terminal 20580101|TID: 20580101|SN-1|sn-1|"SN-1"|Serial: SN-1',
    'fatima.madueke@mail.example|FATIMA.MADUEKE@mail.example|08031234567|+2348031234567|0803 123 4567',
  ),
  102: spellings(
    `Ọlá|${nfd('Ọlá')}|ola stores|OLA STORES|Ṣọlá|${nfd('ṣọlá')}|Sola Adebayo|adébáyọ̀|08037776666|0803-777-6666`,
    `+2348037776666|+234 803 777 6666|234-803-777-6666|8037776666|+234 (0) 803 777 6666|${RLE}0803 777 6666${PDF}`,
    'Phone: 0803 777 6666|N86-00A1-77|n86–00a1–77|0803777|7776666',
  ),
  103: spellings(
    `Ẹ̀bùn|${nfd('Ẹ̀bùn')}|ebun pharmacy|Ife Osun|ìfẹ́ ọṣun|0803 999 8888|08039998888|+2348039998888|002348039998888`,
  ),
  104: spellings(
    "O'Connor|O’Connor|o`connor|OʼConnor|o'connor & sons|mary o’connor|(0803) 555 4444|08035554444|+234-803-555-4444",
  ),
  105: spellings('Bello Kiosk|Ɓello|dan yaro|Ɗan Ƴaro|+234 803-123-4567'),
};

/** By the transaction's id. */
export const TRANSACTIONS: Readonly<Record<string, readonly string[]>> = {
  KDK261126000020000: spellings(
    `KDK261126000020000|kdk261126000020000|KDK261126000020000${ZWSP}|${LRE}KDK261126000020000${PDF}`,
    'KDK 261126 000020000|Transaction ID: KDK261126000020000|"KDK261126000020000",|257786819438|RRN 257786819438',
    `RRN: 2577 8681 9438|'257786819438|2577-8681-9438|2577${NBSP}8681${NBSP}9438|004217|STAN 004217|20580101`,
    `0123499999|0123 499 999|Tọ́pẹ́|${nfd('Tọ́pẹ́')}|tope|tope d'almeida|D’Almeida Tope|Trust Ventures|KDA000101`,
    'Fatima Madueke|kda-000101',
  ),
  'crd-7f3a-91bc': spellings(
    'crd-7f3a-91bc|CRD-7F3A-91BC|crd–7f3a–91bc|crd - 7f3a - 91bc|musa garba|Garba Ibrahim|08037654321|+234 803 765 4321',
  ),
};

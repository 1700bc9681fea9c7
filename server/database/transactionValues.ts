/** The values of a transaction by which its list can be filtered (operands.ts). */
import { sql, type RawBuilder } from 'kysely';
import { agentIsOneOf, asId } from './lists';
import { codeValue, idValue, moneyValue, plainValue, textValue, type ListValue, type ListValues } from './operands';
import type { Condition } from './scopedDatabase';
import { anyOf, idIs } from './searchText';
import { bankIs, CARD, IN_GROUP, STATUS_GROUPS, statusIs, typeIs } from './transactionKinds';

const HAS_CARD = sql<boolean>`(t.pan is not null)`;

/** Ids of types, and CARD for every row with a card. */
function typesAre(values: readonly string[]): Condition {
  const ids = values.flatMap((one) => asId(one) ?? []);
  const hasCard = values.some((one) => one.toUpperCase() === CARD);
  return anyOf([
    ids.length === 0 ? undefined : sql`t.transaction_type_id = any(${ids}::int[])`,
    hasCard ? HAS_CARD : undefined,
  ]);
}

const groupsAre = (values: readonly string[]): Condition =>
  anyOf(STATUS_GROUPS.filter((group) => values.includes(group)).map((group) => IN_GROUP[group]));

/** A value of the transaction's agent `a` or of its user `u`: these are few. */
const ofAgent = (value: ListValue): ListValue => ({
  ...value,
  within: (condition) =>
    sql`t.agent_id in (select a.id from agents a join users u on u.id = a.user_id where ${condition})`,
});

const column = {
  transactionId: sql`t.transaction_id`,
  terminalId: sql`t.terminal_id`,
  rrn: sql`t.rrn`,
  stan: sql`t.stan`,
} as const;

/** A text of which only what folding changes is kept folded. */
const rarelyFolded = (kept: string, text: string): ListValue =>
  textValue(sql.ref(`t.${text}`), sql`coalesce(${sql.ref(`t.${kept}`)}, lower(${sql.ref(`t.${text}`)} collate "C"))`);

/** As the contract finds an id by its name alone. */
const isId =
  (name: keyof typeof column, expression: (alias: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>) =>
  (value: ListValue): ListValue => ({
    ...value,
    of: () => column[name],
    is: (text, db) => idIs(db, { table: 'transactions', alias: 't', column: expression }, text),
  });

/** An agent by its key, or by the member id. @param of the key. */
export const agentValue = (of: RawBuilder<unknown>): ListValue => ({
  ...plainValue('choice', of),
  isOneOf: (ids) => agentIsOneOf(of, ids.join(',')),
  is: (ids) => agentIsOneOf(of, ids),
  neverBlank: true,
});

export const TRANSACTION_VALUES: ListValues = {
  systemTime: plainValue('time', sql`t.system_time`),
  status: { ...plainValue('choice', sql`t.status_code`), is: statusIs, neverBlank: true },
  statusGroup: { ...plainValue('choice', sql`t.status_code`), choices: STATUS_GROUPS, isOneOf: groupsAre },
  statusMessage: rarelyFolded('message_folded', 'status_message'),
  transactionTypeId: {
    ...plainValue('choice', sql`t.transaction_type_id`),
    is: (text) => typeIs(text, HAS_CARD),
    isOneOf: typesAre,
    neverBlank: true,
  },
  agentId: agentValue(sql`t.agent_id`),
  businessName: ofAgent(textValue(sql`a.business_name`)),
  businessAddress: ofAgent(textValue(sql`a.business_address`)),
  memberId: ofAgent(idValue(sql`u.member_id`)),
  terminalId: isId('terminalId', (t) => sql`lower(${t}.terminal_id)`)(idValue(column.terminalId)),
  transactionId: {
    ...isId('transactionId', (t) => sql`lower(${t}.transaction_id)`)(idValue(column.transactionId)),
    // Lowering by the rules of a language takes twice as long.
    compareParts: sql`lower(t.transaction_id collate "C")`,
  },
  rrn: isId('rrn', (t) => sql`${t}.rrn`)(codeValue(column.rrn)),
  stan: isId('stan', (t) => sql`${t}.stan`)(codeValue(column.stan)),
  pan: plainValue('secret', sql`t.pan`),
  cardHolder: textValue(sql`t.card_holder`),
  amount: moneyValue(sql`t.amount`),
  totalAmount: moneyValue(sql`t.total_amount`),
  agentFee: moneyValue(sql`t.agent_fee`),
  convenienceFee: moneyValue(sql`t.convenience_fee`),
  stampDuty: moneyValue(sql`t.stamp_duty`),
  prePurseBalance: moneyValue(sql`t.pre_purse_balance`),
  postPurseBalance: moneyValue(sql`t.post_purse_balance`),
  accountName: textValue(sql`t.account_name`, sql`t.account_folded`),
  accountNumber: codeValue(sql`t.account_number`),
  bankName: { ...plainValue('choice', sql`t.bank_name`), is: bankIs },
  appVersion: rarelyFolded('version_folded', 'app_version'),
};

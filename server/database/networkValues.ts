/** The values of purses, their entries, settlements, devices, accounts, fees and the audit by which lists can be filtered. */
import { sql } from 'kysely';
import { MONTHS } from '../../src/upstream/agentManagers';
import { fullName } from './agents';
import { asId } from './lists';
import { codeValue, idValue, type ListValue, moneyValue, plainValue, textValue, type ListValues } from './operands';
import { agentValue } from './peopleValues';
import type { Condition } from './scopedDatabase';
import { containing, contains } from './searchText';

const BUSINESS = textValue(sql`a.business_name`);
const MEMBER = idValue(sql`u.member_id`);
const USERNAME = textValue(sql`u.username`);

/** Of entries `e`: names of types in any case, or ids of transaction types. */
export function typesAre(types: readonly string[]): Condition {
  const names = types.map((type) => {
    const id = asId(type);
    return id === undefined
      ? sql`lower(${type})`
      : sql`(select lower(y.type) from transaction_types y where y.id = ${id})`;
  });
  return names.length === 0 ? sql`false` : sql`lower(e.transaction_type) in (${sql.join(names)})`;
}

const TYPE: ListValue = { ...plainValue('choice', sql`e.transaction_type`), isOneOf: typesAre };

/** Of the query of agents' purses. */
export const PURSE_VALUES: ListValues = {
  agentId: agentValue(sql`p.agent_id`),
  businessName: { ...BUSINESS, is: contains(sql`a.business_name`) },
  memberId: MEMBER,
  agentName: USERNAME,
  balance: moneyValue(sql`p.balance`),
  createdAt: plainValue('time', sql`p.created_at`),
};

/** Of the query of the central purse's entries. */
export const CENTRAL_VALUES: ListValues = {
  transactionId: idValue(sql`e.transaction_id`),
  transactionType: TYPE,
  amount: moneyValue(sql`e.amount`),
  thirdpartyCut: moneyValue(sql`e.third_party_cut`),
  chargeAmount: moneyValue(sql`e.charge_amount`),
  purseBalancebefore: moneyValue(sql`e.balance_before`),
  purseBalance: moneyValue(sql`e.balance_after`),
  reason: textValue(sql`e.reason`),
  createdAt: plainValue('time', sql`e.created_at`),
};

/** Of the query of all purses' entries. */
export const ENTRY_VALUES: ListValues = {
  agentId: { ...agentValue(sql`e.agent_id`), isParameter: true },
  memberId: MEMBER,
  businessName: BUSINESS,
  transactionId: { ...idValue(sql`e.transaction_id`), isParameter: true },
  transactionType: TYPE,
  amount: moneyValue(sql`e.amount`),
  balanceBefore: moneyValue(sql`e.balance_before`),
  balanceAfter: moneyValue(sql`e.balance_after`),
  reason: textValue(sql`e.reason`),
  createdAt: plainValue('time', sql`e.created_at`),
};

/** Months are sent by their names. */
function monthsAre(names: readonly string[]): Condition {
  const months = names.flatMap((name) => {
    const index = MONTHS.findIndex((month) => month === name);
    return index === -1 ? [] : [index + 1];
  });
  return sql`t.month = any(${months}::int[])`;
}

/** Of the query of settlements. */
export const SETTLEMENT_VALUES: ListValues = {
  manager: textValue(fullName('u')),
  memberId: MEMBER,
  accountName: textValue(sql`m.account_name`),
  accountNumber: codeValue(sql`m.account_number`),
  bank: textValue(sql`b.name`),
  accountDetails: textValue(
    sql`concat_ws(', ', nullif(m.account_name, ''), nullif(m.account_number, ''), nullif(b.name, ''))`,
  ),
  amountAccrued: moneyValue(sql`t.amount_accrued`),
  month: {
    ...plainValue('choice', sql`t.month`),
    choices: MONTHS,
    isOneOf: monthsAre,
    neverBlank: true,
    grouped: sql`(${MONTHS}::text[])[t.month]`,
  },
  year: plainValue('number', sql`t.year::bigint`),
};

/** Of devices `d`: a part of the serial number. */
export const serialHas = (part: string): Condition =>
  sql`upper(d.serial_number) like ${containing(part.toUpperCase())}`;

/** Of the query of all devices. */
export const DEVICE_VALUES: ListValues = {
  serialNumber: { ...idValue(sql`d.serial_number`), is: serialHas, isParameter: true },
  state: {
    // Every row shows one of the two.
    ...plainValue('choice', sql`case when d.user_id is null then 'free' else 'assigned' end`),
    choices: ['free', 'assigned'],
    isParameter: true,
  },
  agentId: { ...agentValue(sql`a.id`), isParameter: true },
  memberId: MEMBER,
  businessName: BUSINESS,
  createdAt: plainValue('time', sql`d.created_at`),
};

/** Of the query of opened accounts. */
export const OPENED_VALUES: ListValues = {
  fullName: textValue(fullName('u')),
  memberId: MEMBER,
  username: { ...USERNAME, isParameter: true },
  agentId: { ...agentValue(sql`a.id`), isParameter: true },
  businessName: BUSINESS,
  lastFour: { ...codeValue(sql`right(c.account_number, 4)`), isParameter: true },
  createdAt: plainValue('time', sql`c.created_at`),
};

/** Of the query of fees. */
export const FEE_VALUES: ListValues = {
  type: plainValue('choice', sql`t.type`),
  min: moneyValue(sql`f.min_amount`),
  max: moneyValue(sql`f.max_amount`),
  rangeType: { ...plainValue('choice', sql`f.range_type`), choices: ['p', 'd', 'h'] },
  fee: textValue(sql`f.fee`),
  ambassadorCut: { ...plainValue('number', sql`f.ambassador_cut::bigint`), parts: 100 },
  systemTime: plainValue('time', sql`f.system_time`),
};

export const ROLE_GROUP_VALUES: ListValues = { name: textValue(sql`g.name`) };

/** Of the query of versions. */
export const VERSION_VALUES: ListValues = {
  version: textValue(sql`v.version`),
  createdAt: plainValue('time', sql`v.created_at`),
  transactions: plainValue('number', sql`coalesce(used.volume, 0)::bigint`),
};

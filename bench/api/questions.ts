/** Questions that the contract cannot ask: every field with its operators, alone and beside usual filters. */
import type { Sample } from './combinations';

type Question = Readonly<Record<string, string>>;

const BESIDE: readonly Question[] = [
  {},
  { statusGroup: 'failed' },
  { transactionTypeId: '1' },
  { agentId: '1' },
  { startDate: '2026-10-22', endDate: '2026-11-20' },
];

const besideAll = (asked: readonly Question[]): readonly Question[] =>
  asked.flatMap((one) => BESIDE.map((filter) => Object.assign({ count: 'bounded' }, filter, one)));

/** By values that match nothing, few rows and about half of them. */
export function usualQuestions({ agentId, terminalId, transactionId, rrn, stan }: Sample): readonly Question[] {
  return besideAll([
    { amount_gte: '500000' },
    { amount_gte: '1000', amount_lte: '5000' },
    { amount_gte: '900000000000' },
    { amount_neq: '1000' },
    { status_neq: '00' },
    { status_eq_any: '05,51,91' },
    { transactionTypeId_neq_any: '1,CARD' },
    { agentId_eq_any: `${agentId},1,2,3,4,5` },
    { agentId_neq: agentId },
    { bankName_neq: 'Access Bank' },
    { bankName_empty: 'true' },
    { terminalId_begins: terminalId.slice(0, 5) },
    { terminalId_empty: 'false' },
    { systemTime_last: '14d' },
    { accountName_begins: 'ad' },
    { accountName_q: 'ola' },
    { accountName_q: 'nobody at all' },
    { accountName_neq: 'Ada Obi' },
    { rrn_begins: rrn.slice(0, 6) },
    { stan_begins: stan.slice(0, 3) },
    { transactionId_begins: transactionId.slice(0, 12) },
    { 'any.statusGroup': 'failed', 'any.bankName': 'Access Bank', 'any.amount_gte': '500000' },
  ]);
}

/** Of values without an index, and of parts of ids: each a pass over all rows. */
export function otherQuestions({ transactionId, rrn, stan }: Sample): readonly Question[] {
  return besideAll([
    { rrn_q: rrn.slice(4, 9) },
    { stan_q: stan.slice(1, 5) },
    { transactionId_q: transactionId.slice(-6) },
    { accountNumber_q: '01234' },
    { agentFee_gte: '100000' },
    { stampDuty: '50' },
    { postPurseBalance_lte: '10' },
    { cardHolder_q: 'chukwu' },
    { appVersion_neq: '4.2.0' },
    { appVersion: '0.0.1' },
    { businessName_q: 'ventures' },
  ]);
}

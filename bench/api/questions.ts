/**
 * Questions that the contract cannot ask: every field of a transaction with every operator, by values that match
 * nothing, about 1 % and about half of the rows, alone and beside usual filters.
 */
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
  asked.flatMap((one) => BESIDE.map((filter) => Object.assign({}, filter, one)));

/** The values that a field is asked by, for each operator. The name alone is the operator `''`. */
type Asked = Readonly<Record<string, readonly string[]>>;

/** By the names of fields. */
const questionsOf = (fields: Readonly<Record<string, Asked>>): readonly Question[] =>
  Object.entries(fields).flatMap(([field, operators]) =>
    Object.entries(operators).flatMap(([operator, values]) =>
      values.map((value) => ({ [operator === '' ? field : `${field}_${operator}`]: value })),
    ),
  );

const EMPTY = ['true', 'false'];
const ALL_CODES = '00,05,06,09,12,51,54,55,57,61,68,94,96,PP,91';
const ALL_TYPES = '1,2,3,4,5,6,7,8';

/** Naira: nothing, about 1 % and about half of the amounts are as large, and as small. */
const AMOUNTS: Asked = {
  '': ['0.01', '300', '10000'],
  neq: ['0.01', '10000'],
  gte: ['900000000000', '200000', '10000'],
  lte: ['0.01', '300', '10000'],
};

/** An id that no row has. */
const NO_ID = 'none-has-it';

/** Whole ids and their beginnings. @param few begins about 1 % of them, `many` about half or all. */
const ids = (one: string, few: string, many: string): Asked => ({
  neq: [one, NO_ID],
  eq_any: [`${one},${NO_ID}`, NO_ID],
  neq_any: [`${one},${NO_ID}`],
  begins: [NO_ID, one.slice(0, -1), few, many],
  empty: EMPTY,
});

const CHOICES_OF_TYPE: Asked = {
  neq: ['2', '6', 'CARD'],
  eq_any: ['99', '3,6', '1,2'],
  neq_any: [ALL_TYPES, '1,CARD', '1,2,4'],
  empty: EMPTY,
};

const NAMES: Asked = {
  '': ['nobody at all', 'Ada Obi', 'MTN'],
  neq: ['nobody at all', 'MTN'],
  eq_any: ['nobody at all,no one', 'Ada Obi,Umar Usman', 'MTN,Glo,Airtel,9mobile'],
  neq_any: ['Ada Obi,Umar Usman', 'MTN,Glo,Airtel,9mobile'],
  begins: ['nobody', 'ola', 'ad', 'a'],
  q: ['nobody at all', 'uwase', 'ola', 'ibr', 'chi', 'ad'],
  empty: EMPTY,
};

/** By status, type, agent, bank, terminal, amount, time, beneficiary, and ids whole or by their beginning. */
export function usualQuestions({ agentId, terminalId, transactionId, rrn, stan }: Sample): readonly Question[] {
  const asked = questionsOf({
    status: {
      neq: ['00', '51'],
      eq_any: ['ZZ', '91', '05,51,91', '00'],
      neq_any: [ALL_CODES, ALL_CODES.slice(0, -3), '51,68'],
      empty: EMPTY,
    },
    statusGroup: {
      neq: ['successful', 'failed'],
      eq_any: ['pending', 'failed,pending', 'successful'],
      neq_any: ['failed'],
    },
    transactionTypeId: CHOICES_OF_TYPE,
    agentId: {
      neq: [agentId, '99999'],
      eq_any: ['99999', `${agentId},1,2,3,4,5`, Array.from({ length: 100 }, (_, index) => index + 1).join(',')],
      neq_any: ['537,1,66'],
      empty: EMPTY,
    },
    bankName: {
      neq: ['Access Bank', 'No Bank'],
      eq_any: ['No Bank', 'Access Bank', 'Access Bank,Zenith Bank,OPay'],
      neq_any: ['Access Bank,Zenith Bank,OPay'],
      empty: EMPTY,
    },
    terminalId: ids(terminalId, terminalId.slice(0, 7), terminalId.slice(0, 5)),
    amount: AMOUNTS,
    systemTime: {
      '': ['2027-01-01', '2026-11-02'],
      gte: ['2027-01-01', '2026-11-20', '2026-10-06'],
      lte: ['2020-01-01', '2026-08-24', '2026-10-06', '2026-10-06T12:30:00.000Z'],
      last: ['1d', '14d', '2m'],
      during: ['yesterday', 'thisMonth', 'previousQuarter'],
    },
    accountName: NAMES,
    transactionId: ids(transactionId, transactionId.slice(0, 9), transactionId.slice(0, 3)),
    rrn: ids(rrn, rrn.slice(0, 2), rrn.slice(0, 1)),
    stan: ids(stan, stan.slice(0, 2), stan.slice(0, 1)),
    accountNumber: { '': [NO_ID], ...ids('0123456789', '77', '08') },
  });
  return besideAll([
    ...asked,
    { amount_gte: '1000', amount_lte: '5000' },
    { 'any.statusGroup': 'failed', 'any.bankName': 'Access Bank', 'any.amount_gte': '500000' },
    { 'any.accountName_q': 'ola', 'any.bankName': 'Access Bank' },
  ]);
}

/** @param few is in about 1 % of the rows, `many` in about half. */
const texts = (few: string, many: string): Asked => ({
  '': ['nobody at all', many],
  neq: [many],
  eq_any: ['no one,nobody', `${few},${many}`],
  neq_any: [`${few},${many}`],
  begins: ['nobody', few.slice(0, 3), many.slice(0, 3)],
  q: ['nobody at all', few, many.slice(1)],
  empty: EMPTY,
});

/** By values without an index, and parts of ids: each a pass over all rows. */
export function otherQuestions({ terminalId, transactionId, rrn, stan }: Sample): readonly Question[] {
  const fees: Asked = { '': ['0.01', '0'], neq: ['0.01', '0'], gte: ['900000000', '195', '19'], lte: ['0', '19'] };
  return besideAll(
    questionsOf({
      terminalId: { q: [NO_ID, terminalId.slice(-3), '580'] },
      rrn: { q: [NO_ID, rrn.slice(4, 9), '12', '1'] },
      stan: { q: [NO_ID, stan.slice(1, 5), '1'] },
      transactionId: { q: [NO_ID, transactionId.slice(-6), '2610'] },
      accountNumber: { q: [NO_ID, '01234', '08'] },
      statusMessage: texts('Issuer or switch inoperative', 'Approved or completed successfully'),
      businessName: texts('ada', 'ventures'),
      businessAddress: texts('allen', 'road'),
      memberId: texts('KDA000123', 'KDA'),
      cardHolder: texts('SALAMI/FEMI', 'chukwu'),
      appVersion: texts('2.5.3', '2.5.0'),
      totalAmount: AMOUNTS,
      systemTime: { hour: ['3', '14', '0,1,2,3,4,5'] },
      agentFee: fees,
      convenienceFee: fees,
      stampDuty: fees,
      prePurseBalance: {
        gte: ['900000000000', '35000000', '1387055'],
        lte: ['0', '85000', '1387055'],
        neq: ['0'],
        '': ['10'],
      },
      postPurseBalance: { gte: ['900000000000', '35000000', '1387055'], lte: ['0', '85000', '1387055'] },
    }),
  );
}

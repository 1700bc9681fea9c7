/** Random questions of the list of transactions, and the rows that each has to find, computed from the rows themselves. */
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { asKobo, formatKobo, koboToDecimal, parseKobo } from '../../src/upstream/money';
import { typedAmount } from '../../src/engine/definition/typedNumber';
import { lagosDay } from '../../src/upstream/time';
import { folded } from '../../src/upstream/searchedText';
import type { World } from './world';
import { NAMES } from './writtenNames';

const BANKS = ['Access Bank', 'Zenith Bank', ' ', 'GTBank', null];
const ACCOUNTS = ['0123456789', '0123456780', '08031234567', null];
const VERSIONS = ['4.2.0', '4.10.1', null];
const RRNS = ['257786819438', '257786819439', '123', null];
const AMOUNTS = [0, 1, 5_000, 123_456, 50_000_000];
const CODES = ['00', '09', '51'];
/** Of Lagos: some lie on another day of UTC. */
const TIMES = [
  '2026-11-01T22:59:59.999Z',
  '2026-11-01T23:00:00.000Z',
  '2026-11-06T23:30:00.000Z',
  '2026-11-19T12:00:00.000Z',
];
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-07', '2026-11-20'];

const inOrder = <One>(values: readonly One[], index: number): One => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('No values');
  return value;
};

/** Every pair of values next to each other comes up: the steps have no common divisor with the lengths. */
export async function fillQuestions({ database: { db } }: World): Promise<void> {
  const rows = Array.from({ length: 90 }, (_, index) => ({
    transaction_id: `Q-${index % 2 === 0 ? 'a' : 'B'}${index}`,
    system_time: inOrder(TIMES, index * 3),
    transaction_type_id: 1 + (index % 3),
    agent_id: 1 + (index % 3),
    terminal_id: index % 5 === 0 ? null : `2058000${index % 4}`,
    status_code: inOrder(CODES, index * 3),
    amount: inOrder(AMOUNTS, index * 7),
    total_amount: inOrder(AMOUNTS, index * 7) + 100,
    agent_fee: index % 4,
    convenience_fee: 0,
    stamp_duty: 0,
    rrn: inOrder(RRNS, index * 5),
    pan: index % 6 === 0 ? '418742******7176' : null,
    pre_purse_balance: index,
    post_purse_balance: 0,
    app_version: inOrder(VERSIONS, index * 2),
    account_number: inOrder(ACCOUNTS, index * 7),
    account_name: inOrder(NAMES, index * 3),
    bank_name: inOrder(BANKS, index * 9),
  }));
  await db.insertInto('transactions').values(rows).execute();
}

const text = z.nullable(z.string());
const amount = z.union([z.number(), z.string()]);
const transaction = z.object({
  id: z.number(),
  systemTime: z.string(),
  transactionId: z.string(),
  transactionType: z.object({ id: z.number() }),
  agent: z.object({
    id: z.number(),
    businessName: z.string(),
    user: z.object({ memberId: z.string() }),
    bankTerminal: z.nullable(z.object({ terminalId: z.string() })),
  }),
  statusCode: z.string(),
  amount,
  agentFee: amount,
  prePurseBalance: amount,
  rrn: text,
  pan: text,
  appVersion: text,
  accountNumber: text,
  accountName: text,
  bankName: text,
});

export const answered = z.object({
  data: z.array(transaction),
  recordsFiltered: z.number(),
  totalIsLeast: z.optional(z.literal(true)),
});

export type Row = z.infer<typeof transaction>;
type Match = (row: Row) => boolean;

interface Asked {
  readonly name: string;
  readonly text: string;
  /** Of an amount: whole kobo, which people type as their language writes them. */
  readonly kobo?: number;
  readonly matches: Match;
}

/** What is asked, by the parameters' names. */
export type Question = readonly { readonly asked: Asked; readonly any: boolean }[];

type Value = string | null;
type Sort = 'name' | 'id' | 'code';

const GROUPS: Readonly<Record<string, string>> = { '00': 'successful', '09': 'pending', PP: 'pending' };

const asSort: Readonly<Record<Sort, (value: string) => string>> = {
  name: folded,
  id: (value) => value.toLowerCase(),
  code: (value) => value,
};

function texts(field: string, sort: Sort, of: (row: Row) => Value, values: readonly Value[]): fc.Arbitrary<Asked> {
  const ask = asSort[sort];
  const some = fc.constantFrom(...values.flatMap((one) => (one === null || isBlank(one) ? [] : one)));
  const part = fc.tuple(some, fc.nat(6), fc.integer({ min: 1, max: 5 })).map(([one, from, length]) => {
    const cut = one.slice(from % one.length, (from % one.length) + length).trim();
    return ask(cut) === '' ? one : cut;
  });
  const several = fc.uniqueArray(some, { minLength: 1, maxLength: 3 });
  const own = (row: Row): Value => {
    const value = of(row);
    return value === null ? null : ask(value);
  };
  return fc.oneof(
    some.map((one) => ({ name: `${field}_neq`, text: one, matches: (row: Row) => own(row) !== ask(one) })),
    several.map((all) => ({
      name: `${field}_eq_any`,
      text: all.join(','),
      matches: (row: Row) => all.some((one) => own(row) === ask(one)),
    })),
    several.map((all) => ({
      name: `${field}_neq_any`,
      text: all.join(','),
      matches: (row: Row) => all.every((one) => own(row) !== ask(one)),
    })),
    // One or two letters are beginnings.
    part.map((one) => ({
      name: `${field}_q`,
      text: one,
      matches: (row: Row) =>
        (ask(one).length < 3 ? own(row)?.startsWith(ask(one)) : own(row)?.includes(ask(one))) ?? false,
    })),
    part.map((one) => ({
      name: `${field}_begins`,
      text: one,
      matches: (row: Row) => own(row)?.startsWith(ask(one)) ?? false,
    })),
    empties(field, of),
  );
}

const isBlank = (value: string): boolean => /^[\s\u200b]*$/.test(value);

const empties = (field: string, of: (row: Row) => Value): fc.Arbitrary<Asked> =>
  fc.boolean().map((empty) => ({
    name: `${field}_empty`,
    text: String(empty),
    matches: (row) => isBlank(of(row) ?? '') === empty,
  }));

function choices(
  field: string,
  of: (row: Row, one: string) => boolean,
  values: readonly string[],
): fc.Arbitrary<Asked> {
  const several = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc
      .constantFrom(...values)
      .map((one) => ({ name: `${field}_neq`, text: one, matches: (row: Row) => !of(row, one) })),
    several.map((all) => ({
      name: `${field}_eq_any`,
      text: all.join(','),
      matches: (row: Row) => all.some((one) => of(row, one)),
    })),
    several.map((all) => ({
      name: `${field}_neq_any`,
      text: all.join(','),
      matches: (row: Row) => !all.some((one) => of(row, one)),
    })),
  );
}

function amounts(field: string, of: (row: Row) => unknown): fc.Arbitrary<Asked> {
  const kobo = (row: Row): number => parseKobo(of(row)) ?? Number.NaN;
  return fc
    .tuple(fc.constantFrom('', '_neq', '_gte', '_lte'), fc.constantFrom(...AMOUNTS, 2, 100_000))
    .map(([operator, wanted]) => ({
      name: `${field}${operator}`,
      text: (wanted / 100).toFixed(2),
      kobo: wanted,
      matches: (row) => {
        if (operator === '_gte') return kobo(row) >= wanted;
        if (operator === '_lte') return kobo(row) <= wanted;
        return (kobo(row) === wanted) === (operator === '');
      },
    }));
}

function times(field: string, of: (row: Row) => string): fc.Arbitrary<Asked> {
  const day = (row: Row): string => lagosDay(Date.parse(of(row)));
  const byDay = fc.tuple(fc.constantFrom('', '_gte', '_lte'), fc.constantFrom(...DAYS)).map(([operator, wanted]) => ({
    name: `${field}${operator}`,
    text: wanted,
    matches: (row: Row) =>
      operator === '' ? day(row) === wanted : operator === '_gte' ? day(row) >= wanted : day(row) <= wanted,
  }));
  const byTime = fc.tuple(fc.constantFrom('_gte', '_lte'), fc.constantFrom(...TIMES)).map(([operator, wanted]) => ({
    name: `${field}${operator}`,
    text: wanted,
    matches: (row: Row) => (operator === '_gte' ? of(row) >= wanted : of(row) <= wanted),
  }));
  // The world's clock stands on 20 November.
  const last = fc.constantFrom(['1d', '2026-11-20'], ['14d', '2026-11-07'], ['2w', '2026-11-07'], ['1m', '2026-10-21']);
  const during = fc.constantFrom(
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['previousMonth', '2026-10-01', '2026-10-31'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['previousYear', '2025-01-01', '2025-12-31'],
  );
  const hours = fc.uniqueArray(fc.constantFrom('0', '13', '23', '09'), { minLength: 1, maxLength: 2 });
  const hour = (row: Row): number => new Date(Date.parse(of(row)) + 3_600_000).getUTCHours();
  return fc.oneof(
    byDay,
    byTime,
    hours.map((all) => ({
      name: `${field}_hour`,
      text: all.join(','),
      matches: (row: Row) => all.map(Number).includes(hour(row)),
    })),
    during.map(([written = '', first = '', end = '']) => ({
      name: `${field}_during`,
      text: written,
      matches: (row: Row) => day(row) >= first && day(row) <= end,
    })),
    last.map(([written = '', first = '']) => ({
      name: `${field}_last`,
      text: written,
      matches: (row: Row) => day(row) >= first && day(row) <= '2026-11-20',
    })),
  );
}

const TERMINALS = ['20580000', '20580001', '20580003', null];
const operand: fc.Arbitrary<Asked> = fc.oneof(
  texts('accountName', 'name', (row) => row.accountName, NAMES),
  texts('appVersion', 'name', (row) => row.appVersion, VERSIONS),
  texts('businessName', 'name', (row) => row.agent.businessName, ['Ada Stores', 'Stores', 'Bola']),
  texts('memberId', 'id', (row) => row.agent.user.memberId, ['M8', 'm9', 'M']),
  texts('transactionId', 'id', (row) => row.transactionId, ['q-A2', 'Q-B3', 'Q-a40', 'T-AGENT-1']),
  texts('terminalId', 'id', (row) => row.agent.bankTerminal?.terminalId ?? null, TERMINALS),
  texts('rrn', 'code', (row) => row.rrn, RRNS),
  texts('accountNumber', 'code', (row) => row.accountNumber, ACCOUNTS),
  choices('status', (row, one) => row.statusCode === one, CODES),
  choices('statusGroup', (row, one) => (GROUPS[row.statusCode] ?? 'failed') === one, [
    'successful',
    'pending',
    'failed',
  ]),
  choices(
    'transactionTypeId',
    (row, one) => (one === 'CARD' ? row.pan !== null : row.transactionType.id === Number(one)),
    ['1', '2', '3', 'CARD'],
  ),
  choices('agentId', (row, one) => row.agent.id === Number(one), ['1', '2', '3']),
  choices('bankName', (row, one) => row.bankName === one, ['Access Bank', 'Zenith Bank', 'GTBank']),
  empties('bankName', (row) => row.bankName),
  amounts('amount', (row) => row.amount),
  amounts('agentFee', (row) => row.agentFee),
  amounts('prePurseBalance', (row) => row.prePurseBalance),
  times('systemTime', (row) => row.systemTime),
);

export const question: fc.Arbitrary<Question> = fc.uniqueArray(fc.record({ asked: operand, any: fc.boolean() }), {
  minLength: 1,
  maxLength: 5,
  selector: ({ any, asked }) => `${any} ${asked.name}`,
});

/** As it comes from the filters' forms, in the language that the browser shows. */
export const filterOf = (whole: Question): Readonly<Record<string, string>> =>
  Object.fromEntries(whole.map(({ any, asked }) => [`${any ? 'any.' : ''}${asked.name}`, typedText(asked)]));

function typedText(asked: Asked): string {
  if (asked.kobo === undefined) return asked.text;
  const typed = typedAmount(formatKobo(asKobo(asked.kobo)));
  return typed === undefined ? 'unreadable' : koboToDecimal(typed);
}

export const queryOf = (whole: Question): string => new URLSearchParams(filterOf(whole)).toString();

/** @param rows all of them. */
export function expectedIds(rows: readonly Row[], whole: Question): readonly number[] {
  const group = whole.filter(({ any }) => any);
  const each = whole.filter(({ any }) => !any);
  const isFound = (row: Row): boolean =>
    each.every(({ asked }) => asked.matches(row)) &&
    (group.length === 0 || group.some(({ asked }) => asked.matches(row)));
  return rows.filter(isFound).map(({ id }) => id);
}

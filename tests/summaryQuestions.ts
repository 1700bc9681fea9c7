/** Random questions of transactions and their summaries, worked out from the rows in TypeScript, without the app's code. */
import type { Kysely } from 'kysely';
import type { Measure } from '../src/lists/summary';
import type { Schema } from '../server/database/schema';
import { readOperands } from '../server/http/operands';
import { TRANSACTION_VALUES } from '../server/database/transactionValues';
import type { TransactionFilter } from '../server/database/transactionFilter';
import type { SummaryRequest } from '../server/database/summaries';
import { GROUPED_BY, type GroupedBy } from '../server/database/summarySources';
import type { SummaryAnswer } from '../src/upstream/summaries';
import { randomFrom } from './random';

/** One transaction, as it is stored. */
export interface Stored {
  readonly id: number;
  readonly time: number;
  readonly agentId: number;
  readonly typeId: number;
  readonly status: string;
  readonly bank: string | null;
  readonly terminal: string | null;
  readonly name: string | null;
  readonly amounts: Readonly<Record<string, number>>;
}

/** Two months before the network's own day, and the hours around midnight in Lagos among them. */
const FIRST = Date.UTC(2026, 8, 20, 23);
const DAYS = 62;
const DAY_MS = 86_400_000;
const BANKS = ['Access Bank', 'Zenith', 'Ọjà Bank', '\u00a0 ', null];
const TERMINALS = ['2KB00001', '2KB00002', '', null];
const NAMES = ['Ọlá Stores', 'OLA', 'Bello & Sons', '', null];

/** Stores so many transactions of the network's agents. */
export async function addTransactions(db: Kysely<Schema>, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const rows = Array.from({ length: count }, (_, index) => {
    const amount = random(5_000_000);
    return {
      system_time: new Date(FIRST + random(DAYS * 48) * (DAY_MS / 48) + random(2) * 1_799_999).toISOString(),
      transaction_id: `S-${seed}-${index}`,
      agent_id: 1 + random(3),
      transaction_type_id: 1 + random(3),
      status_code: ['00', '00', '09', '51'][random(4)] ?? '00',
      bank_name: BANKS[random(BANKS.length)] ?? null,
      terminal_id: TERMINALS[random(TERMINALS.length)] ?? null,
      account_name: NAMES[random(NAMES.length)] ?? null,
      amount,
      total_amount: amount + random(10_000),
      agent_fee: random(500),
      convenience_fee: random(900),
      stamp_duty: random(2) * 5_000,
      pre_purse_balance: 0,
      post_purse_balance: 0,
      pan: random(4) === 0 ? '506105******1234' : null,
    };
  });
  await db.insertInto('transactions').values(rows).execute();
}

/** Every stored transaction. */
export async function readStored(db: Kysely<Schema>): Promise<readonly Stored[]> {
  const rows = await db.selectFrom('transactions').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    time: new Date(row.system_time).getTime(),
    agentId: row.agent_id,
    typeId: row.transaction_type_id,
    status: row.status_code,
    bank: row.bank_name,
    terminal: row.terminal_id,
    name: row.account_name,
    amounts: {
      amount: row.amount,
      totalAmount: row.total_amount,
      convenienceFee: row.convenience_fee,
      agentFee: row.agent_fee,
      stampDuty: row.stamp_duty,
    },
  }));
}

const lagos = (time: number): string => new Date(time + 3_600_000).toISOString();

function monday(time: number): string {
  const day = new Date(`${lagos(time).slice(0, 10)}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

const groupOf = (status: string): string =>
  status === '00' ? 'successful' : ['09', 'PP'].includes(status) ? 'pending' : 'failed';

const KEYS: Readonly<Record<GroupedBy, (row: Stored) => string | null>> = {
  status: ({ status }) => status,
  statusGroup: ({ status }) => groupOf(status),
  transactionTypeId: ({ typeId }) => String(typeId),
  bankName: ({ bank }) => bank?.trim() || null,
  agentId: ({ agentId }) => String(agentId),
  terminalId: ({ terminal }) => terminal || null,
  day: ({ time }) => lagos(time).slice(0, 10),
  week: ({ time }) => monday(time),
  month: ({ time }) => lagos(time).slice(0, 7),
  hour: ({ time }) => lagos(time).slice(11, 13),
};

const AMOUNTS = ['amount', 'totalAmount', 'convenienceFee', 'agentFee', 'stampDuty'];
const MEASURES: readonly Measure[] = [
  'count',
  'rate.successful',
  'rate.failed',
  ...AMOUNTS.flatMap((name) => [`sum.${name}` as const, `avg.${name}` as const]),
];

interface Filter {
  readonly param: string;
  readonly text: string;
  readonly holds: (row: Stored) => boolean;
  /** One of the group of which any may be true. */
  readonly any?: boolean;
}

const day = (row: Stored): string => lagos(row.time).slice(0, 10);

const FILTERS: readonly Filter[] = [
  { param: 'startDate', text: '2026-10-05', holds: (row) => day(row) >= '2026-10-05' },
  { param: 'endDate', text: '2026-11-11', holds: (row) => day(row) <= '2026-11-11' },
  { param: 'status', text: '00,51', holds: ({ status }) => ['00', '51'].includes(status) },
  { param: 'statusGroup', text: 'failed', holds: ({ status }) => groupOf(status) === 'failed' },
  { param: 'transactionTypeId', text: '2', holds: ({ typeId }) => typeId === 2 },
  { param: 'agentId', text: '1,M8', holds: ({ agentId }) => agentId < 3 },
  { param: 'bankName', text: 'Zenith', holds: ({ bank }) => bank === 'Zenith' },
  { param: 'terminalId', text: '2kb00002', holds: ({ terminal }) => terminal === '2KB00002' },
];

/** With operators, as no kept total knows them. */
const OPERANDS: readonly Filter[] = [
  { param: 'amount_gte', text: '25000', holds: ({ amounts }) => Number(amounts.amount) >= 2_500_000 },
  { param: 'amount_lte', text: '40000.50', holds: ({ amounts }) => Number(amounts.amount) <= 4_000_050 },
  { param: 'stampDuty', text: '50', holds: ({ amounts }) => amounts.stampDuty === 5_000 },
  { param: 'status_neq', text: '00', holds: ({ status }) => status !== '00' },
  { param: 'statusGroup_neq_any', text: 'failed,pending', holds: ({ status }) => status === '00' },
  { param: 'agentId_neq', text: '1', holds: ({ agentId }) => agentId !== 1 },
  { param: 'transactionTypeId_eq_any', text: '1,3', holds: ({ typeId }) => typeId !== 2 },
  { param: 'bankName_empty', text: 'true', holds: ({ bank }) => !bank?.trim() },
  { param: 'bankName_neq_any', text: 'Zenith,Access Bank', holds: ({ bank }) => !/^[ZA]/.test(bank ?? '') },
  { param: 'terminalId_empty', text: 'false', holds: ({ terminal }) => Boolean(terminal) },
  { param: 'terminalId_begins', text: '2kb0000', holds: ({ terminal }) => Boolean(terminal) },
  { param: 'accountName_q', text: 'ola', holds: ({ name }) => /^O|^Ọ/.test(name ?? '') },
  { param: 'accountName_neq', text: 'ọla', holds: ({ name }) => name !== 'OLA' },
  { param: 'systemTime_last', text: '2w', holds: (row) => day(row) >= '2026-11-07' && row.time <= NOON },
  { param: 'systemTime_during', text: 'previousMonth', holds: (row) => day(row).startsWith('2026-10') },
  { param: 'systemTime_hour', text: '8,9,13,14,15', holds: (row) => /^(?:08|09|13|14|15)$/.test(KEYS.hour(row) ?? '') },
  { param: 'systemTime_gte', text: '2026-10-20T10:00:00Z', holds: ({ time }) => time >= Date.UTC(2026, 9, 20, 10) },
];

/** Not of the days of the list's period. */
const GROUPED_FILTERS = [...FILTERS, ...OPERANDS].filter(({ param }) => !/^(start|end)Date$/.test(param));

/** The clock of the world. */
const NOON = Date.UTC(2026, 10, 20, 11);

/** As the service reads the filters of a request. */
function readFilters(filters: readonly Filter[]): TransactionFilter {
  const own = filters.filter((one) => !one.any && FILTERS.includes(one));
  const more = filters.filter((one) => !own.includes(one)).map(({ param, text }): [string, string] => [param, text]);
  const operands = readOperands(`?${new URLSearchParams(more)}`, {}, TRANSACTION_VALUES, {
    caller: undefined,
    now: NOON,
  });
  return { ...Object.fromEntries(own.map(({ param, text }) => [param, text])), operands };
}

function isFound(row: Stored, filters: readonly Filter[]): boolean {
  const group = filters.filter(({ any }) => any);
  const each = filters.filter(({ any }) => !any);
  return each.every(({ holds }) => holds(row)) && (group.length === 0 || group.some(({ holds }) => holds(row)));
}

export interface SummaryQuestionAsked {
  readonly filters: TransactionFilter;
  /** The filters as parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** The ids of the rows that they find. */
  readonly found: ReadonlySet<number>;
  readonly asked: Asked;
  /** Both as parameters. */
  readonly query: Readonly<Record<string, string>>;
  readonly expected: Omit<SummaryAnswer, 'groups'> & {
    readonly groups: readonly Omit<SummaryAnswer['groups'][number], 'labels'>[];
  };
}

/** A random question, and what the rows answer. */
export function drawQuestion(rows: readonly Stored[], random: (below: number) => number): SummaryQuestionAsked {
  const draw = <One>(from: readonly One[], count: number): readonly One[] =>
    from
      .map((one) => ({ one, at: random(1_000_000) }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ one }) => one);
  // Few others have more groups than are answered.
  const by = random(10) === 0 ? (['day', 'hour'] as const) : draw(GROUPED_BY, 1 + random(2));
  const measures = draw(MEASURES, 1 + random(4));
  const most = random(2);
  const inGroup = draw(GROUPED_FILTERS, most * random(4));
  const group = inGroup.map((one) => Object.assign({}, one, { param: `any.${one.param}`, any: true }));
  const filters: readonly Filter[] = [...draw(FILTERS, random(4)), ...draw(OPERANDS, most * random(3)), ...group];
  const sort = draw(['by', ...MEASURES] as const, 1)[0] ?? 'by';
  const order = random(2) === 0 ? 'asc' : 'desc';
  const asked: Asked = { by, measures, sort, order };
  const params = Object.fromEntries(filters.map(({ param, text }) => [param, text]));
  const found = rows.filter((row) => isFound(row, filters));
  return {
    filters: readFilters(filters),
    params,
    found: new Set(found.map(({ id }) => id)),
    asked,
    query: { ...params, by: by.join(), measures: measures.join(), sort, order },
    expected: answer(found, asked),
  };
}

type Asked = Omit<SummaryRequest, 'none'>;

const MOST_GROUPS = 200;

function answer(rows: readonly Stored[], { by, measures, sort, order }: Asked): SummaryQuestionAsked['expected'] {
  const groups = new Map<string, { keys: (string | null)[]; rows: Stored[] }>();
  for (const row of rows) {
    const keys = by.map((name) => KEYS[name](row));
    const group = groups.get(keys.join('|')) ?? { keys, rows: [] };
    groups.set(keys.join('|'), group);
    group.rows.push(row);
  }
  const sign = order === 'desc' ? -1 : 1;
  const sorted = [...groups.values()].toSorted((one, other) => {
    if (sort === 'by') return orderOfKeys(one.keys, other.keys, sign);
    const byKeys = orderOfKeys(one.keys, other.keys, 1);
    const [a, b] = [Number(measured(one.rows, sort) ?? Number.NaN), Number(measured(other.rows, sort) ?? Number.NaN)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || byKeys;
    return sign * (a - b) || byKeys;
  });
  const valuesOf = (of: readonly Stored[]): (string | null)[] => measures.map((measure) => measured(of, measure));
  const rest = sorted.slice(MOST_GROUPS);
  return {
    groups: sorted.slice(0, MOST_GROUPS).map((group) => ({ keys: group.keys, values: valuesOf(group.rows) })),
    others: rest.length === 0 ? null : { groups: rest.length, values: valuesOf(rest.flatMap((group) => group.rows)) },
    totals: valuesOf(rows),
  };
}

/** By code points; null last in either order. */
function orderOfKeys(one: readonly (string | null)[], other: readonly (string | null)[], sign: number): number {
  const last = sign === 1 ? '\u{10ffff}' : '';
  const [a, b] = [one, other].map((keys) => keys.map((key) => key ?? last));
  for (const [index, text] of (a ?? []).entries()) {
    const against = b?.[index] ?? '';
    if (text !== against) return text < against ? -sign : sign;
  }
  return 0;
}

function measured(rows: readonly Stored[], measure: string): string | null {
  if (measure === 'count') return String(rows.length);
  const ended = (group: string): number => rows.filter(({ status }) => groupOf(status) === group).length;
  const settled = ended('successful') + ended('failed');
  if (measure === 'rate.successful') return settled === 0 ? null : (ended('successful') / settled).toFixed(6);
  if (measure === 'rate.failed') return settled === 0 ? null : (ended('failed') / settled).toFixed(6);
  const [what, name = ''] = measure.split('.');
  const sum = rows.reduce((total, row) => total + BigInt(row.amounts[name] ?? 0), 0n);
  if (what === 'sum') return naira(sum);
  if (rows.length === 0) return null;
  const count = BigInt(rows.length);
  return naira(sum / count + ((sum % count) * 2n >= count ? 1n : 0n));
}

const naira = (kobo: bigint): string => `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;

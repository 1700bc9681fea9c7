/** Filters as people combine them, as queries of GET /transaction. */
import { ATTENTION_PARTS } from '../../src/upstream/dashboardCalls';
import type { TransactionFilter } from '../../src/upstream/transactions';

export type Query = TransactionFilter & {
  readonly startPage?: string;
  readonly length?: string;
  readonly sort?: 'amount' | 'systemTime';
  readonly order?: 'asc' | 'desc';
  readonly count?: 'bounded';
};

/** What a transaction of the middle of the data gives to search by. */
export interface Sample {
  readonly agentId: string;
  readonly terminalId: string;
  readonly transactionId: string;
  readonly rrn: string;
  readonly stan: string;
  readonly pan: string;
}

const WHEN: readonly Query[] = [
  {},
  { startDate: '2026-11-20', endDate: '2026-11-20' },
  { startDate: '2026-11-14', endDate: '2026-11-20' },
  { startDate: '2026-10-01', endDate: '2026-10-31' },
  { endDate: '2026-09-15' },
];
const WHAT: readonly Query[] = [
  {},
  { transactionTypeId: 'CARD' },
  { transactionTypeId: '1' },
  { transactionTypeId: '6' },
  { status: '00' },
  { status: '94' },
  { transactionTypeId: '2', status: '51' },
  // Happens never: cards' codes on a type without cards.
  { transactionTypeId: '5', status: '55' },
];

/** 200: every when with every what, for everybody, an agent, a terminal, a card and the busiest agent's later pages. */
export function combinations(sample: Sample): readonly Query[] {
  const who: readonly Query[] = [
    {},
    { agentId: sample.agentId },
    { terminalId: sample.terminalId },
    { pan: sample.pan.slice(-4) },
    { agentId: '1', startPage: '3', length: '50' },
  ];
  return WHEN.flatMap((when) => WHAT.flatMap((what) => who.map((one) => Object.assign({}, when, what, one))));
}

/** Pages 1 and 100 of lists in an order or with several values, alone and with each filter (design/data.md, lists). */
export function orders(sample: Sample): readonly Query[] {
  const asked: readonly Query[] = [
    { sort: 'amount', order: 'desc' },
    { sort: 'amount', order: 'asc' },
    { sort: 'systemTime', order: 'asc' },
    { status: '05,51,91' },
    { transactionTypeId: '1,2,6' },
  ];
  const filters: readonly Query[] = [
    {},
    { status: '00' },
    { status: '05,51,91' },
    { transactionTypeId: '2' },
    { agentId: sample.agentId },
    { terminalId: sample.terminalId },
    { startDate: '2026-11-14', endDate: '2026-11-20' },
    { startDate: '2026-10-22', endDate: '2026-11-20' },
  ];
  const pages = ['0', '99'];
  return asked.flatMap((one) =>
    filters.flatMap((filter) => pages.map((startPage) => Object.assign({}, filter, one, { startPage }))),
  );
}

/** The dashboard's periods, today among them. */
export const PERIODS = [
  { startDate: '2026-11-20', endDate: '2026-11-20' },
  { startDate: '2026-11-14', endDate: '2026-11-20' },
  { startDate: '2026-10-22', endDate: '2026-11-20' },
  { startDate: '2026-11-01', endDate: '2026-11-20' },
  { startDate: '2026-08-23', endDate: '2026-11-20' },
] as const;

/** The limits of `config.json`, by default. */
const LIMITS = {
  pendingMinutes: '15',
  failurePercent: '200',
  failureLeast: '20',
  cashOutNaira: '1200000',
  cashOutTypes: '1',
  nearPercent: '80',
  silentDays: '7',
  silentPerDay: '5',
};

/** Counts beside the choices of status and type, wherever the kept totals tell them (D493). */
export const CHOICE_COUNTS = ['status', 'transactionTypeId'].flatMap((by) =>
  [
    {},
    { startDate: '2026-08-23', endDate: '2026-11-20' },
    { agentId: '1,2,3,537' },
    { transactionTypeId: 'CARD', status: '00' },
    { statusGroup: 'failed', startDate: '2026-10-01' },
  ].map((beside) => Object.assign({ by }, beside)),
);

/** What needs attention, each part alone. */
export const ATTENTION = ATTENTION_PARTS.map((parts) => Object.assign({ parts }, LIMITS));

/** An agent's outcomes of 30 days, for its success rate. */
export const outcomesOf = ({ agentId }: Sample) => ({ agentId, startDate: '2026-10-22', endDate: '2026-11-20' });

/** Searches for one thing. */
export function searches(sample: Sample): readonly Query[] {
  const { transactionId, rrn, stan, pan } = sample;
  return [{ transactionId }, { rrn }, { stan }, { pan }, { sameCardAs: transactionId }, { rrn: 'none' }];
}

const DEPTHS = [100_000, 250_000, 500_000, 750_000, 999_990];

/** Pages far down: of everything, and of what is common enough to have them. */
export function deepPages(): readonly Query[] {
  const filters: readonly (readonly [Query, number])[] = [
    [{}, Infinity],
    [{ status: '00' }, 900_000],
    [{ transactionTypeId: 'CARD' }, 380_000],
    [{ transactionTypeId: '1', status: '00' }, 260_000],
    [{ startDate: '2026-09-10', endDate: '2026-11-10' }, 650_000],
  ];
  return filters.flatMap(([filter, most]) =>
    DEPTHS.filter((offset) => offset < most).map((offset) => Object.assign({ startPage: String(offset / 10) }, filter)),
  );
}

/**
 * Cases of what the dashboard says needs attention (D249): some of the rows are not drawn but given, so that a small
 * demonstration has them too. Unassigned terminals come with the people, the gap between two fees with the fees.
 */

/** With fewer transactions the cases would be most of the network. */
const LEAST_TRANSACTIONS = 2_000;

/** Agents with a terminal, so that cards can be used. The first is the demonstration's own. */
export const CASE_AGENTS = { nearLimit: 1, overLimit: 30, silent: 77 } as const;

/** Its last day, in days before the anchor. */
export const SILENT_FOR_DAYS = 9;

const CASH_OUT = 1;
const FUNDS_TRANSFER = 2;
/** Fidelity Bank, by its place in banks.json. */
const FAILING_BANK = 5;

/** Null: drawn as for every other row. */
interface Case {
  /** Days before the anchor. */
  readonly daysAgo: number;
  readonly agent?: number;
  readonly type?: number;
  readonly status?: string;
  readonly naira?: number;
  readonly bank?: number;
}

const many = (count: number, one: (index: number) => Case): readonly Case[] =>
  Array.from({ length: count }, (_, index) => one(index));

const cashOut = (agent: number): Case => ({ daysAgo: 0, agent, type: CASH_OUT, status: '00', naira: 100_000 });
const transfer = (daysAgo: number, isFailed: boolean): Case => ({
  daysAgo,
  type: FUNDS_TRANSFER,
  status: isFailed ? '91' : '00',
  bank: FAILING_BANK,
});

const CASES: readonly Case[] = [
  // Six a day in its last week.
  ...many(42, (index) => ({ daysAgo: SILENT_FOR_DAYS + (index % 7), agent: CASE_AGENTS.silent })),
  ...many(11, () => cashOut(CASE_AGENTS.nearLimit)),
  ...many(14, () => cashOut(CASE_AGENTS.overLimit)),
  ...many(24, (index) => transfer(0, index % 2 === 0)),
  // The usual of the same weekday: one of 24 fails.
  ...many(24, (index) => transfer(7 * (1 + (index % 4)), index === 0)),
];

const literal = (value: string | number | undefined): string => (value === undefined ? 'null' : `'${value}'`);

/** The table `seed_case`: the first rows that are not drawn, by their number. */
export function casesAt(transactions: number): string {
  const rows = (transactions < LEAST_TRANSACTIONS ? [] : CASES).map(
    ({ daysAgo, agent, type, status, naira, bank }, index) =>
      `(${[index + 1, daysAgo, agent, type, status, naira && naira * 100, bank].map(literal).join(', ')})`,
  );
  return `create temp table seed_case on commit drop as
    select case_n::int, days_ago::int, case_agent::int, case_type::int, case_status, case_amount::bigint, case_bank::int
    from (values (null, null, null, null, null, null, null)${rows.map((row) => `, ${row}`).join('')})
      given (case_n, days_ago, case_agent, case_type, case_status, case_amount, case_bank)
    where case_n is not null`;
}

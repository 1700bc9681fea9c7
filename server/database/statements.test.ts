/** Statements of random months of random ledgers, held against the entries themselves. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { sharedInMemory } from '../../tests/databases';
import { randomFrom } from '../../tests/random';
import { addDays, lagosDayStart } from '../../src/upstream/time';
import { unbounded } from './scopedDatabase';
import { readStatement, type Statement } from './statements';

const AGENTS = 40;
const STATEMENTS = 1_000;
const MOST = 20_000;
const MONTHS = [2025, 2026].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
);
/** Entries per INSERT: each has eight parameters. */
const AT_ONCE = 1_000;

const nextOf = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);
const startOf = (month: string): number => lagosDayStart(`${month}-01`) ?? Number.NaN;

interface Entry {
  readonly agent_id: number;
  readonly transaction_id: string;
  readonly transaction_type: string;
  readonly amount: number;
  readonly balance_before: number;
  readonly balance_after: number;
  readonly reason: string;
  readonly created_at: string;
}

/** Times of a purse's entries, ascending: none in some months, many and their first and last milliseconds in others. */
function timesOf(random: (below: number) => number): readonly number[] {
  const first = random(MONTHS.length);
  return MONTHS.slice(first)
    .flatMap((month) => {
      const [start, end] = [startOf(month), startOf(nextOf(month))];
      if (random(4) === 0) return [];
      const within = Array.from({ length: random(30) }, () => start + random(end - start));
      return random(2) === 0 ? within.concat(start, end - 1) : within;
    })
    .toSorted((one, other) => one - other);
}

/**
 * One purse: half of them begin with a balance brought forward; an amount may be a single kobo or many millions, and some
 * entries take back the one before, perhaps of another month.
 */
function ledgerOf(agentId: number, random: (below: number) => number): readonly Entry[] {
  let [balance, last] = [0, 0];
  const isForward = random(2) === 0;
  return timesOf(random).map((time, index) => {
    const most = random(2) === 0 ? 100 : 900_000_000_000;
    const isBack = last !== 0 && balance - last >= 0 && random(8) === 0;
    const isIn = balance === 0 || random(2) === 0;
    const amount = isBack ? 0 - last : isIn ? 1 + random(most) : -1 - random(Math.min(balance, most));
    const before = balance;
    balance += amount;
    last = isBack ? 0 : amount;
    const opens = isForward && index === 0;
    return {
      agent_id: agentId,
      transaction_id: `S-${agentId}-${index}`,
      transaction_type: opens ? 'Opening Balance' : isBack ? 'Reversal' : isIn ? 'Purse Credit' : 'Purse Debit',
      amount,
      balance_before: before,
      balance_after: balance,
      reason: 'Float',
      created_at: new Date(time).toISOString(),
    };
  });
}

interface Sums {
  readonly forward: number;
  readonly into: number;
  readonly out_of: number;
  readonly ids: string | null;
}

const NONE: Sums = { forward: 0, into: 0, out_of: 0, ids: null };

const database = sharedInMemory();
const random = randomFrom(35);

beforeAll(async () => {
  const { db } = database;
  await db.deleteFrom('purse_entries').where('agent_id', '<=', AGENTS).execute();
  // Entries of all purses alternate, as they come.
  const entries = Array.from({ length: AGENTS }, (_, index) => ledgerOf(index + 1, random))
    .flat()
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : one.created_at > other.created_at ? 1 : 0));
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await db
      .insertInto('purse_entries')
      .values(entries.slice(from, from + AT_ONCE))
      .execute();
  // Created in the middle of one month or another, before their first entry or, by a clock that was moved, after it.
  await sql`update purses p set
    created_at = ${`${MONTHS[0]}-15T12:00:00.000Z`}::timestamptz + p.agent_id % 24 * interval '1 month',
    balance = coalesce((select sum(amount) from purse_entries e where e.agent_id = p.agent_id), 0)
    where agent_id <= ${AGENTS}`.execute(db);
});

/** Added up by the database month by month in Lagos, without the balances that the entries carry. */
async function sumsByMonth(): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Sums & { agent_id: number; month: string }>`
    select agent_id, to_char(created_at at time zone 'UTC' + interval '1 hour', 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where transaction_type = 'Opening Balance'), 0)::bigint as forward,
      coalesce(sum(amount) filter (where transaction_type <> 'Opening Balance' and amount > 0), 0)::bigint as into,
      coalesce(sum(amount) filter (where transaction_type <> 'Opening Balance' and amount < 0), 0)::bigint as out_of,
      string_agg(transaction_id, ' ' order by id) filter (where transaction_type <> 'Opening Balance') as ids
    from purse_entries where agent_id <= ${AGENTS} group by 1, 2`.execute(database.db);
  return new Map(rows.map(({ agent_id, month, ...sums }) => [`${agent_id} ${month}`, sums]));
}

/** When the ledger of each purse begins, in milliseconds since the epoch. */
async function beginnings(): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ agent_id: number; since: string }>`
    select p.agent_id, coalesce(min(e.created_at) filter (where transaction_type = 'Opening Balance'),
      least(p.created_at, min(e.created_at))) as since
    from purses p left join purse_entries e on e.agent_id = p.agent_id group by p.agent_id, p.created_at`.execute(
    database.db,
  );
  return new Map(rows.map(({ agent_id, since }) => [agent_id, Date.parse(since)]));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What a statement tells, as the sums tell it. */
function told(month: Statement['month'] | undefined) {
  if (!month) return null;
  const amounts = month.movements.map(({ amount }) => amount);
  return {
    opening: month.opening,
    closing: month.closing,
    into: sumOf(amounts.filter((amount) => amount > 0)),
    outOf: sumOf(amounts.filter((amount) => amount < 0)),
    ids: month.movements.map(({ transaction_id }) => transaction_id).join(' '),
  };
}

it('equals the ledger to the kobo in each of 1,000 random months of random purses [D501]', async () => {
  const [sums, since] = [await sumsByMonth(), await beginnings()];
  const due = (agentId: number, month: string): ReturnType<typeof told> => {
    if (startOf(nextOf(month)) <= (since.get(agentId) ?? Number.NaN)) return null;
    const sumsOf = (one: string): Sums => sums.get(`${agentId} ${one}`) ?? NONE;
    const before = MONTHS.slice(0, MONTHS.indexOf(month)).map(sumsOf);
    const { forward, into, out_of: outOf, ids } = sumsOf(month);
    const opening = sumOf(before.map((one) => one.forward + one.into + one.out_of)) + forward;
    return { opening, closing: opening + into + outOf, into, outOf, ids: ids ?? '' };
  };
  const db = unbounded(database.db);
  let [unheld, movements, reversals, empty] = [0, 0, 0, 0];
  for (let index = 0; index < STATEMENTS; index += 1) {
    const [agentId, month] = [1 + random(AGENTS), MONTHS[random(MONTHS.length)] ?? ''];
    const statement = await readStatement(db, String(agentId), month, MOST);
    expect(told(statement?.month), `agent ${agentId} in ${month}`).toEqual(due(agentId, month));
    const held = statement?.month?.movements;
    if (!held) unheld += 1;
    movements += held?.length ?? 0;
    reversals += held?.filter(({ transaction_type }) => transaction_type === 'Reversal').length ?? 0;
    if (held?.length === 0) empty += 1;
  }
  // Months of both sorts were drawn, and movements in them.
  expect(unheld).toBeGreaterThan(30);
  expect(STATEMENTS - unheld).toBeGreaterThan(600);
  expect(movements).toBeGreaterThan(5_000);
  expect(reversals).toBeGreaterThan(200);
  expect(empty).toBeGreaterThan(100);
});

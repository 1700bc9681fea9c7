/** Random histories of credits and debits, many at once, and what must be true of the ledger whatever their order. */
import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { asKobo, koboToDecimal, parseKobo } from '../src/upstream/money';
import type { Schema } from '../server/database/schema';
import { verifyLedger } from '../server/database/verifyLedger';
import { say } from '../server/http/messages';

/** What is sent; `kobo` goes as naira. */
export interface Order {
  readonly agentId: number;
  readonly kobo: number;
  readonly action: 'credit' | 'debit';
  readonly reason: string;
  readonly transactionId: string;
}

/** What was answered; the balance of a success is the agent's after it. */
export interface Reply {
  readonly code: string;
  readonly message: string;
  readonly balance?: number | undefined;
}

export interface Heard {
  readonly order: Order;
  readonly reply: Reply;
}

const NO_AGENT = 2_000_000;

/** The same order again, in capitals, or the id of one with something else under it. */
const CHANGES: readonly ((order: Order) => Order)[] = [
  (order) => order,
  (order) => order,
  (order) => order,
  (order) => ({ ...order, transactionId: order.transactionId.toUpperCase() }),
  (order) => ({ ...order, kobo: order.kobo + 1 }),
  (order) => ({ ...order, action: order.action === 'credit' ? 'debit' : 'credit' }),
  (order) => ({ ...order, reason: `${order.reason}, corrected` }),
  (order) => ({ ...order, agentId: (order.agentId % 3) + 1 }),
];

/**
 * Histories of so many orders over agents 1 to 3 and one that does not exist. About every other order repeats an id,
 * with the same body or another.
 */
export function histories(orders: number, prefix: string): fc.Arbitrary<readonly Order[]> {
  const kobo = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 2_000_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(1, 10, 99, 100, 90_000_000, 900_719_925_474_099) },
  );
  const fresh = fc.record({
    agentId: fc.constantFrom(1, 1, 1, 2, 2, 2, 3, 3, NO_AGENT),
    kobo,
    action: fc.constantFrom('credit' as const, 'debit' as const),
    reason: fc.constantFrom('Cash at the counter', 'Reversal'),
  });
  const size = Math.ceil(orders / 2);
  const picks = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(CHANGES.length - 1)), {
    minLength: orders,
    maxLength: orders,
    size: 'max',
  });
  return fc.tuple(fc.array(fresh, { minLength: size, maxLength: size, size: 'max' }), picks).map(([bodies, chosen]) =>
    chosen.flatMap(([index, change]) => {
      const body = bodies[index];
      return body ? [CHANGES[change]?.({ ...body, transactionId: `${prefix}-${index}` })].flatMap(some) : [];
    }),
  );
}

function some<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** The order as the wire takes it. */
export function bodyOf({ kobo, ...order }: Order): Record<string, unknown> {
  return { ...order, amount: koboToDecimal(asKobo(kobo)) };
}

/** Sends all orders, so many at a time. */
export async function sendAll(
  orders: readonly Order[],
  width: number,
  send: (order: Order) => Promise<Reply>,
): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  const waiting = orders[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const order of waiting) heard.push({ order, reply: await send(order) });
  };
  await Promise.all(Array.from({ length: width }, worker));
  return heard;
}

/** Kobo by agent; the central purse's under 0. */
export type Balances = ReadonlyMap<number, number>;

export async function readBalances(db: Kysely<Schema>): Promise<Balances> {
  const purses = await db.selectFrom('purses').select(['agent_id', 'balance']).execute();
  const central = await db.selectFrom('central_purse').select('balance').executeTakeFirstOrThrow();
  return new Map([[0, central.balance], ...purses.map((purse) => [purse.agent_id, purse.balance] as const)]);
}

const change = ({ action, kobo }: Order): number => (action === 'credit' ? kobo : -kobo);

/**
 * Holds what was answered against the model and the ledger: each id moved money at most once, every answer is true,
 * refusals were due, and every purse holds what it held before and what was moved since.
 */
export async function expectExact(db: Kysely<Schema>, before: Balances, heard: readonly Heard[]): Promise<void> {
  const entries = await db.selectFrom('purse_entries').selectAll().orderBy('id').execute();
  const held = new Map<number, Set<number>>([...before].map(([purse, balance]) => [purse, new Set([balance])]));
  for (const entry of entries) held.get(entry.agent_id ?? 0)?.add(entry.balance_after);
  const moved = new Map(
    entries.filter((entry) => entry.agent_id !== null).map((entry) => [entry.transaction_id.toLowerCase(), entry]),
  );
  const expected = new Map(before);
  const counted = new Set<string>();
  for (const { order, reply } of heard) {
    const id = order.transactionId.toLowerCase();
    const entry = moved.get(id);
    const same = entry?.agent_id === order.agentId && entry.amount === change(order) && entry.reason === order.reason;
    if (reply.code === '00') {
      expect({ order, same, balance: entry?.balance_after }).toEqual({ order, same: true, balance: reply.balance });
      if (counted.has(id)) continue;
      counted.add(id);
      expected.set(order.agentId, (expected.get(order.agentId) ?? 0) + change(order));
      expected.set(0, (expected.get(0) ?? 0) - change(order));
    } else if (reply.message === say('transactionIdTaken').text) {
      expect({ order, other: entry !== undefined && !same }).toEqual({ order, other: true });
    } else if (reply.message === say('agentIdUnknown').text) {
      expect(before.has(order.agentId)).toBe(false);
    } else {
      const balance =
        parseKobo(/holds only N([\d,]+\.\d\d)\./.exec(reply.message)?.[1]?.replaceAll(',', '')) ?? Infinity;
      const giver = order.action === 'debit' ? order.agentId : 0;
      const due = balance < order.kobo && held.get(giver)?.has(balance);
      expect({ order, reply, due }).toEqual({ order, reply, due: true });
    }
  }
  expect(await readBalances(db)).toEqual(expected);
  expect((await verifyLedger(db)).faults).toEqual([]);
}

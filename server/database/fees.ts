/**
 * Fee ranges by transaction type (P2-3 and P2-5). The ranges of a type neither overlap nor leave gaps: bounds are whole
 * naira, and each range begins one naira above the one before.
 */
import type { Selectable } from 'kysely';
import type { Schema } from './schema';
import type { Whole } from './lists';
import { FEE_VALUES } from './networkValues';
import { operandConditions, type Operand } from './operands';
import { allOf, unscoped, type ScopedDatabase, type ScopedTransaction } from './scopedDatabase';

/** From the end of a range to the beginning of the next, in kobo. */
const FEE_STEP = 100;

export interface FeeRow extends Selectable<Schema['fees']> {
  readonly type: Schema['transaction_types']['type'];
}

export type NewFee = Omit<FeeRow, 'id' | 'type' | 'system_time' | 'version'>;

export async function listFees(
  db: ScopedDatabase<'network'>,
  operands: readonly Operand[] = [],
  whole?: Whole,
): Promise<readonly FeeRow[]> {
  const list = (network: ScopedDatabase<'network'>) =>
    selectFees(network)
      .where(allOf(operandConditions(network, FEE_VALUES, operands)))
      .orderBy('f.transaction_type_id')
      .orderBy('f.min_amount');
  await whole?.readAll(db, list);
  return whole ? [] : list(db).execute();
}

/** Locked until the transaction ends; undefined for an unknown id. */
export function lockFee(tx: ScopedTransaction<'network'>, id: number): Promise<FeeRow | undefined> {
  return selectFees(tx).where('f.id', '=', id).forUpdate('f').executeTakeFirst();
}

function selectFees(db: ScopedDatabase<'network'>) {
  return unscoped(db, 'network')
    .selectFrom('fees as f')
    .innerJoin('transaction_types as t', 't.id', 'f.transaction_type_id')
    .selectAll('f')
    .select('t.type');
}

type Bounds = { readonly [Bound in 'min_amount' | 'max_amount']: number | null };

/** Amounts without a fee before and between the ranges of one type, in kobo, both bounds included; and what follows. */
export function gapsBetween(ranges: readonly Bounds[]) {
  let next = 0;
  const gaps = ranges.flatMap(({ min_amount: min, max_amount: max }) => {
    if (min === null || max === null) return [];
    const from = next;
    next = Math.max(next, max + FEE_STEP);
    return min > from ? { from, to: min - FEE_STEP } : [];
  });
  return { gaps, next };
}

/** Where the type's next range begins, in kobo: at its first gap, else above all. Undefined for an unknown type. */
export async function nextFeeBound(db: ScopedDatabase<'network'>, transactionTypeId: number) {
  const ranges = await unscoped(db, 'network')
    .selectFrom('transaction_types as t')
    .leftJoin('fees as f', 'f.transaction_type_id', 't.id')
    .where('t.id', '=', transactionTypeId)
    .orderBy('f.min_amount')
    .select(['f.min_amount', 'f.max_amount'])
    .execute();
  const { gaps, next } = gapsBetween(ranges);
  return ranges.length === 0 ? undefined : (gaps[0] ?? { from: next, to: null });
}

/** `row` counts from 0. */
export type FeeRefusal =
  | { readonly kind: 'type'; readonly row: number }
  /** The range must begin, or end at the latest, at so many kobo. */
  | { readonly kind: 'min' | 'max'; readonly row: number; readonly bound: number };

/**
 * Adds ranges in the given order. After a refusal the caller rolls back. Creations for one type queue, so that two
 * cannot begin at the same bound.
 * @param at milliseconds since the epoch.
 */
export async function addFees(
  tx: ScopedTransaction<'network'>,
  fees: readonly NewFee[],
  at: number,
): Promise<FeeRefusal | { readonly kind: 'added'; readonly fees: readonly FeeRow[] }> {
  await lockTypes(tx, [...new Set(fees.map((fee) => fee.transaction_type_id))]);
  const added: number[] = [];
  for (const [row, fee] of fees.entries()) {
    const next = await nextFeeBound(tx, fee.transaction_type_id);
    if (next === undefined) return { kind: 'type', row };
    if (fee.min_amount !== next.from) return { kind: 'min', row, bound: next.from };
    if (next.to !== null && fee.max_amount > next.to) return { kind: 'max', row, bound: next.to };
    const { id } = await unscoped(tx, 'network')
      .insertInto('fees')
      .values({ ...fee, system_time: new Date(at).toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    added.push(id);
  }
  return { kind: 'added', fees: await selectFees(tx).where('f.id', 'in', added).orderBy('f.id').execute() };
}

/** In the order of ids, against deadlocks; transactions of these types may still be written. */
async function lockTypes(tx: ScopedTransaction<'network'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await unscoped(tx, 'network')
    .selectFrom('transaction_types')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type FeeChange = Pick<NewFee, 'fee' | 'range_type' | 'ambassador_cut'>;

/** Changes the charge of a locked range; its bounds stay. */
export async function changeFee(
  tx: ScopedTransaction<'network'>,
  { id, version }: Pick<FeeRow, 'id' | 'version'>,
  change: FeeChange,
  at: number,
): Promise<void> {
  await unscoped(tx, 'network')
    .updateTable('fees')
    .set({ ...change, system_time: new Date(at).toISOString(), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

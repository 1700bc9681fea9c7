/** Statuses, types and banks of transactions as SQL. */
import { sql } from 'kysely';
import { OUTCOME_CODES, SUCCESSFUL, type Outcome } from '../../src/upstream/transactions';
import { valuesIn } from '../../src/upstream/typedText';
import { asId } from './lists';
import type { Condition } from './scopedDatabase';

export const STATUS_GROUPS = ['successful', 'pending', 'failed'] as const satisfies readonly Outcome[];

/** As SQL texts, so that indexes of these codes are found. */
export const CODES = {
  pending: sql.join(OUTCOME_CODES.pending.map((code) => sql.lit(code))),
  decided: sql.join(Object.values(OUTCOME_CODES).flatMap((codes) => codes.map((code) => sql.lit(code)))),
};

export const CARD = 'CARD';

export const IN_GROUP: Readonly<Record<Outcome, Condition>> = {
  successful: sql`t.status_code = ${sql.lit(SUCCESSFUL)}`,
  pending: sql`t.status_code in (${CODES.pending})`,
  failed: sql`t.status_code not in (${CODES.decided})`,
};

export function typeIs(text: string, hasCard: Condition): Condition {
  if (text.toUpperCase() === CARD) return hasCard;
  const [id, ...others] = valuesIn(text).flatMap((type) => asId(type) ?? []);
  if (id === undefined) return sql`false`;
  // A single value by `=`: the planner knows that the order of an index remains.
  return others.length === 0
    ? sql`t.transaction_type_id = ${id}`
    : sql`t.transaction_type_id = any(${[id, ...others]})`;
}

export function statusIs(text: string): Condition {
  const [code = '', ...others] = valuesIn(text);
  return others.length === 0 ? sql`t.status_code = ${code}` : sql`t.status_code = any(${[code, ...others]})`;
}

export function bankIs(text: string): Condition {
  const [name = '', ...others] = valuesIn(text);
  return others.length === 0 ? sql`t.bank_name = ${name}` : sql`t.bank_name = any(${[name, ...others]})`;
}

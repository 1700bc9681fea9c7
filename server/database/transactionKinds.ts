/** Statuses, types and banks of transactions as SQL. */
import { sql, type RawBuilder } from 'kysely';
import { OUTCOME_CODES, SUCCESSFUL, type Outcome } from '../../src/upstream/transactions';
import { choicesIn } from '../../src/upstream/searchedText';
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

/** A single value by `=`: the planner knows that the order of an index remains. */
const isAny = (column: RawBuilder<unknown>, values: readonly (string | number)[]): Condition =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;

export function typeIs(text: string, hasCard: Condition): Condition {
  if (text.toUpperCase() === CARD) return hasCard;
  const ids = choicesIn(text).flatMap((type) => asId(type) ?? []);
  return isAny(sql`t.transaction_type_id`, ids);
}

export const statusIs = (text: string): Condition => isAny(sql`t.status_code`, choicesIn(text));
export const bankIs = (text: string): Condition => isAny(sql`t.bank_name`, choicesIn(text));

/** Statuses, types and banks of transactions as SQL. */
import { sql } from 'kysely';
import { valuesIn } from '../../src/upstream/typedText';
import { asId } from './lists';
import type { Condition } from './scopedDatabase';

/** Successful is 00, pending PP and 09, failed every other code (D334). */
export const STATUS_GROUPS = ['successful', 'pending', 'failed'] as const;

export type StatusGroup = (typeof STATUS_GROUPS)[number];

export const CARD = 'CARD';

export const IN_GROUP: Readonly<Record<StatusGroup, Condition>> = {
  successful: sql`t.status_code = '00'`,
  pending: sql`t.status_code in ('PP', '09')`,
  failed: sql`t.status_code not in ('00', 'PP', '09')`,
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

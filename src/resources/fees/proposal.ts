/** Fees to begin with, for the transaction types that have none. Proposed only: a person changes and submits them (D566). */
import type { Row, Typed } from './rows';

type Step = Pick<Typed, 'max' | 'rangeType' | 'fee'>;

/** Percent of the fee, as in the demonstration. */
const CUT = '10';

const upTo = (max: string, rangeType: Step['rangeType'], fee: string): Step => ({ max, rangeType, fee });

/**
 * By the service's names of types: what Nigerian networks charge, for transfers the Central Bank's tariff with VAT. A
 * percentage begins and ends at the flat fees beside it. Airtime and data pay the agent a commission and have no fee.
 */
const LADDERS: Readonly<Record<string, readonly Step[]>> = {
  'Cash Out': [upTo('5000', 'd', '25'), upTo('20000', 'p', '0.5'), upTo('1000000', 'd', '100')],
  'Funds Transfer': [upTo('5000', 'd', '10.75'), upTo('50000', 'd', '26.88'), upTo('1000000', 'd', '53.75')],
  'Agent Transfer': [upTo('1000000', 'd', '10')],
  'Card Transfer': [upTo('4000', 'd', '20'), upTo('30000', 'p', '0.5'), upTo('1000000', 'd', '150')],
  'Bills Payment': [upTo('50000', 'd', '100'), upTo('500000', 'h', '0.1:50')],
};

/** Rows for the types that have no fee and whose name is known. @param typesWithFee ids. */
export function proposedRows(
  types: readonly { readonly id: number; readonly type: string }[],
  typesWithFee: ReadonlySet<number>,
): readonly Row[] {
  return types
    .filter(({ id }) => !typesWithFee.has(id))
    .flatMap(({ id, type }) => (LADDERS[type] ?? []).map((step) => ({ typeId: String(id), step })))
    .map(({ typeId, step: { max, rangeType, fee } }, key) => ({ key, typeId, max, rangeType, fee, cut: CUT }));
}

/** Amounts, fees and duties of a transaction, as SQL expressions. */
import { draw } from './chance';

/** Whole kobo between two amounts in naira, in steps of naira. */
const between = (from: number, to: number, step: number): string =>
  `${from * 100} + ${step * 100} * ${draw('n', 'amount', Math.floor((to - from) / step) + 1)}`;

/** Small, medium and large amounts. @param shares the small and medium ones of 100. */
function bands(small: string, middling: string, large: string, shares: readonly [number, number]): string {
  const band = draw('n', 'amountBand', 100);
  return `case when ${band} < ${shares[0]} then ${small} when ${band} < ${shares[0] + shares[1]} then ${middling} else ${large} end`;
}

/** One in 20 transfers has an odd amount in kobo. */
const oddKobo = `case when ${draw('n', 'kobo', 20)} = 0 then ${draw('n', 'float', 99_999)} else 0 end`;

/** By `type_id`, in kobo. */
export const AMOUNT = `case type_id
  when 1 then ${bands(between(500, 10_000, 500), between(11_000, 40_000, 1_000), between(45_000, 100_000, 5_000), [52, 36])}
  when 2 then ${bands(between(500, 10_000, 500), between(10_000, 50_000, 1_000), between(50_000, 200_000, 5_000), [45, 40])} + ${oddKobo}
  when 3 then ${between(5_000, 100_000, 5_000)}
  when 4 then ${bands(between(1_000, 10_000, 500), between(10_000, 50_000, 1_000), between(50_000, 150_000, 5_000), [40, 45])} + ${oddKobo}
  when 5 then ${between(100, 3_000, 50)}
  when 6 then ${between(300, 10_000, 100)}
  when 7 then ${between(1_000, 45_000, 100)}
  else ${between(10_000, 200_000, 10_000)} end`;

/** What the customer pays: for transfers the Central Bank's tariff with VAT. */
export const CONVENIENCE_FEE = `case type_id
  when 1 then greatest(2000, least(10000, amount / 200))
  when 2 then case when amount <= 500000 then 1075 when amount <= 5000000 then 2688 else 5375 end
  when 3 then 1000
  when 4 then greatest(2000, least(15000, amount / 200))
  when 7 then 10000
  else 0 end`;

/** The agent's commission. */
export const AGENT_FEE = `case type_id
  when 1 then convenience_fee * 6 / 10
  when 2 then convenience_fee * 4 / 10
  when 3 then 300
  when 4 then convenience_fee * 5 / 10
  when 5 then amount * 2 / 100
  when 6 then amount * 25 / 1000
  when 7 then 3000
  else 0 end`;

/** 50 naira on transfers of 10,000 naira and more. */
export const STAMP_DUTY = `case when type_id in (2, 3, 4) and amount >= 1000000 then 5000 else 0 end`;

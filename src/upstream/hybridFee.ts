import { koboToDecimal, parseKobo, type Kobo } from './money';

/**
 * A percentage and a flat fee in one text, such as `0.65:10`. The specification names one separator and shows another,
 * so both are read; which one is sent is the configuration's `hybridFeeSeparator` (D306).
 */
export interface HybridFee {
  /** A plain decimal as it was written: "0.65". */
  readonly percent: string;
  readonly flat: Kobo;
}

/** A percentage of at most 100, and one as an agent manager's share has it. */
export const PERCENT = /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/;
export const CUT = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/;
const HYBRID = /^(\d{1,3}(?:\.\d{1,4})?)[:;](\d[\d.]*)$/;

/** @returns undefined for what is not a percentage of at most 100, a separator and an amount in naira. */
export function parseHybridFee(text: string): HybridFee | undefined {
  const [, percent, naira] = HYBRID.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (percent === undefined || Number(percent) > 100) return undefined;
  const flat = parseKobo(naira);
  return flat === undefined ? undefined : { percent, flat };
}

/** As the upstream takes it: without needless decimals, "0.65:10". */
export function writeHybridFee({ percent, flat }: HybridFee, separator: ':' | ';'): string {
  return `${percent}${separator}${koboToDecimal(flat).replace(/\.?0+$/, '')}`;
}

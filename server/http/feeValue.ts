/** Reads a fee that a person typed (P2-5; D306). */
import { parseHybridFee, writeHybridFee } from '../../src/upstream/hybridFee';
import { asKobo, formatKobo, parseKobo } from '../../src/upstream/money';
import type { RangeType } from '../database/schema';
import { failure, Refusal } from './envelope';
import { messages } from './messages';

/** The largest flat fee, in kobo. */
const MAX_FLAT_KOBO = asKobo(100_000_000);
/** A percentage from 0 to 100. */
const PERCENT = /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/;

/** Without redundant zeros: "007.50" is "7.5". */
function plain(decimal: string): string {
  const [whole = '0', decimals = ''] = decimal.split('.');
  const rest = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

function percent(text: string): string | undefined {
  return PERCENT.test(text) ? plain(text) : undefined;
}

function flat(text: string): string | undefined {
  const kobo = parseKobo(text);
  return kobo !== undefined && kobo >= 0 && kobo <= MAX_FLAT_KOBO && !text.startsWith('-') ? plain(text) : undefined;
}

function hybrid(text: string): string | undefined {
  const read = parseHybridFee(text);
  if (!read || read.flat > MAX_FLAT_KOBO) return undefined;
  return writeHybridFee({ ...read, percent: plain(read.percent) }, ':');
}

const READERS: Readonly<Record<RangeType, (text: string) => string | undefined>> = { p: percent, d: flat, h: hybrid };

const COMPLAINTS: Readonly<Record<RangeType, string>> = {
  p: messages.feePercent,
  d: messages.feeFlat(formatKobo(MAX_FLAT_KOBO)),
  h: messages.feeHybrid,
};

/** The fee as it is stored: `0.65` percent, `10` naira, or `0.65:10`. @throws Refusal. */
export function readFee(typed: string, rangeType: RangeType): string {
  const text = typed.trim();
  if (text === '') throw new Refusal(failure(messages.feeRequired));
  const read = READERS[rangeType](text);
  if (read === undefined) throw new Refusal(failure(COMPLAINTS[rangeType]));
  return read;
}

/** Rows of new fee ranges: their bounds, problems and payload (P2-5). Pure. */
import * as z from 'zod/mini';
import type { fees } from '../../i18n/en/fees';
import { readJson } from '../../engine/browser/storageRoom';
import { joinItems, splitItems, type Values } from '../../engine/forms/values';
import type { Fee, FeeRow, RangeType } from '../../upstream/fees';
import { typedAmount, typedDecimal } from '../../engine/definition/typedNumber';
import { CUT, PERCENT, writeHybridFee } from '../../upstream/hybridFee';
import { asKobo, koboToDecimal, type Kobo } from '../../upstream/money';

/** Percentage, flat fee, hybrid (P2-9). */
export const RANGE_TYPES = ['p', 'd', 'h'] as const;

const row = z.object({
  typeId: z.string(),
  max: z.string(),
  rangeType: z.enum([...RANGE_TYPES, '']),
  fee: z.string(),
  cut: z.string(),
});

/** The inputs of a row. Its min is not an input. */
export type Typed = Readonly<z.infer<typeof row>>;

export interface Row extends Typed {
  /** Stable while other rows come and go. */
  readonly key: number;
}

const INPUTS = ['typeId', 'max', 'rangeType', 'fee', 'cut'] as const satisfies readonly (keyof Typed)[];

export const blankRow = (key: number, typeId = ''): Row => ({ key, typeId, max: '', rangeType: '', fee: '', cut: '' });

export const isBlank = (typed: Typed): boolean => INPUTS.every((name) => typed[name] === '');

/** The form's values: under `keys` the rows' keys, each input under its `sourceOf`. */
export function formValues(rows: readonly Row[]): Values {
  const inputs = rows.flatMap((one) => INPUTS.map((name) => [sourceOf(one.key, name), one[name]]));
  return { keys: joinItems(rows.map(({ key }) => String(key))), ...Object.fromEntries(inputs) };
}

export const sourceOf = (key: number, name: keyof Typed): string => `rows.r${key}.${name}`;

export function rowsOf(values: Values): readonly Row[] {
  return splitItems(values.keys ?? '').map((text) => {
    const key = Number(text);
    const typed = (name: keyof Typed): string => values[sourceOf(key, name)] ?? '';
    const rangeType = RANGE_TYPES.find((one) => one === typed('rangeType')) ?? '';
    return { key, typeId: typed('typeId'), max: typed('max'), rangeType, fee: typed('fee'), cut: typed('cut') };
  });
}

/** Stored rows; empty for malformed text. */
export const readRows = (text: string): readonly Row[] =>
  (readJson(z.array(row), text) ?? []).map((typed, key) => Object.assign(typed, { key }));

/** Kobo between one range's max and the next one's min: a naira. */
const STEP = 100;
const DIGITS = /^\d+$/;
/** The service's limit, in naira. */
const MAX_NAIRA = 1_000_000_000_000;

function maxOf({ max }: Typed): Kobo | null {
  const text = max.trim();
  return DIGITS.test(text) && Number(text) <= MAX_NAIRA ? asKobo(Number(text) * STEP) : null;
}

/**
 * The min of each row, in kobo: one naira above the max of the previous row of its type, or the server's next free
 * bound (`ranges`, by type). Null while unknown.
 */
export function minsOf(rows: readonly Typed[], ranges: ReadonlyMap<string, Kobo>): readonly (Kobo | null)[] {
  const next = new Map<string, Kobo | null>();
  return rows.map((one) => {
    const min = next.has(one.typeId) ? (next.get(one.typeId) ?? null) : (ranges.get(one.typeId) ?? null);
    const max = maxOf(one);
    next.set(one.typeId, max === null ? null : asKobo(max + STEP));
    return min;
  });
}

type Problem = keyof typeof fees.problem;

export type Problems = Partial<Readonly<Record<keyof Typed, Problem>>>;

const FEE_PROBLEMS = { p: 'feeNoPercentage', d: 'feeNoAmount', h: 'feeNoHybrid' } as const;

/** Whether the row's min is the server's range value, above which its max must be (P2-5.12, D49). */
export const isFirst = (rows: readonly Typed[], one: Typed): boolean =>
  rows.find(({ typeId }) => typeId === one.typeId) === one;

export function problemsOf(typed: Typed, min: Kobo | null, first = false): Problems {
  const problems: Partial<Record<keyof Typed, Problem>> = {};
  const max = maxOf(typed);
  const { rangeType, cut } = typed;
  if (typed.typeId === '') problems.typeId = 'typeMissing';
  if (typed.max.trim() === '') problems.max = 'maxMissing';
  else if (!DIGITS.test(typed.max.trim())) problems.max = 'maxNoNumber';
  else if (max === null) problems.max = 'maxTooLarge';
  else if (max === 0 || (min !== null && (first ? max <= min : max < min))) problems.max = 'maxBelowMin';
  if (rangeType === '') problems.rangeType = 'rangeTypeMissing';
  if (typed.fee.trim() === '') problems.fee = 'feeMissing';
  else if (rangeType !== '' && !feeOf(typed.fee, rangeType)) problems.fee = FEE_PROBLEMS[rangeType];
  if (cut.trim() === '') problems.cut = 'cutMissing';
  else if (percentOf(cut, CUT) === undefined) problems.cut = 'cutNoPercentage';
  return problems;
}

const wholeKobo = z.pipe(z.int(), z.transform(asKobo));
const sentRange = z.object({
  typeId: z.string(),
  min: wholeKobo,
  max: wholeKobo,
  rangeType: z.enum(RANGE_TYPES),
  /** The percentage as typed, and the flat amount in kobo. */
  fee: z.object({ percent: z.nullable(z.string()), flat: z.nullable(wholeKobo) }),
  cut: z.string(),
});

/** A valid row. */
export type Range = Readonly<z.infer<typeof sentRange>>;
export type FeeParts = Range['fee'];

/** Stored ranges; empty for malformed text. */
export const readRanges = (text: string): readonly Range[] => readJson(z.array(sentRange), text) ?? [];

function feeOf(typed: string, rangeType: RangeType): FeeParts | null {
  if (rangeType === 'h') return typedHybrid(typed);
  if (rangeType === 'p') {
    const percent = percentOf(typed, PERCENT);
    return percent === undefined ? null : { percent, flat: null };
  }
  const flat = typedAmount(typed);
  return flat === undefined || flat < 0 ? null : { percent: null, flat };
}

/** A percentage and naira, with either separator between them (D306). */
function typedHybrid(text: string): FeeParts | null {
  const [typed = '', naira = '', ...more] = text.split(/[:;]/);
  const [percent, flat] = [percentOf(typed, PERCENT), typedAmount(naira)];
  const isHybrid = percent !== undefined && flat !== undefined && flat >= 0 && more.length === 0;
  return isHybrid ? { percent, flat } : null;
}

function percentOf(typed: string, pattern: RegExp): string | undefined {
  const percent = typedDecimal(typed);
  return percent !== undefined && pattern.test(percent) ? percent : undefined;
}

/** Null for an invalid row. */
export function rangeOf(typed: Typed, min: Kobo | null, first = false): Range | null {
  const max = maxOf(typed);
  const { typeId, rangeType, cut } = typed;
  if (min === null || max === null || rangeType === '' || Object.keys(problemsOf(typed, min, first)).length > 0)
    return null;
  const fee = feeOf(typed.fee, rangeType);
  return fee && { typeId, min, max, rangeType, fee, cut: typedDecimal(cut) ?? '' };
}

/**
 * Whether a fee of the upstream is this range. The charge is compared too, because somebody else may have made another
 * range with the same bounds; a value that the upstream omits or writes unreadably is not compared.
 */
export function isRange({ typeId, min, max, rangeType, fee, cut }: Range, found: Fee): boolean {
  const charged = feeOf(found.fee ?? '', rangeType) ?? fee;
  const theirCut = Number(found.ambassadorCut ?? cut);
  return (
    String(found.transactionType?.id) === typeId &&
    found.min === min &&
    found.max === max &&
    found.rangeType === rangeType &&
    Number(charged.percent) === Number(fee.percent) &&
    charged.flat === fee.flat &&
    (Number.isNaN(theirCut) || theirCut === Number(cut))
  );
}

/** The payload. `separator` is configured for hybrid fees (D306). */
export function sentRow({ typeId, min, max, rangeType, fee, cut }: Range, separator: ':' | ';'): FeeRow {
  return {
    transactionTypeId: Number(typeId),
    min: Number(koboToDecimal(min)),
    max: Number(koboToDecimal(max)),
    rangeType,
    fee: feeText(fee, separator),
    ambassadorCut: cut,
  };
}

function feeText({ percent, flat }: FeeParts, separator: ':' | ';'): string {
  if (percent !== null && flat !== null) return writeHybridFee({ percent, flat }, separator);
  return percent ?? (flat === null ? '' : plainNaira(flat));
}

/** "10", "10.50". */
export function plainNaira(kobo: Kobo): string {
  return koboToDecimal(kobo).replace(/\.00$/, '');
}

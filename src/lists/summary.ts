/**
 * Groups of a list's records with counts, sums, averages and rates: the arithmetic that the service and the browser
 * share, so that both answer the same (D595). Exact: amounts are whole kobo in BigInt.
 */
import { folded } from '../upstream/searchedText';
import { valuesText } from '../upstream/typedText';

/** The call by which the host of a list summarises it (D865). */
export { summaryCallOf } from '../upstream/summaries';

/** The groups of one answer. The rest are added up as one line. */
export const MOST_GROUPS = 200;

/** The fields that one summary groups by. */
export const MOST_BY = 2;

/** `sum.` and `avg.` are followed by the name of an amount. */
export type Measure = 'count' | 'rate.successful' | 'rate.failed' | `sum.${string}` | `avg.${string}`;

/** How many records have an amount, and its sum in kobo. */
export interface Amount {
  readonly of: number;
  readonly sum: bigint;
}

/** The records of one group. */
export interface Tally {
  /** By the fields that were asked for. Null: the records have no value. */
  readonly keys: readonly (string | null)[];
  readonly count: number;
  readonly successful: number;
  readonly failed: number;
  readonly amounts: Readonly<Record<string, Amount>>;
}

/** By a measure, or by the groups' own values (`by`). */
export interface SummaryOrder {
  readonly sort: Measure | 'by';
  readonly order: 'asc' | 'desc';
}

export interface SummaryQuestion extends SummaryOrder {
  readonly measures: readonly Measure[];
  /** Only these groups are answered, in this order, each once; the others are added up. Default: the first in order. */
  readonly keys?: readonly Tally['keys'][] | undefined;
}

/** A value's text as the key of its group: null for the records that are found as empty (D880). */
export const groupKey = (text: string): string | null => (folded(text) === '' ? null : text.trim());

/** In a text of keys: no value. */
export const NO_KEY = '""';

/** Keys as a service is asked for them: of two fields one after the other, group by group. */
export const keysText = (keys: readonly Tally['keys'][]): string => valuesText(keys.flat().map((key) => key ?? NO_KEY));

/** Of each measure a plain decimal: a count, naira, or a share of 1 with six places. Null: nothing to divide by. */
export type Values = readonly (string | null)[];

export interface SummaryGroup {
  readonly keys: readonly (string | null)[];
  readonly values: Values;
}

export interface Summary {
  readonly groups: readonly SummaryGroup[];
  /** The groups beyond the first ones; null if there are none. */
  readonly others: { readonly groups: number; readonly values: Values } | null;
  /** Of all records, not of the groups. */
  readonly totals: Values;
}

/** The amount of a sum or an average; null for other measures. */
export function amountOf(measure: string): string | null {
  return /^(?:sum|avg)\.(.+)$/.exec(measure)?.[1] ?? null;
}

/** Adds up pieces of one group, or many groups, in place: of 30,000 a new object for each took 50 ms. */
function added(tallies: readonly Tally[], keys: Tally['keys'] = []): Tally {
  const sums = { keys, count: 0, successful: 0, failed: 0 };
  const amounts: Record<string, { of: number; sum: bigint }> = {};
  for (const { count, successful, failed, amounts: more } of tallies) {
    sums.count += count;
    sums.successful += successful;
    sums.failed += failed;
    for (const [name, { of, sum }] of Object.entries(more)) {
      const amount = (amounts[name] ??= { of: 0, sum: 0n });
      amount.of += of;
      amount.sum += sum;
    }
  }
  return { ...sums, amounts };
}

const NO_AMOUNT: Amount = { of: 0, sum: 0n };

/** The tallies of these keys, with nothing in those that are not found. */
export function talliesOf(found: Iterable<Tally>, keys: readonly Tally['keys'][]): readonly Tally[] {
  const byKeys = new Map([...found].map((tally) => [JSON.stringify(tally.keys), tally]));
  return keys.map((one) => byKeys.get(JSON.stringify(one)) ?? added([], one));
}

/** @param first the groups that are answered, in order. @param rest so many others, which may be added up. */
export function summaryOf(
  first: readonly Tally[],
  rest: readonly Tally[],
  groups: number,
  measures: readonly Measure[],
) {
  const others = added(rest);
  return {
    groups: first.map((tally) => ({ keys: tally.keys, values: textsOf(tally, measures) })),
    others: groups > 0 ? { groups, values: textsOf(others, measures) } : null,
    totals: textsOf(added([...first, others]), measures),
  };
}

/** Of each field the form by which a filter compares its values. Undefined: as they are. */
export type Forms = readonly (((key: string) => string) | undefined)[];

/** Tallies of the same keys are one group, and keys of one form are the same: a filter finds all of them (D960). */
export class Tallies {
  readonly #groups = new Map<string, Tally>();
  /** Of each field, by the form: the first spelling in the order of code points, which names the value. */
  readonly #names: readonly Map<string, string>[];

  constructor(readonly forms: Forms = []) {
    this.#names = forms.map(() => new Map());
  }

  get size(): number {
    return this.#groups.size;
  }

  add(tally: Tally): void {
    const forms = this.#formsOf(tally.keys);
    const id = JSON.stringify(forms);
    const before = this.#groups.get(id);
    this.#groups.set(id, before ? added([before, tally], before.keys) : tally);
    for (const [index, names] of this.#names.entries()) {
      const [key, form] = [tally.keys[index] ?? '', forms[index] ?? ''];
      const first = names.get(form) ?? key;
      names.set(form, key < first ? key : first);
    }
  }

  /** Groups that may have no record. */
  addEmpty(groups: readonly Tally['keys'][]): void {
    for (const keys of groups) if (!this.#groups.has(JSON.stringify(this.#formsOf(keys)))) this.add(added([], keys));
  }

  /** The first groups in order, or those of the keys; the others and the totals. */
  summary({ measures, sort, order, keys }: SummaryQuestion): Summary {
    if (keys) {
      const asked = new Map(keys.map((one) => [JSON.stringify(this.#formsOf(one)), one]));
      const found = [...asked].map(([id, one]) => added([this.#groups.get(id) ?? []].flat(), one));
      const rest = [...this.#groups].flatMap(([id, tally]) => (asked.has(id) ? [] : tally));
      return summaryOf(found, rest, rest.length, measures);
    }
    const sign = order === 'desc' ? -1 : 1;
    const groups = [...this.#groups.values()];
    const all = this.forms.length === 0 ? groups : groups.map((tally) => added([tally], this.#named(tally)));
    const values = new Map(sort === 'by' ? [] : all.map((tally) => [tally, valueOf(tally, sort)]));
    const compare = (one: Tally, other: Tally): number =>
      sort === 'by'
        ? compareKeys(one.keys, other.keys, sign)
        : compareValues(values.get(one) ?? null, values.get(other) ?? null, sign) || compareKeys(one.keys, other.keys);
    const first = new Set(firstOf(all, compare));
    const rest = all.filter((tally) => !first.has(tally));
    return summaryOf([...first], rest, rest.length, measures);
  }

  /** No filter finds a text without a form, such as a phone without a digit. */
  #formsOf(keys: Tally['keys']): Tally['keys'] {
    return keys.map((key, index) => (key && this.forms[index]?.(key)) || key);
  }

  #named({ keys }: Tally): Tally['keys'] {
    return this.#formsOf(keys).map((form, index) => form && (this.#names[index]?.get(form) ?? form));
  }
}

/** The first groups in order. To order 30,000 of them for 200 took 300 ms, in which nothing else was answered. */
function firstOf(all: readonly Tally[], compare: (one: Tally, other: Tally) => number): readonly Tally[] {
  let [first, last]: [Tally[], Tally?] = [[]];
  for (const tally of all) {
    if (last && compare(tally, last) > 0) continue;
    first.push(tally);
    if (first.length < 2 * MOST_GROUPS) continue;
    first = first.toSorted(compare).slice(0, MOST_GROUPS);
    last = first.at(-1);
  }
  return first.toSorted(compare).slice(0, MOST_GROUPS);
}

/** What is not known comes last, in either order. */
function compareValues(one: bigint | null, other: bigint | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one === other ? 0 : sign * (one < other ? -1 : 1);
}

/** By code points, as the database sorts texts without a language. Groups without a value come last in either order. */
function compareKeys(one: Tally['keys'], other: Tally['keys'], sign = 1): number {
  for (const [index, a] of one.entries()) {
    const b = other[index] ?? null;
    if (a === b) continue;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -sign : sign;
  }
  return 0;
}

/** Millionths: the places of a rate. */
const RATE_UNIT = 1_000_000n;

/** Counts, kobo or millionths. A rate leaves out what is still pending, as the dashboard's do. */
function valueOf(tally: Tally, measure: Measure): bigint | null {
  if (measure === 'count') return BigInt(tally.count);
  if (measure === 'rate.successful') return divided(BigInt(tally.successful) * RATE_UNIT, settledOf(tally));
  if (measure === 'rate.failed') return divided(BigInt(tally.failed) * RATE_UNIT, settledOf(tally));
  const { sum, of } = tally.amounts[amountOf(measure) ?? ''] ?? NO_AMOUNT;
  return measure.startsWith('sum.') ? sum : divided(sum, of);
}

const settledOf = ({ successful, failed }: Tally): number => successful + failed;

/** Rounded half away from zero; null by zero. */
function divided(value: bigint, by: number): bigint | null {
  if (by === 0) return null;
  const divisor = BigInt(by);
  const size = value < 0n ? -value : value;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return value < 0n ? -rounded : rounded;
}

/** A share of 1 with six places as tenths of a percent, rounded half up. */
export const tenthsOf = (share: string): number => Number((BigInt(share.replace('.', '')) + 500n) / 1_000n);

const textsOf = (tally: Tally, measures: readonly Measure[]): Values =>
  measures.map((measure) => textOf(valueOf(tally, measure), measure));

function textOf(value: bigint | null, measure: Measure): string | null {
  if (value === null || measure === 'count') return value === null ? null : String(value);
  return decimal(value, measure.startsWith('rate.') ? 6 : 2);
}

/** @param places after the point. */
function decimal(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

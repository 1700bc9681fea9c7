/** Wire times and the days of Lagos (docs/contract.md, wire formats; D305). Lagos is UTC+1 all year. */

const LAGOS_OFFSET_MS = 3_600_000;
export const DAY_MS = 86_400_000;
const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads a wire time: ISO 8601; without a zone it is UTC.
 * @returns milliseconds since the epoch, or undefined if it is no time.
 */
export function parseTime(written: string): number | undefined {
  const text = written.trim();
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined;
  const spaced = text.includes('T') || text.length <= 10 ? text : text.replace(' ', 'T');
  const zoned = spaced.length <= 10 || HAS_ZONE.test(spaced) ? spaced : `${spaced}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : time;
}

export const iso = (time: number): string => new Date(time).toISOString();

const stamp = (time: number): string => iso(time).slice(0, 19).replace('T', ' ');

/** A time in Lagos: YYYY-MM-DD HH:mm:ss; a transaction's is an hour later than stored (P1-4). An unreadable text stays. */
export function lagosTime(written: string): string {
  const time = parseTime(written);
  return time === undefined ? written : stamp(time + LAGOS_OFFSET_MS);
}

/** The same without its seconds. */
export const lagosMinute = (written: string): string => lagosTime(written).slice(0, 16);

/** A time labelled UTC, beside Lagos time (D332). An unreadable text stays. */
export function utcTime(written: string): string {
  const time = parseTime(written);
  return time === undefined ? written : `${stamp(time)} UTC`;
}

/** HH:mm in Lagos. @param time milliseconds since the epoch. */
export const lagosClock = (time: number): string => iso(time + LAGOS_OFFSET_MS).slice(11, 16);

/** YYYY-MM-DD in Lagos. @param time milliseconds since the epoch. */
export const lagosDay = (time: number): string => iso(time + LAGOS_OFFSET_MS).slice(0, 10);

/** When a Lagos day begins, in milliseconds since the epoch; undefined for a text that is no calendar day. */
export function lagosDayStart(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || iso(time).slice(0, 10) !== day) return undefined;
  return time - LAGOS_OFFSET_MS;
}

export function addDays(day: string, days: number): string {
  return iso(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).slice(0, 10);
}

/** How column values are read, on both engines. */
import { types } from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number that can be held exactly: ${text}`);
  return value;
}

/** "2026-11-20 09:15:00.5+00" as "2026-11-20T09:15:00.500Z". */
function isoTime(text: string): string {
  // All our sessions use UTC: then no calculation is needed.
  if (text.endsWith('+00') && text.length <= '2026-11-20 09:15:00.500+00'.length && text[10] === ' ') {
    const clock = text.slice(11, -3);
    const point = clock.indexOf('.');
    const millis = point < 0 ? '000' : clock.slice(point + 1).padEnd(3, '0');
    return `${text.slice(0, 10)}T${clock.slice(0, 8)}.${millis}Z`;
  }
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')).toISOString();
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  [NUMERIC]: safeInteger,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: isoTime,
};

/** bigint and numeric: whole safe numbers; date: "YYYY-MM-DD"; timestamptz: ISO 8601 in UTC; others as `pg` reads them. */
export const columnTypes: {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (value: string) => unknown;
} = {
  getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format ?? 'text'),
};

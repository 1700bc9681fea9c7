/** The text of a filter: as the address keeps it, and whether it may be in one. */
import { isEmail, isPersonal, tidyId, visible } from '../../upstream/typedText';
import { iso, lagosDayStart, parseTime } from '../../upstream/time';
import type { TypedField } from './list';

/** The kinds of fields whose filters take typed text. `definition/filters.ts` does not compile with other ones. */
export const TYPED_KINDS = ['text', 'longText', 'email', 'phone', 'code', 'pan', 'number'] as const;

const TYPED: ReadonlySet<string> = new Set(TYPED_KINDS);
const IDS: ReadonlySet<string> = new Set(['code', 'number']);

/** A typed or pasted text as the filter keeps it: without what nobody sees, an id without what was copied along. */
export function tidy({ kind, digits }: Pick<TypedField, 'kind' | 'digits'>, text: string): string {
  if (IDS.has(kind)) return tidyId(text, digits);
  if (kind === 'day') return momentIn(text) ?? text.trim();
  return TYPED.has(kind) ? visible(text) : text.trim();
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[-+ ]\d\d:\d\d)?$/;

/** A time in place of a day, ISO 8601, as the service takes it: `2026-11-20T09:00:00Z` (D868). Undefined for other texts. */
export function momentIn(text: string): string | undefined {
  const [written = '', day = ''] = MOMENT.exec(text.trim()) ?? [];
  // A plus sign is a space in an address, and 30 February would be 2 March.
  const time = lagosDayStart(day) === undefined ? undefined : parseTime(written.replace(' ', '+'));
  return time === undefined ? undefined : iso(time).replace('.000Z', 'Z');
}

/**
 * Whether a filter's text stays in memory: a secret, an email address, and a typed account number (D377), which the
 * search box of a service without a search offers to every filter that takes ten digits. Phones may be in the address.
 */
export function isHeld({ secret, kind }: Pick<TypedField, 'kind' | 'secret'>, text = ''): boolean {
  if (secret) return text !== '';
  return TYPED.has(kind) && kind !== 'phone' ? isPersonal(text) : isEmail(text);
}

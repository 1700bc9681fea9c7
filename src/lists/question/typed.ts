/** The text of a filter: as the address keeps it, and whether it may be in one. */
import { isEmail, isPersonal, tidyId, visible } from '../../upstream/typedText';
import type { TypedField } from './list';

/** The kinds of fields whose filters take typed text. `definition/filters.ts` does not compile with other ones. */
export const TYPED_KINDS = ['text', 'longText', 'email', 'phone', 'code', 'pan', 'number'] as const;

const TYPED: ReadonlySet<string> = new Set(TYPED_KINDS);
const IDS: ReadonlySet<string> = new Set(['code', 'number']);

/** A typed or pasted text as the filter keeps it: without what nobody sees, an id without what was copied along. */
export function tidy({ kind, digits }: Pick<TypedField, 'kind' | 'digits'>, text: string): string {
  if (IDS.has(kind)) return tidyId(text, digits);
  return TYPED.has(kind) ? visible(text) : text.trim();
}

/**
 * Whether a filter's text stays in memory: a secret, an email address, and a typed account number (D377), which the
 * search box of a service without a search offers to every filter that takes ten digits. Phones may be in the address.
 */
export function isHeld({ secret, kind }: Pick<TypedField, 'kind' | 'secret'>, text: string): boolean {
  if (secret) return true;
  return TYPED.has(kind) && kind !== 'phone' ? [text, ...text.split(',')].some(isPersonal) : isEmail(text);
}

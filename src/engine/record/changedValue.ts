/** What a command has changed, as people read it: the audit stores amounts and words in English (D295). */
import { term } from '../../i18n/format';
import { formatKobo, parseKobo } from '../../upstream/money';

/** Fields that the service stores as amounts, "2,075,467.10". */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'balance', 'min', 'max', 'ambassadorCut']);

/** @returns the value as stored, for every field but amounts and the direction of a movement of money. */
export function changedValue(field: string, value: string): string {
  if (field === 'action') return term(value);
  const kobo = AMOUNTS.has(field) ? parseKobo(value.replaceAll(',', '')) : undefined;
  return kobo === undefined ? value : formatKobo(kobo);
}

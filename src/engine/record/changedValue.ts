/** What a command has changed, as people read it: the audit stores amounts and words in English (D295). */
import { term } from '../../i18n/format';
import { formatKobo, parseKobo } from '../../upstream/money';
import { lagosTime } from '../../upstream/time';

/** Fields that the service stores as amounts, "2,075,467.10". */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'balance', 'min', 'max', 'ambassadorCut']);

/** As the service stores moments, whatever the field. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** @returns the value as stored, but for amounts, moments, and the direction of a movement of money. */
export function changedValue(field: string, value: string): string {
  if (field === 'action') return term(value);
  if (MOMENT.test(value)) return lagosTime(value);
  const kobo = AMOUNTS.has(field) ? parseKobo(value.replaceAll(',', '')) : undefined;
  return kobo === undefined ? value : formatKobo(kobo);
}

import { afterEach, expect, it } from 'vitest';
import { ENGLISH, setFormatLocale } from '../../i18n/format';
import { terms } from '../../i18n/fr/terms';
import { reasonText } from './reasonText';

afterEach(() => setFormatLocale(ENGLISH));

it('reads the description of a transaction’s movement in the person’s language, and leaves what a person wrote', () => {
  const text = 'Cash Out of Osagie $& Cash Point';
  expect(reasonText('Cash Out', text)).toBe(text);
  setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map(Object.entries(terms)) });
  expect(reasonText('Cash Out', text)).toBe('Retrait, Osagie $& Cash Point');
  expect(reasonText('Cash Out', 'Cash Out')).toBe('Retrait');
  expect(reasonText('Purse Credit', 'Float of March')).toBe('Float of March');
  expect(reasonText(null, text)).toBe(text);
});

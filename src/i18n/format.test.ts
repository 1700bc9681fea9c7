import { afterEach, expect, it, vi } from 'vitest';
import { createI18n } from './provider';
import { compact, decimal, monthName, percent } from './figures';
import { ENGLISH, grouped, labelled, setFormatLocale } from './format';
import { kinds } from './fr/kinds';

afterEach(() => {
  setFormatLocale(ENGLISH);
});

it('groups whole numbers as Intl does, in English and elsewhere', () => {
  for (const count of [0, 7, 999, 1_000, 20_000, 1_234_567, -4_321, 1_234.5])
    expect(grouped(count)).toBe(new Intl.NumberFormat('en').format(count));
  setFormatLocale({ ...ENGLISH, tag: 'de' });
  expect(grouped(20_000)).toBe('20.000');
});

it('groups the thousands of a number with decimals too', () => {
  expect([decimal('76.9'), decimal('5100.0'), percent('1234567')]).toEqual(['76.9', '5,100.0', '1,234,567\u00A0%']);
  setFormatLocale({ ...ENGLISH, tag: 'fr' });
  expect([decimal('76.9'), decimal('5100.0')]).toEqual(['76,9', '5\u202F100,0']);
});

it('names months and shortens numbers as Intl does, in English and elsewhere', () => {
  const locales = [ENGLISH, { ...ENGLISH, tag: 'de' }];
  for (const locale of locales) {
    setFormatLocale(locale);
    const long = new Intl.DateTimeFormat(locale.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(locale.tag, { month: 'short', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const name = `2026-${String(month).padStart(2, '0')}`;
      const at = Date.UTC(2026, month - 1);
      expect([monthName(name, 'long'), monthName(name, 'short')]).toEqual([long.format(at), short.format(at)]);
    }
    const numbers = new Intl.NumberFormat(locale.tag, { notation: 'compact' });
    for (const count of [0, 7, 99.5, 999, 1_000, 20_000, -4, -1_234])
      expect(compact(count)).toBe(numbers.format(count));
  }
});

it('asks Intl for nothing before a first list in English needs it: it takes a browser 50 ms', () => {
  const makers = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DisplayNames'), vi.spyOn(Intl, 'DateTimeFormat')];
  createI18n({});
  grouped(3_000);
  monthName('2026-03', 'long');
  compact(28);
  for (const maker of makers) expect(maker).not.toHaveBeenCalled();
});

it('puts the colon of the language between a label and its value', () => {
  expect(labelled('Type', 'Cash Out')).toBe('Type: Cash Out');
  setFormatLocale({ ...ENGLISH, tag: 'fr', kinds });
  expect(labelled('Type', 'Décaissement')).toBe('Type\u202F: Décaissement');
});

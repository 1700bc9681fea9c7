import { afterEach, expect, it, vi } from 'vitest';
import { createI18n } from './provider';
import { ENGLISH, grouped, labelled, setFormatLocale } from './format';
import { kinds } from './fr/kinds';

afterEach(() => {
  vi.restoreAllMocks();
  setFormatLocale(ENGLISH);
});

it('groups whole numbers as Intl does, in English and elsewhere', () => {
  for (const count of [0, 7, 999, 1_000, 20_000, 1_234_567, -4_321, 1_234.5])
    expect(grouped(count)).toBe(new Intl.NumberFormat('en').format(count));
  setFormatLocale({ ...ENGLISH, tag: 'de' });
  expect(grouped(20_000)).toBe('20.000');
});

it('asks Intl for nothing before a first list in English needs it: it takes a browser 50 ms', () => {
  const makers = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DisplayNames'), vi.spyOn(Intl, 'DateTimeFormat')];
  createI18n({});
  grouped(3_000);
  for (const maker of makers) expect(maker).not.toHaveBeenCalled();
});

it('puts the colon of the language between a label and its value', () => {
  expect(labelled('Type', 'Cash Out')).toBe('Type: Cash Out');
  setFormatLocale({ ...ENGLISH, tag: 'fr', kinds });
  expect(labelled('Type', 'Décaissement')).toBe('Type\u202F: Décaissement');
});

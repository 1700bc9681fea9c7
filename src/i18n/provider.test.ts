// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { compact, monthName } from './figures';
import { compareNames, ENGLISH, grouped, setFormatLocale } from './format';
import { localeFor } from './locales';
import { createI18n } from './provider';

afterEach(() => setFormatLocale(ENGLISH));

/** A locale that has translated a word of the list, one of a part that is loaded later, and a label of a definition. */
const german = {
  messages: {
    list: { refresh: 'Aktualisieren' },
    wizard: { next: 'Weiter' },
    resources: { agents: { fields: { phone: 'Telefon' } } },
  },
  ra: { notification: { offline: 'Keine Verbindung' } },
};

it('takes a locale from a folder: its texts, the English of what it leaves out, and its numbers', async () => {
  const { provider, addMessages } = createI18n({ de: async () => german });
  expect(provider.getLocales?.()).toEqual([
    { locale: 'en', name: 'English' },
    { locale: 'de', name: 'Deutsch' },
  ]);
  const english = ['list.refresh', 'list.print'].map((key) => provider.translate(key));
  await provider.changeLocale('de');
  expect(provider.translate('list.refresh')).toBe('Aktualisieren');
  expect(provider.translate('list.print')).toBe(english[1]);
  const notices = ['offline', 'canceled'].map((key) => provider.translate(`ra.notification.${key}`));
  expect(notices).toEqual(['Keine Verbindung', 'Action cancelled']);
  expect(provider.translate('resources.agents.fields.phone', { _: 'Phone' })).toBe('Telefon');
  expect(provider.translate('resources.agents.fields.email', { _: 'E-mail' })).toBe('E-mail');
  expect([grouped(20_000), monthName('2026-03', 'long'), document.documentElement.lang]).toEqual([
    '20.000',
    'März 2026',
    'de',
  ]);
  await addMessages({ wizard: { next: 'Next', back: 'Back' } });
  expect(['wizard.next', 'wizard.back'].map((key) => provider.translate(key))).toEqual(['Weiter', 'Back']);
  await provider.changeLocale('en');
  expect([provider.translate('list.refresh'), grouped(20_000)]).toEqual([english[0], '20,000']);
});

it('chooses the form of an untranslated text by the plural rules of English, in a language with other rules too', async () => {
  const one = { kot: 'kot |||| koty |||| kotów' };
  const { provider, addMessages } = createI18n({ pl: async () => ({ messages: { pets: one } }) });
  await provider.changeLocale('pl');
  await addMessages({ fees: { ranges: 'one range |||| %{smart_count} ranges' } });
  const forms = (key: string, _?: string) =>
    [1, 3, 5, 21].map((count) => provider.translate(key, { smart_count: count, ...(_ && { _ }) }));
  expect(forms('pets.kot')).toEqual(['kot', 'koty', 'kotów', 'kotów']);
  expect(forms('fees.ranges')).toEqual(['one range', '3 ranges', '5 ranges', '21 ranges']);
  // A definition's sentence is its own key: its forms tell the language.
  expect(forms('x', 'one |||| several')).toEqual(['one', 'several', 'several', 'several']);
  expect(forms('x', one.kot)).toEqual(['kot', 'koty', 'kotów', 'kotów']);
});

it('is in the first of a person’s languages that there is [D191]', () => {
  const among = { de: async () => german, 'pt-BR': async () => german };
  expect(localeFor(['fr-FR', 'de-AT', 'en'], among)).toBe('de');
  expect(localeFor(['pt-BR'], among)).toBe('pt-BR');
  expect(localeFor(['fr'], among)).toBe('en');
});

it('writes numbers, months and the order of names as English does', () => {
  expect([grouped(1_234_567), compact(20_000), monthName('2026-03', 'short')]).toEqual(['1,234,567', '20K', 'Mar']);
  expect(['b10', 'a', 'b9'].toSorted(compareNames)).toEqual(['a', 'b9', 'b10']);
});

it('keeps a name from turning the sentence around it, and leaves every other value as it is', () => {
  const { provider } = createI18n({});
  const said = (who: string) => provider.translate('x', { _: 'Debit N1.00 from %{who}. Balance: N0.00', who });
  expect(said('Ade Stores')).toBe('Debit N1.00 from Ade Stores. Balance: N0.00');
  expect(said('Ade \u202Eshop')).toBe('Debit N1.00 from \u2068Ade shop\u2069. Balance: N0.00');
  expect(said('محمد')).toBe('Debit N1.00 from \u2068محمد\u2069. Balance: N0.00');
  expect(said('\u2069\u2067x')).toBe('Debit N1.00 from \u2068x\u2069. Balance: N0.00');
});

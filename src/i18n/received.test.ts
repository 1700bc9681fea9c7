// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ENGLISH, setFormatLocale } from './format';
import { createI18n } from './provider';
import { hear, partsOf, translateBy, translated } from './received';

const service = {
  saved: 'Les modifications sont enregistrées.',
  tooMany: 'Réessayez dans %{count} minute. |||| Réessayez dans %{count} minutes.',
  full: 'Plus de %{most} lignes dans %{name}.',
};

const answer = (responseMessage: string, messageKey?: unknown, messageValues?: unknown) => ({
  responseCode: 'XX',
  responseMessage,
  messageKey,
  messageValues,
});

beforeEach(() => {
  translateBy('en', {});
  translateBy('fr', { service });
  setFormatLocale({ ...ENGLISH, tag: 'fr' });
});

afterEach(() => setFormatLocale(ENGLISH));

it('says a sentence of the service in the language of the page [D271]', () => {
  hear(answer('The changes are saved. ', 'saved'));
  hear(answer('Try again in 1 minute.', 'tooMany', { count: 1 }));
  hear(answer('Try again in 9 minutes.', 'tooMany', { count: 9 }));
  expect(['The changes are saved.', 'Try again in 1 minute.', 'Try again in 9 minutes.'].map(translated)).toEqual([
    'Les modifications sont enregistrées.',
    'Réessayez dans 1 minute.',
    'Réessayez dans 9 minutes.',
  ]);
});

it('still says what was heard before lazily loaded texts came', () => {
  hear(answer('The changes are saved.', 'saved'));
  translateBy('fr', { service });
  expect(translated('The changes are saved.')).toBe('Les modifications sont enregistrées.');
  translateBy('pt', { service });
  expect(translated('The changes are saved.')).toBeUndefined();
});

it('shows values as plain text, and numbers as the language writes them', () => {
  hear(answer('More than 20,000 rows.', 'full', { most: 20_000, name: '%{most} <b>$& |||| x' }));
  expect(translated('More than 20,000 rows.')).toBe('Plus de 20\u202F000 lignes dans %{most} <b>$& |||| x.');
});

it.each([
  ['no key', answer('A')],
  ['a key that the language lacks', answer('A', 'elsewhere')],
  ['a key of every object', answer('A', 'constructor')],
  ['a key that is no text', answer('A', 7)],
  ['a key that is too long', answer('A', 'x'.repeat(65))],
  ['a value less', answer('A', 'full', { most: 1 })],
  ['a value of another kind', answer('A', 'full', { most: 1, name: { a: 1 } })],
  ['a value that is too long', answer('A', 'full', { most: 1, name: 'x'.repeat(501) })],
  ['too many values', answer('A', 'saved', Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`v${at}`, at])))],
  ['values that are a list', answer('A', 'saved', ['x'])],
])('shows a sentence with %s as received, in English [D272]', (_, body) => {
  hear(body);
  expect(translated('A')).toBeUndefined();
  expect(partsOf('A')).toEqual([{ text: 'A', english: true }]);
});

it('marks the sentence of the service within a longer text, and no part of a word [D272]', () => {
  hear({ responseCode: 'XX', responseMessage: 'x', data: { error: { message: 'No terminal' } } });
  hear({ responseCode: 'XX', data: ['PIN too short'] });
  expect(partsOf('Refusé : No terminal. Réessayez.')).toEqual([
    { text: 'Refusé : ', english: false },
    { text: 'No terminal', english: true },
    { text: '. Réessayez.', english: false },
  ]);
  expect(partsOf('PIN too short')).toEqual([{ text: 'PIN too short', english: true }]);
  expect(partsOf('Taux')).toEqual([{ text: 'Taux', english: false }]);
});

it('takes anything that is no envelope', () => {
  for (const body of [undefined, null, 'text', 7, [], [{}], { data: null }, { responseMessage: 7 }]) hear(body);
  expect(partsOf('text')).toEqual([{ text: 'text', english: false }]);
});

it('remembers the last sentences only', () => {
  for (let at = 0; at <= 200; at += 1) hear(answer(`The row ${at} is saved.`, 'saved'));
  expect(translated('The row 0 is saved.')).toBeUndefined();
  expect(translated('The row 200 is saved.')).toBe(service.saved);
});

it('is asked by the provider in another language than English', async () => {
  const { provider, hear: heard, partsOf: parts } = createI18n({ fr: async () => ({ messages: { service } }) });
  heard(answer('The changes are saved.', 'saved'));
  expect([provider.translate('The changes are saved.'), parts('x')]).toEqual(['The changes are saved.', null]);
  await provider.changeLocale('fr');
  heard(answer('The changes are saved.', 'saved'));
  heard(answer('Sorry.'));
  expect(provider.translate('The changes are saved.')).toBe(service.saved);
  expect([provider.translate('Sorry.'), parts('Sorry.')]).toEqual(['Sorry.', [{ text: 'Sorry.', english: true }]]);
  await provider.changeLocale('en');
  heard(answer('The changes are saved.', 'saved'));
  expect([provider.translate('The changes are saved.'), parts('x')]).toEqual(['The changes are saved.', null]);
});

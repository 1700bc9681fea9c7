// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ENGLISH, setFormatLocale } from './format';
import { createI18n } from './provider';
import { isolated } from './isolates';
import { translateBy, translated } from './received';

const service = {
  saved: 'Les modifications sont enregistrées.',
  tooMany: 'Réessayez dans %{count} minute. |||| Réessayez dans %{count} minutes.',
  short: 'Il ne reste que %{amount}\u00A0N à %{who}, au moins %{least}\u00A0N.',
  full: 'Plus de %{most} lignes dans %{name}.',
};

const answer = (responseMessage: string, messageKey?: unknown, messageValues?: unknown) => ({
  responseMessage,
  messageKey,
  messageValues,
});
/** The sentence of such an answer. */
const said = (...of: Parameters<typeof answer>) => translated(of[0].trim(), answer(...of));

beforeEach(() => {
  translateBy('en', {});
  translateBy('fr', { service });
  setFormatLocale({ ...ENGLISH, tag: 'fr' });
});

afterEach(() => setFormatLocale(ENGLISH));

it('says a sentence of the service in the language of the page [D271]', () => {
  expect(said('The changes are saved. ', 'saved')).toBe('Les modifications sont enregistrées.');
  expect(said('Try again in 1 minute.', 'tooMany', { count: 1 })).toBe('Réessayez dans 1 minute.');
  expect(said('Try again in 9 minutes.', 'tooMany', { count: 9 })).toBe('Réessayez dans 9 minutes.');
});

it('writes the service’s amounts as the screen does, and leaves other values as they are [D552]', () => {
  translateBy('fr', { service }, ['\u202F', ',', '\u00A0']);
  const values = { amount: '1,200.50', least: '5,001', who: '1.200' };
  expect(said('Only N1,200.50.', 'short', values)).toBe(
    'Il ne reste que 1\u202F200,50\u00A0N à 1.200, au moins 5\u202F001\u00A0N.',
  );
});

it('shows values as plain text, and numbers as the language writes them', () => {
  const values = { most: 20_000, name: '%{most} <b>$& |||| x' };
  expect(said('More than 20,000 rows.', 'full', values)).toBe('Plus de 20\u202F000 lignes dans %{most} <b>$& |||| x.');
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
  ['a key that is another sentence’s', answer('B', 'saved')],
  ['values that are a list', answer('A', 'saved', ['x'])],
])('shows a sentence with %s as received, in English [D272]', (_, one) => {
  expect(translated('A', one)).toBe(isolated('A'));
});

it('keeps the marks of turning texts out of an English sentence [D374]', () => {
  expect(said('No \u202Epohs\u2069 here')).toBe('\u2066No pohs here\u2069');
});

it('leaves a text alone that is no sentence of an answer', () => {
  expect([translated('list.refresh'), translated('Ade Stores has no terminal.')]).toEqual([undefined, undefined]);
});

it('is asked by the provider in another language than English', async () => {
  const { provider } = createI18n({ fr: async () => ({ messages: { service } }) });
  const say = () =>
    ['saved', undefined].map((key) => provider.translate('It is saved.', { answer: answer('It is saved.', key) }));
  expect(say()).toEqual(['It is saved.', 'It is saved.']);
  await provider.changeLocale('fr');
  expect(say()).toEqual([service.saved, isolated('It is saved.')]);
  await provider.changeLocale('en');
  expect(say()).toEqual(['It is saved.', 'It is saved.']);
});

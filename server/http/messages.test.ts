import { expect, it } from 'vitest';
import { service } from '../../src/i18n/fr/service';
import { complaint, complaints, wrongField } from './complaints';
import { failure, success } from './envelope';
import { filled, say, templates } from './messages';

const PLACES = /%\{(\w+)\}/g;

const placesIn = (template: string): readonly string[] =>
  [...new Set([...template.matchAll(PLACES)].map(([, name = '']) => name))].toSorted();

/** Complaints continue the name of a field. */
const all: readonly (readonly [string, string])[] = [
  ...Object.entries(templates),
  ...Object.entries(complaints).map(([key, text]) => [key, `%{name}: ${text}.`] as const),
];

/** Its reason is zod's own sentence, in English: the whole sentence is shown as received (D272). */
const UNTRANSLATED = 'wrongField';

it.each(all.filter(([key]) => key !== UNTRANSLATED))(
  'says %s in French with the same values and forms',
  (key, template) => {
    const french = service[key] ?? '';
    expect(french).not.toBe('');
    expect(french).not.toBe(template);
    // Both lists: French neither drops a value nor asks for one that is not sent.
    expect(placesIn(french)).toEqual(placesIn(template));
    expect(french.split('||||')).toHaveLength(template.split('||||').length);
  },
);

it('has no French text without a message', () => {
  const translatable = new Set(all.map(([key]) => key).filter((key) => key !== UNTRANSLATED));
  expect(Object.keys(service).filter((key) => !translatable.has(key))).toEqual([]);
});

it.each(all)('sends the English sentence of %s with its key and values [D271]', (key, template) => {
  const places = placesIn(template);
  const values = Object.fromEntries(places.map((name, at) => [name, name === 'count' ? 2 : `value ${at}`]));
  const message = filled(key, template, places.length === 0 ? undefined : values);
  for (const { body } of [failure(message), success(undefined, message)]) {
    expect(body).toEqual({
      responseCode: expect.any(String),
      responseMessage: message.text,
      messageKey: key,
      ...(places.length > 0 && { messageValues: values }),
    });
  }
  expect(message.text).not.toMatch(/%\{|\|\|\|\|/);
  for (const value of Object.values(values)) expect(message.text).toContain(String(value));
});

it('chooses the form for one, and groups numbers', () => {
  expect(say('tooManyFailures', { count: 1 }).text).toBe('Too many failed attempts. Try again in 1 minute.');
  expect(say('bodyTooMany', { most: 100_000 }).text).toBe('The request holds more than 100,000 values.');
});

it('names what a schema complains about by its key', () => {
  expect(wrongField('email', complaint('longerThan', { most: 250 }))).toEqual({
    key: 'longerThan',
    text: 'email: longer than 250 characters.',
    values: { name: 'email', most: 250 },
  });
  expect(wrongField('email', 'Invalid input')).toMatchObject({ key: 'wrongField', text: 'email: Invalid input.' });
});

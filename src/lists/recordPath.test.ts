import { expect, it } from 'vitest';
import { recordKey, recordPath } from './recordPath';

/** The part of the path behind the list's, as the browser's address has it. */
const partOf = (path: string): string => new URL(path, 'http://app').pathname.slice('/lockers/'.length);

it.each([
  '7',
  '.',
  '..',
  '...',
  'create',
  'settlement',
  'Create',
  'SETTLEMENT',
  'INV%2F2026',
  'INV%252F2026',
  '%2e%2e',
  '100%',
  'INV/2026/1',
  'a?b#c',
  'a b',
  ' a ',
  'a\n',
  'a\u2028b\u2029',
  'a;b,c',
  String.raw`a\b`,
  '~',
  '~7',
  '~~2E',
  'été 🙂',
  'ẹ\u0301',
  '<b>"\'&',
])('leads to the record %j, as the browser and the router read it', (id) => {
  const part = partOf(recordPath('/lockers', id, ['settlement']));
  expect(part).not.toContain('/');
  expect(['', 'create', 'settlement']).not.toContain(part.toLowerCase());
  // The router takes every `%2F` for a slash, and its `*` ends at a line end.
  expect(decodeURIComponent(part)).not.toMatch(/%2F|[\r\n\u2028\u2029]/i);
  expect(recordKey(part)).toBe(id);
});

it('leaves a usual key as it is, and has an address for half a character', () => {
  expect(recordPath('/transactions', 'KDK261126000020000')).toBe('/transactions/KDK261126000020000');
  expect(recordPath('/versions', '2.4.0')).toBe('/versions/2.4.0');
  expect(recordPath('/lockers', 'A/1')).toBe('/lockers/A%2F1');
  expect(recordPath('/lockers', 'a\uD800')).toBe('/lockers/a%EF%BF%BD');
});

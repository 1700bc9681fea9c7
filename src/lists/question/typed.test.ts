import { expect, it } from 'vitest';
import { momentIn, tidy } from './typed';

it.each([
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z'],
  [' 2026-11-20T09:00Z ', '2026-11-20T09:00:00Z'],
  ['2026-11-20T09:00:00.120Z', '2026-11-20T09:00:00.120Z'],
  ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00Z'],
  // As an address has it.
  ['2026-11-20T10:00:00 01:00', '2026-11-20T09:00:00Z'],
  ['2026-11-20T09:00:00', '2026-11-20T09:00:00Z'],
])('%j is the time %s [D868]', (text, time) => {
  expect(momentIn(text)).toBe(time);
  expect(tidy({ kind: 'day', digits: false }, text)).toBe(time);
});

it.each(['2026-11-20', 'today', '2026-02-30T09:00:00Z', '2026-11-20T25:00:00Z', '2026-11-20 09:00', 'T', ''])(
  '%j is no time in place of a day [D868]',
  (text) => {
    expect(momentIn(text)).toBeUndefined();
    expect(tidy({ kind: 'day', digits: false }, text)).toBe(text);
  },
);

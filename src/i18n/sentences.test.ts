import { expect, it } from 'vitest';
import { ended, endedIn, sentences } from './sentences';

it.each([
  ['Purse is frozen 66', 'Purse is frozen 66.'],
  ['Already registered user', 'Already registered user.'],
  ['Try again.', 'Try again.'],
  ['Really?', 'Really?'],
  ['Wait…', 'Wait…'],
  ['Wait...', 'Wait...'],
  ['He said “no.”', 'He said “no.”'],
  ['Saved as “no”', 'Saved as “no”.'],
  ['Refused (code 5)', 'Refused (code 5).'],
  ['(It was refused.)', '(It was refused.)'],
  ['Le service a dit « non. »', 'Le service a dit « non. »'],
  ['Refusé !', 'Refusé !'],
  ['余额不足', '余额不足。'],
  ['余额不足。', '余额不足。'],
  ['余额不足！', '余额不足！'],
  ['هل انتهى؟', 'هل انتهى؟'],
  ['Rejected at 5%', 'Rejected at 5%.'],
])('ends %s with a full stop of its own', (text, expected) => {
  expect(ended(text)).toBe(expected);
});

it('sets sentences one after the other, the last as it is, and leaves empty ones out', () => {
  expect(sentences('PIN is too simple 5', '', undefined, ' PIN was used before 6 ')).toBe(
    'PIN is too simple 5. PIN was used before 6',
  );
  expect(sentences('operation Successful')).toBe('operation Successful');
});

it('ends a sentence within a template only where another follows', () => {
  const reason = 'Purse is frozen 66';
  expect(endedIn('%{reason} Nothing was lost.', { reason })).toEqual({ reason: `${reason}.` });
  expect(endedIn('It says: “%{reason}” Tell your administrator.', { reason })).toEqual({ reason: `${reason}.` });
  expect(endedIn('Il dit : « %{reason} » Prévenez votre administrateur.', { reason })).toEqual({
    reason: `${reason}.`,
  });
  expect(endedIn('It says: %{reason}', { reason })).toEqual({ reason });
  expect(endedIn('It failed (%{message})', { message: 'EIO' })).toEqual({ message: 'EIO' });
});

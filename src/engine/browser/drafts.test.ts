// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft, type DraftKey } from './drafts';

const key: DraftKey = { username: 'ada', path: '/agents', form: 'create' };

it('keeps what was typed for the same user, page and form', () => {
  keepDraft(key, { name: 'Kemi' });
  expect(readDraft(key)).toEqual({ name: 'Kemi' });
  expect(readDraft({ ...key, username: 'bob' })).toBeNull();
  expect(readDraft({ ...key, form: 'edit' })).toBeNull();
  dropDraft(key);
  expect(readDraft(key)).toBeNull();
});

it('never keeps a secret', () => {
  keepDraft(key, { name: 'Kemi', pin: '1234' }, new Set(['pin']));
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toBe('{"name":"Kemi"}');
});

it('takes what it cannot read as nothing', () => {
  keepDraft(key, {});
  sessionStorage.setItem(sessionStorage.key(0) ?? '', '{broken');
  expect(readDraft(key)).toBeNull();
});

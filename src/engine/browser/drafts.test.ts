// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft, type DraftPlace } from './drafts';

afterEach(() => sessionStorage.clear());

const place: DraftPlace = { username: 'ada', path: '/agents', form: 'create' };

it('keeps what was typed for the same user, page and form', () => {
  keepDraft(place, { name: 'Kemi' });
  expect(readDraft(place)).toEqual({ name: 'Kemi' });
  expect(readDraft({ ...place, username: 'bob' })).toBeNull();
  expect(readDraft({ ...place, form: 'edit' })).toBeNull();
  dropDraft(place);
  expect(readDraft(place)).toBeNull();
});

it('never keeps a secret', () => {
  keepDraft(place, { name: 'Kemi', pin: '1234' }, new Set(['pin']));
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toBe('{"name":"Kemi"}');
});

it('takes what it cannot read as nothing', () => {
  keepDraft(place, {});
  sessionStorage.setItem(sessionStorage.key(0) ?? '', '{broken');
  expect(readDraft(place)).toBeNull();
});

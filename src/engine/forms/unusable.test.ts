import { expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { withUnreadable } from '../../upstream/unreadable';
import { editable, unusableFields } from './useEditing';

const agents = resources.find(({ name }) => name === 'agents');
const { edit, fields = [] } = agents ?? {};
if (!edit) throw new Error('agents have no edit form');

const record = (...paths: readonly string[]) =>
  withUnreadable({ id: 1 }, Object.fromEntries(paths.map((path) => [path, { text: 'x', reason: '' }])));
const one = edit.fields.find(({ sent, field }) => sent && field.source !== null)?.field;
const names = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);

it('refuses a form that would overwrite what could not be read, and names the field', () => {
  expect(names(editable(edit, fields, record(one?.source ?? ''), false).refused)).toEqual([one?.name]);
  expect(names(editable(edit, fields, record(), false).refused)).toEqual([]);
  expect(unusableFields(edit, fields, record('no such field'))).toEqual([]);
});

it('leaves the field out where the call takes some fields alone', () => {
  const { form, left, refused } = editable(edit, fields, record(one?.source ?? ''), true);
  expect([names(left), names(refused)]).toEqual([[one?.name], []]);
  expect(form.fields).toHaveLength(edit.fields.length - 1);
  expect(form.sections.flatMap((section) => names(section.fields.map(({ field }) => field)))).not.toContain(one?.name);
});

it('refuses it all the same where what is unreadable says which record is meant', () => {
  const keyed = { ...edit, carry: { id: one?.name ?? '' } };
  expect(names(editable(keyed, fields, record(one?.source ?? ''), true).refused)).toContain(one?.name);
});

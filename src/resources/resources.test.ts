import { expect, it } from 'vitest';
import { watchedPage } from '../upstream/watchRules';
import { checkAll } from '../engine/definition/checks/checks';
import { besideColumns, shownColumns, usualChoice } from '../engine/listState/columns';
import { definitions, resources } from './index';

it('are all free of problems', () => {
  expect(checkAll(definitions).map(({ id, path, message }) => `${id} ${path}: ${message}`)).toEqual([]);
  expect(resources.map(({ name }) => name)).toEqual(definitions.map(({ name }) => name));
});

/** What the form of each resource says of one-time passwords. */
const saidIn = (form: 'create' | 'edit') =>
  resources.flatMap((resource) =>
    (resource[form]?.fields ?? []).flatMap(({ field: { help } }) =>
      help?.includes('one-time password') ? `${resource.name}: ${help}` : [],
    ),
  );

it('say that a one-time password is made where a user is created or reset, and promise no email [D242]', () => {
  const help = 'We create a one-time password for this address.';
  expect(saidIn('create').toSorted()).toEqual(['admins', 'agentManagers', 'agents'].map((name) => `${name}: ${help}`));
  expect(saidIn('edit')).toEqual([]);
  // Where it may be shown on the screen, the success of the form has the way to it.
  const shows = resources.filter(({ create }) => create?.next?.includes('showPassword')).map(({ name }) => name);
  expect(shows.toSorted()).toEqual(['admins', 'agentManagers', 'agents']);
  const resets = resources.flatMap(({ actions }) => actions.filter(({ name }) => name === 'resetPassword'));
  expect(resets).toHaveLength(2);
  expect(JSON.stringify(resets)).toContain('for {email}.');
  expect(JSON.stringify(resources)).not.toContain('mail system');
});

it('has the pages of the lists whose views the service watches', () => {
  const pages = definitions.map(({ name, path = `/${name}` }) => [name, path] as const);
  const watched = pages.filter(([name]) => watchedPage(name) !== undefined);
  expect(watched.map(([name]) => watchedPage(name))).toEqual(watched.map(([, path]) => path));
  expect(watched).toHaveLength(11);
});

/** Of a table beside an open record in a window of 1366 pixels, without the column of checkboxes. */
const ROOM_BESIDE = 630;

it.each(resources.filter(({ hasPage }) => hasPage).map((resource) => [resource.name, resource] as const))(
  '%s show what is paid and how it ended beside an open record',
  (_name, resource) => {
    const shown = besideColumns(shownColumns(resource.columns, usualChoice(resource)), resource);
    const ends = shown.map((_one, at) => shown.slice(0, at + 1).reduce((sum, { width }) => sum + width, 0));
    const endOf = (...kinds: readonly string[]): number =>
      ends[shown.findIndex(({ column }) => column.type === 'field' && kinds.includes(column.field.kind))] ?? 0;
    expect(endOf('money'), 'the first amount').toBeLessThan(ROOM_BESIDE);
    expect(endOf('status'), 'the status').toBeLessThan(ROOM_BESIDE);
  },
);

it('an entry without an agent is said to be of the central purse', () => {
  const cell = resources.find(({ name }) => name === 'purseEntries')?.cells.agent;
  expect(cell?.({ agent: null }, '')).toBe('Central Purse');
  expect(cell?.({ agent: { id: 1 } }, 'Ada Stores')).toBe('Ada Stores');
});

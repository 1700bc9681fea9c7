import { expect, it } from 'vitest';
import { watchedPage } from '../upstream/watchRules';
import { checkAll } from '../engine/definition/checks/checks';
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

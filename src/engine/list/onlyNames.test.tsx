// @vitest-environment jsdom
/** Lists that come whole and have only names: their search is enough. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import { commandsNow } from '../browser/commands';
import { ListPage } from './ListPage';

beforeAll(() =>
  Promise.all([import('./filters/FilterPopover'), import('../summary/Summary'), import('./head/PhoneMenu')]),
);

const named = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

const ran = async (name: string): Promise<void> =>
  act(async () =>
    commandsNow()
      .find((one) => one.on === 'list' && one.name === name)
      ?.run?.(),
  );

it('has no buttons of conditions and of the summary in its head, and both in the search of commands [D995]', async () => {
  const list = openList({
    at: '/appversion',
    view: <ListPage resource="versions" />,
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    upstream: () => ({ responseCode: '00', data: [{ id: 1, version: '2.4.0' }] }),
  });
  await screen.findByText('2.4.0');
  await screen.findByRole('button', { name: 'Live' });
  expect(['Filter', 'Columns', 'Add filter', 'Summary'].map(named)).toEqual([true, true, false, false]);
  await waitFor(() => expect(commandsNow().map(({ name }) => name)).toContain('addFilter'));
  await ran('addFilter');
  await screen.findByRole('dialog', { name: 'Add filter' });
  screen.getByRole('menuitem', { name: 'Version' });
  await list.user.keyboard('{Escape}');
  await ran('summary');
  await screen.findByRole('table', { name: 'Table of the summary' });
  expect(list.address()).toBe('/appversion?summary=-');
  // Pressed, it leads back to the rows.
  await list.user.click(screen.getByRole('button', { name: 'Summary', pressed: true }));
  await waitFor(() => expect(named('Summary')).toBe(false));
});

it('offers both in the menu of a phone', async () => {
  installBrowser({ phone: true });
  const { user } = openList({
    at: '/appversion',
    view: <ListPage resource="versions" />,
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    upstream: () => ({ responseCode: '00', data: [{ id: 1, version: '2.4.0' }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Add filter' })).toBeDefined();
  expect(menu.getByRole('menuitemcheckbox', { name: 'Summary' })).toBeDefined();
});

it('offers both elsewhere', async () => {
  openList({ at: '/transactions' });
  await screen.findByRole('button', { name: 'Summary' });
  expect(named('Add filter')).toBe(true);
});
